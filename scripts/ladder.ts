// `npm run ladder [-- --games N --seed S --workers W --only sol]`: plays agents of growing strength against each other in every game, and
// writes docs/ladder.md. Games that `--only` excludes keep the sections that the page already has.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Ladder, LadderScore } from 'orrery-rules/simulate';

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    seed: { type: 'string', default: '7' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    file: { type: 'string', default: 'docs/ladder.md' },
  },
});

/**
 * The tables of the page: each compares several agents in one game. In a list `agents`, each agent is expected to beat those before it,
 * except in the table in equal time.
 */
const TABLES: readonly Table[] = [
  {
    id: 'area-51',
    name: 'Escape from Area 51',
    players: 2,
    agents: 'random,greedy,mcts:iterations=1600',
    games: 100,
    remark:
      'Every player moves all humans, so a turn has many actions. A search with 200 iterations therefore plays no better than `greedy`: it won 121 of 240 games.',
  },
  {
    id: 'sol',
    name: 'Sol: Last Days of a Star',
    players: 2,
    agents: 'random,greedy,mcts:iterations=60',
    games: 40,
    maxActions: 20_000,
  },
  {
    id: 'space-alert',
    name: 'Space Alert',
    players: 1,
    agents: 'random,greedy,mcts:iterations=8',
    games: 60,
    setup: '{"soundtrack":"simulation-3","trips":false}',
    remark:
      'One player plans for four androids. Trips are off: the simulation draws at random who acts, and a player who is drawn while cards can be corrected has no action that declines. With so little widening, the search follows the policy. The policy plans for the whole crew, and then places the cards of that plan; `greedy` looks one action ahead and has no plan. A wider search evaluates incomplete boards and won no more games: with a widening of 0.5 and 32 iterations, 5 of 12.',
  },
  {
    id: 'space-alert',
    name: 'Space Alert, in equal time',
    players: 1,
    agents: 'mcts,mcts:heuristic=0,ismcts,ismcts:heuristic=0',
    games: 30,
    time: '20ms',
    setup: '{"soundtrack":"simulation-3","trips":false}',
    remark:
      'An iteration with a heuristic takes longer than one without. Therefore this comparison gives every search the same time: 20 milliseconds for each turn. The result depends on the machine, and another run plays other games.',
  },
  {
    id: 'specter-ops',
    name: 'Specter Ops',
    players: 2,
    agents: 'random,greedy,ismcts:iterations=64,worlds=8',
    games: 60,
    remark:
      '"Points by side" shows first the games as the agent, then those as the hunters. After its first action, the search follows the policy for six actions, in eight sampled states. Hunters gain most from the search.',
  },
];

interface Table {
  id: string;
  name: string;
  players: number;
  /** Names of the agents, separated by commas. */
  agents: string;
  /** Number of games that each pair of agents plays. */
  games: number;
  maxActions?: number;
  /** Time that a search may take for each turn; only for tables that give all searches the same time. */
  time?: string;
  /** Setup fields in addition to `players`, as JSON. */
  setup?: string;
  /** A remark for the page. */
  remark?: string;
}

const HEAD = `# Ladder

This page compares [agents](guides/agents.md) of increasing strength. Each pair plays the same deals in every seating. "Points" is the share of points: a win is 1
point, a draw 1/2. In co-operative games every agent plays all seats, and the table shows the share of games won. The intervals are 95 % Wilson intervals. One command
writes this page:

\`\`\`sh
npm run ladder
\`\`\`
`;

const quoted = (word: string): string => (word.startsWith('{') ? `'${word}'` : word);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const interval = ({ low, high }: LadderScore): string => `${(100 * low).toFixed(1)} to ${percent(high)}`;
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

/** Returns the sections of the existing page, keyed by title. */
function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [part.slice(3, part.indexOf('\n')), part.trimEnd()]));
}

const known = sectionsOf(existsSync(values.file) ? readFileSync(values.file, 'utf8') : '');
const sections: string[] = [];
for (const { id, name, players, agents, games, maxActions, time, setup, remark } of TABLES) {
  const before = known.get(name);
  if (!id.startsWith(values.only)) {
    if (before !== undefined) sections.push(before);
    continue;
  }
  const options = [
    'ladder',
    id,
    '--players',
    `${players}`,
    '--games',
    values.games ?? `${games}`,
    '--seed',
    values.seed,
    '--agents',
    agents,
    ...(maxActions === undefined ? [] : ['--max-actions', `${maxActions}`]),
    ...(time === undefined ? [] : ['--time', time]),
    ...(setup === undefined ? [] : ['--setup', setup]),
  ];
  const begun = performance.now();
  // Runs the built program instead of the sources, because its workers load the built package.
  const printed = execFileSync(process.execPath, ['dist/cli.js', ...options, '--workers', values.workers, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  process.stderr.write(`${id}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  const result = JSON.parse(printed.toString()) as Ladder;
  const title = `## ${name}\n\n${players} ${players === 1 ? 'player' : 'players'}, rules ${result.rulesVersion}: \`npx orrery ${options.map(quoted).join(' ')}\``;
  const body = result.cooperative ? standings(result) : `${standings(result)}\n\n${pairings(result)}`;
  const unfinished = result.problems.length === 0 ? '' : `\n\n${result.problems.length} games were not finished.`;
  sections.push(`${title}\n\n${body}${unfinished}${remark === undefined ? '' : `\n\n${remark}`}`);
}
writeFileSync(values.file, `${[HEAD.trimEnd(), ...sections].join('\n\n')}\n`);
