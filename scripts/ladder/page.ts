// The page of the ladder: text that people write, up to a mark, and then the tables.
import type { Ladder, LadderScore } from 'orrery-rules/simulate';
import { commandOf, inWords, type LadderTable, type LadderTables } from './tables.js';

/** Ends the text that people write. The script writes everything after this mark. */
export const MARK = '<!-- tables -->';
export const NETWORKS_HEADING = '## Networks without a search';
export const TIMED_HEADING = '## Equal time for each decision';

/** The result of the command, with the times of decisions if it was played in one process. */
export interface Played extends Ladder {
  readonly decisionTimes?: readonly { agent: string; decisions: number; mean: number; percentile99: number; longest: number }[];
}

/** Where a table was played. */
export interface Machine {
  /** Version of the package. */
  readonly version: string;
  /** Version of the game's encoding. */
  readonly encoding: string;
  readonly node: string;
  readonly processor: string;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const interval = ({ low, high }: LadderScore): string => `${(100 * low).toFixed(1)} to ${percent(high)}`;
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

function standings({ standings: all, cooperative }: Ladder): string {
  const share = cooperative ? 'won' : 'points';
  return table(
    ['agent', 'games', share, '95 % interval', 'mean score'],
    all.map((each) => [each.agent, each.games, percent(each.share), interval(each), each.meanScore?.toFixed(2) ?? '']),
  );
}

function pairings({ pairings: all }: Ladder): string {
  return table(
    ['agent', 'against', 'won, drawn, lost', 'points', '95 % interval', 'points by side', 'better'],
    all.map((each) => [
      each.first,
      each.second,
      `${each.wins}, ${each.draws}, ${each.losses}`,
      percent(each.share),
      interval(each),
      each.sides.map(({ share }) => percent(share)).join(', '),
      each.better ?? 'open',
    ]),
  );
}

function decisionTimes(times: NonNullable<Played['decisionTimes']>): string {
  return table(
    ['agent', 'decisions', 'mean time', '99 % within', 'longest'],
    times.map(({ agent, decisions, ...each }) => [
      agent,
      decisions,
      ...[each.mean, each.percentile99, each.longest].map((milliseconds) => `${milliseconds.toFixed(1)} ms`),
    ]),
  );
}

/** Returns the section of a table that was played. */
export function sectionOf(wanted: LadderTable, args: readonly string[], played: Played, machine: Machine): string {
  const { heading, players, remark, time } = wanted;
  const versions = `orrery-rules ${machine.version}, rules ${played.rulesVersion}, encoding ${machine.encoding}`;
  const where = time === undefined ? '' : `, Node.js ${machine.node}, ${machine.processor}`;
  const unfinished = played.problems.length === 0 ? [] : [`${played.problems.length} games were not finished.`];
  return [
    heading,
    `${inWords(players)}, ${versions}${where}: \`${commandOf(args)}\``,
    standings(played),
    ...(played.cooperative ? [] : [pairings(played)]),
    ...(played.decisionTimes === undefined ? [] : [decisionTimes(played.decisionTimes)]),
    ...unfinished,
    ...(remark === undefined ? [] : [remark]),
  ].join('\n\n');
}

/** Returns the sections of a page, keyed by heading. */
function sectionsOf(page: string): Map<string, string> {
  const [, written = ''] = page.split(MARK);
  const parts = written.split(/^(?=###? )/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.trimEnd()]));
}

/**
 * Returns a page with one more section, or with another section for the same heading. All other sections of tables stay. The sections are in
 * the order of `tables`; tables without a section are left out.
 * @throws Error if the page has no mark.
 */
export function pageWith(page: string, tables: LadderTables, section?: string): string {
  if (!page.includes(MARK)) throw new Error(`The page has no line ${MARK}`);
  const known = sectionsOf(page);
  if (section !== undefined) known.set(section.slice(0, section.indexOf('\n')), section);
  const of = (wanted: readonly LadderTable[]) => wanted.flatMap(({ heading }) => known.get(heading) ?? []);
  const group = (heading: string, wanted: readonly LadderTable[]) => {
    const sections = of(wanted);
    return sections.length === 0 ? [] : [heading, ...sections];
  };
  const [text] = page.split(MARK);
  const parts = [
    `${text?.trimEnd()}\n\n${MARK}`,
    ...of(tables.fixed),
    ...group(NETWORKS_HEADING, tables.networks),
    ...group(TIMED_HEADING, tables.timed),
  ];
  return `${parts.join('\n\n')}\n`;
}
