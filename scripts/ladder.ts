// `npm run ladder [-- --games N --seed S --workers W --only sol]`: agents of growing strength against each other in every game,
// written to docs/ladder.md. What is not played again keeps its table.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Ladder, type LadderResult, ladder } from 'orrery-rules/simulate';
import { agentList } from '../src/cli/agents.js';
import { GAMES } from '../src/cli/games.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    seed: { type: 'string', default: '7' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    file: { type: 'string', default: 'docs/ladder.md' },
  },
});

/** What is compared: each agent should beat those before it. */
const TABLES = [
  { id: 'area-51', players: 2, agents: 'random,greedy,mcts:iterations=200', games: 100 },
  { id: 'sol', players: 2, agents: 'random,greedy,ismcts:iterations=100,worlds=8', games: 100 },
  { id: 'space-alert', players: 4, agents: 'random,greedy,ismcts:iterations=100,worlds=8', games: 100 },
  { id: 'specter-ops', players: 2, agents: 'random,greedy,ismcts:iterations=100,worlds=8', games: 100 },
] as const;

const HEAD = `# Ladder

Agents of growing strength against each other, all against all: the same deals in every seating, 95 % Wilson intervals around the share of
points (a win is 1, a draw 1/2). In co-operative games every agent plays all seats, and the share is of games won. What the agents are says [Agents](guides/agents.md).
One command writes this page:

\`\`\`sh
npm run ladder
\`\`\`
`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const interval = ({ low, high }: LadderResult): string => `${(100 * low).toFixed(1)} to ${percent(high)}`;
const line = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]): string =>
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

/** The sections of the page as it is, by their titles. */
function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [part.slice(3, part.indexOf('\n')), part.trimEnd()]));
}

const known = sectionsOf(existsSync(values.file) ? readFileSync(values.file, 'utf8') : '');
const sections: string[] = [];
for (const { id, players, agents, games: usual } of TABLES) {
  const entry = GAMES.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`There is no game ${id}.`);
  const game = await entry.load();
  const before = known.get(game.name);
  if (!id.startsWith(values.only)) {
    if (before !== undefined) sections.push(before);
    continue;
  }
  const games = Number(values.games ?? usual);
  const sides = entry.sides?.(game.start({ players }, values.seed));
  const begun = performance.now();
  const result = await ladder({
    game,
    setup: { players },
    agents: await agentList(agents, game),
    games,
    seed: values.seed,
    workers: Number(values.workers),
    onProgress: (done, of) => process.stderr.write(`\r${id}: ${done} of ${of} games`),
    ...(sides === undefined ? {} : { sides }),
  });
  process.stderr.write(`, ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  const command = `npx orrery ladder ${id} --players ${players} --games ${games} --seed ${values.seed} --agents ${agents}`;
  const unfinished = result.problems.length === 0 ? '' : `\n\n${result.problems.length} games were not finished.`;
  const body = result.cooperative ? standings(result) : `${standings(result)}\n\n${pairings(result)}`;
  const title = `## ${game.name}\n\n${players} players, rules ${game.rulesVersion}, seed ${values.seed}: \`${command}\``;
  sections.push(`${title}\n\n${body}${unfinished}`);
}
writeFileSync(values.file, `${[HEAD.trimEnd(), ...sections].join('\n\n')}\n`);
