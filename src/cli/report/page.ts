// The HTML report of a run: one self-contained file, with identical bytes for identical runs.

import { escaped } from '../../picture/index.js';
import { proportion } from '../../simulate/index.js';
import { number, percent } from '../format.js';
import type { Findings } from './findings.js';
import { type Bar, binsOf, counts, histogram, intervals } from './plots.js';
import type { Plotting } from './plotting.js';
import { STYLE } from './style.js';

/** The description of a run. */
export interface ReportedRun {
  /** The name of the game. */
  name: string;
  rulesVersion: string;
  setup: object;
  /** The seed of the run; `null` if it is unknown. */
  seed: string | null;
  /** The version of the program. */
  version: string;
}

/** A table cell: text, or a number as formatted text (`words`) with its exact value, for programs that read the page. */
type ReportCell = string | { words: string; value: number };

interface ReportTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReportCell[])[];
  /** The number of columns, from the left, that contain text and not numbers. Default: 1. */
  words?: number;
}

export function pageOf(run: ReportedRun, findings: Findings, plotting: Plotting): string {
  const title = `${run.name}: ${number(findings.report.games)} ${findings.report.games === 1 ? 'game' : 'games'}`;
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8" />',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escaped(title)}</h1>`,
    facts(run, findings),
    ...sectionsOf(findings, plotting),
    `<footer>Written by orrery ${escaped(run.version)}. Intervals are 95 % Wilson score intervals, that of the mean by the normal approximation.</footer>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function facts(run: ReportedRun, { report }: Findings): string {
  const { games, finished, lengths, decisions, checksum } = report;
  const names = report.seats.map(({ agent }) => agent);
  const agents = (new Set(names).size === 1 ? names.slice(0, 1) : names).join(', ');
  const listed: [string, string, string?][] = [
    ['Games', number(games)],
    ['Of them ended', number(finished)],
    ['Decisions', number(decisions)],
    ['Median of actions', lengths === null ? 'none' : number(lengths.median)],
    ['Rules', run.rulesVersion],
    ...(run.seed === null ? [] : [['Seed', run.seed] as [string, string]]),
    ['Agents', agents === '' ? 'none' : agents, 'wide small'],
    ['Setup', JSON.stringify(run.setup), 'wide small'],
    ['Checksum of all games', checksum, 'wide small'],
  ];
  const items = listed.map(([name, words, classes = '']) => {
    const [wide, small] = [classes.includes('wide') ? ' class="wide"' : '', classes.includes('small') ? ' class="small"' : ''];
    return `<div${wide}><dt>${escaped(name)}</dt><dd${small}>${escaped(words)}</dd></div>`;
  });
  return `<dl class="facts">${items.join('')}</dl>`;
}

function sectionsOf(findings: Findings, plotting: Plotting): string[] {
  const { report } = findings;
  if (report.games === 0) return ['<p>No game was played.</p>'];
  return [
    ...(report.finished === 0 ? [] : [shares(findings, plotting), lengths(findings, plotting), results(findings, plotting)]),
    endings(findings, plotting),
    decisions(findings, plotting),
    ...(report.problems.length === 0 ? [] : [problems(findings)]),
  ];
}

function shares({ report }: Findings, plotting: Plotting): string {
  const bars = report.seats.map(({ player, agent, share, low, high }): Bar => {
    const label = `${player}, ${shortened(agent)}`;
    return { label, value: share, low, high, title: `${label}: ${percent(share)} (${percent(low)} to ${percent(high)})` };
  });
  return section(
    'Wins by seat and agent',
    'The share of the ended games that each seat won, alone or with others. The line is the 95 % interval.',
    intervals(plotting, bars, 'Ended games won (%)', 'Share of games won by each seat'),
    {
      caption: `Of ${number(report.finished)} ended games`,
      head: ['Seat', 'Agent', 'Wins', 'Share', '95 % interval'],
      rows: report.seats.map(({ player, agent, wins, share, low, high }) => [
        player,
        agent,
        count(wins),
        { words: percent(share), value: share },
        `${percent(low)} to ${percent(high)}`,
      ]),
      words: 2,
    },
  );
}

function lengths({ report, lengths }: Findings, plotting: Plotting): string {
  const summary = report.lengths as NonNullable<typeof report.lengths>;
  const bins = binsOf(lengths);
  const { min, median, mean, meanInterval, max } = summary;
  const between = meanInterval === null ? '' : ` (95 %: ${tenth(meanInterval.low)} to ${tenth(meanInterval.high)})`;
  return section(
    'Lengths',
    `From ${number(min)} to ${number(max)} actions, median ${number(median)}, mean ${tenth(mean)}${between}. The dashed line is the median.`,
    histogram(plotting, bins, median, 'How many games had which length'),
    {
      caption: 'Ended games by their number of actions',
      head: ['Actions', 'Games', 'Share'],
      rows: bins.map(({ from, to, games }) => [
        to - from === 1 ? number(from) : `${number(from)} to ${number(to - 1)}`,
        count(games),
        { words: percent(games / report.finished), value: games / report.finished },
      ]),
    },
  );
}

function results({ report, results }: Findings, plotting: Plotting): string {
  const named = results.map(({ winners, games }) => ({ label: winners.length === 0 ? 'nobody' : winners.join(' and '), games }));
  return section(
    'Outcomes',
    'Who won, in the games that ended.',
    counts(plotting, shown(named), 'Games', 'Games by who won'),
    tableOfCounts('Won by', `Of ${number(report.finished)} ended games`, named, report.finished),
  );
}

function endings({ report, endings }: Findings, plotting: Plotting): string {
  const named = endings.map(({ reason, rules, games }) => ({ label: reason ?? 'did not end', rules, games }));
  const table = tableOfCounts('Ended by', `Of ${number(report.games)} games`, named, report.games);
  return section(
    'How games ended',
    'The reason that the game gives, with the clause behind it.',
    counts(plotting, shown(named), 'Games', 'Games by how they ended'),
    {
      ...table,
      head: [table.head[0] as string, 'Clause', ...table.head.slice(1)],
      rows: table.rows.map(([label, ...rest], index) => [label as ReportCell, named[index]?.rules.join(', ') || 'none', ...rest]),
      words: 2,
    },
  );
}

function decisions({ report, decisions }: Findings, plotting: Plotting): string {
  if (decisions === null) {
    return `<section><h2>Decisions by kind</h2><p>Rows do not contain decisions. <code>orrery simulate --report</code> counts them while it plays, and <code>orrery merge --verify --report</code> plays the games again.</p></section>`;
  }
  const { kinds, games } = decisions;
  const all = kinds.reduce((sum, kind) => sum + kind.decisions, 0);
  const deciders = [...new Set(kinds.flatMap(({ by }) => Object.keys(by)))].sort();
  const further = deciders.length > 1 ? deciders : [];
  const bars = kinds.map(({ kind, decisions: value }) => ({ label: kind, games: value }));
  const of = games === report.games ? '' : `, of the ${number(games)} games that were played now`;
  return section(
    'Decisions by kind',
    `${number(all)} decisions${of}, by the type of the action.`,
    counts(plotting, shown(bars), 'Decisions', 'Decisions by kind'),
    {
      caption: 'Decisions, and how many to a game',
      head: ['Kind', 'Decisions', 'Share', 'A game', ...further],
      rows: kinds.map(({ kind, decisions: value, by }) => [
        kind,
        count(value),
        { words: percent(value / all), value: value / all },
        tenth(value / games),
        ...further.map((agent) => number(by[agent] ?? 0)),
      ]),
    },
  );
}

function problems({ report }: Findings): string {
  const listed = report.problems.slice(0, MOST_ROWS);
  const table: ReportTable = {
    caption: listed.length < report.problems.length ? `The first ${MOST_ROWS}` : 'All of them',
    head: ['Game', 'Seed', 'Why'],
    rows: listed.map(({ index, seed, problem }) => [number(index), seed, problem]),
    words: 3,
  };
  return `<section><h2>Games that did not end</h2>${tableOf(table)}</section>`;
}

/** The maximum number of bars of a plot. */
const MOST_BARS = 30;
/** The maximum number of rows in the table of problems. */
const MOST_ROWS = 100;

/** Returns at most the first `MOST_BARS` entries as bars. The table next to the plot shows all entries. */
function shown(named: readonly { label: string; games: number }[]): Bar[] {
  return named.slice(0, MOST_BARS).map(({ label, games }) => ({
    label: shortened(label),
    value: games,
    title: `${label}: ${number(games)}`,
  }));
}

function tableOfCounts(what: string, caption: string, named: readonly { label: string; games: number }[], of: number): ReportTable {
  return {
    caption,
    head: [what, 'Games', 'Share', '95 % interval'],
    rows: named.map(({ label, games }) => {
      const { share, low, high } = proportion(games, of);
      return [label, count(games), { words: percent(share), value: share }, `${percent(low)} to ${percent(high)}`];
    }),
  };
}

function section(heading: string, words: string, plot: string, table: ReportTable): string {
  return `<section><h2>${escaped(heading)}</h2><p>${escaped(words)}</p><div class="pair"><figure>${plot}</figure>${tableOf(table)}</div></section>`;
}

function tableOf({ caption, head, rows, words = 1 }: ReportTable): string {
  const heads = head.map((name, index) => `<th scope="col"${index < words ? ' class="text"' : ''}>${escaped(name)}</th>`).join('');
  const lines = rows.map((cells) => `<tr>${cells.map((cell, index) => cellOf(cell, index, words)).join('')}</tr>`);
  return `<div class="table" tabindex="0" role="group" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function cellOf(cell: ReportCell, index: number, words: number): string {
  const attributes = typeof cell === 'string' ? '' : ` data-value="${cell.value}"`;
  const text = escaped(typeof cell === 'string' ? cell : cell.words);
  if (index === 0) return `<th scope="row" class="text"${attributes}>${text}</th>`;
  return `<td${index < words ? ' class="text"' : ''}${attributes}>${text}</td>`;
}

/** The maximum length of a plot label, in characters. */
const LONGEST_LABEL = 26;

function shortened(label: string): string {
  return label.length <= LONGEST_LABEL ? label : `${label.slice(0, LONGEST_LABEL - 1)}…`;
}

function count(value: number): ReportCell {
  return { words: number(value), value };
}

function tenth(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
