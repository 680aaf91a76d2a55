// The script of the ladder: its list of tables, and the page that it writes.
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARK, NETWORKS_HEADING, type Played, pageWith, sectionOf, TIMED_HEADING } from '../../scripts/ladder/page.js';
import { argumentsOf, commandOf, type LadderTable, readTables, rowFileOf } from '../../scripts/ladder/tables.js';
import { agentList } from '../../src/cli/agents.js';
import { GAMES } from '../../src/cli/games.js';
import { networkOf } from '../../src/opponents/networks.js';
import { orrery } from '../cli/terminal.js';
import { ROOT } from '../package/run.js';
import { temporaryFolder } from '../temporary-folder.js';

const machine = { version: '9.8.7', encoding: '3', node: '22.0.0', processor: 'A processor' };
const table = (key: string, heading: string, more: Partial<LadderTable> = {}): LadderTable => {
  const [game = '', players = '2'] = key.split('/');
  return { key, heading, game, players: Number(players), agents: 'random,mcts', games: 4, ...more };
};
const score = { games: 4, wins: 3, draws: 0, losses: 1, share: 0.75, low: 0.3, high: 0.954 };
const played = (more: Partial<Played> = {}): Played => ({
  game: 'sol',
  rulesVersion: '1.2.3',
  setup: {},
  seed: '7',
  cooperative: false,
  standings: [{ agent: 'mcts', ...score, meanScore: 12.345 }],
  pairings: [{ first: 'mcts', second: 'random', ...score, better: null, sides: [score, score] }],
  problems: [],
  complete: true,
  ...more,
});

describe('The tables', () => {
  const { fixed, networks, timed } = readTables();
  const all = [...fixed, ...networks, ...timed];
  /** The numbers of players of each game. */
  const counts = { 'area-51': [2, 3, 4], sol: [2, 3, 4, 5], 'space-alert': [1, 2, 3, 4, 5], 'specter-ops': [2, 3, 4, 5] };

  test('have different keys and headings', () => {
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(new Set(all.map(({ heading }) => heading)).size).toBe(all.length);
  });

  test('in equal time, there is one of 10 ms and one of 100 ms for every game and number of players', () => {
    const wanted = Object.entries(counts).flatMap(([game, players]) =>
      players.flatMap((count) => ['10ms', '100ms'].map((time) => `${game}/${count}/${time}`)),
    );
    expect(timed.map(({ key }) => key)).toEqual(expect.arrayContaining(wanted));
  });

  test('of the networks, there is one of at least 400 games for each number of players that a network was trained with', () => {
    const trained = Object.entries(counts).flatMap(([game, players]) =>
      players.filter((count) => networkOf(game, count) !== undefined).map((count) => `${game}/${count}`),
    );
    expect(networks.map(({ game, players }) => `${game}/${players}`)).toEqual(trained);
    expect(Math.min(...networks.map(({ games }) => games))).toBeGreaterThanOrEqual(400);
  });

  test.each(all)('$key names agents and setups that exist', async ({ game: id, players, agents, setup, time }) => {
    const game = await GAMES.find((entry) => entry.id === id)?.load();
    game?.start({ ...game.selfPlay, players, ...setup } as never, 1);
    const budget = time === undefined ? undefined : { milliseconds: 10 };
    const created = await agentList(agents, game as never, { players, budget, allowsModules: false });
    expect(new Set(created.map(({ name }) => name)).size).toBe(created.length);
  });

  test('become commands that a person can type', () => {
    const args = argumentsOf(table('sol/3/10ms', '', { time: '10ms', setup: { maxTurns: 9 }, maxActions: 50 }), '7');
    expect(commandOf(args)).toBe(
      `npx orrery ladder sol --players 3 --games 4 --seed 7 --agents random,mcts --max-actions 50 --time 10ms --setup '{"maxTurns":9}'`,
    );
    expect(argumentsOf(table('sol/3/fixed', ''), 'x', '2').join(' ')).toContain('--games 2 --seed x');
  });
});

describe('The page', () => {
  const one = table('sol/2/fixed', '## Sol');
  const two = table('area-51/2/fixed', '## Area 51');
  const network = table('sol/2/network', '### Sol, 2 players, network');
  const fast = table('sol/2/10ms', '### Sol, 2 players, 10 ms', { time: '10ms' });
  const tables = { fixed: [one, two], networks: [network], timed: [fast] };
  const empty = `# Ladder\n\nWritten by people.\n\n## Protocol\n\nRules.\n\n${MARK}\n`;

  const sectionFor = (wanted: LadderTable) => sectionOf(wanted, argumentsOf(wanted, '7'), played(), machine);

  test('has a section for each table that was played, in the order of the list, and keeps what people wrote', () => {
    expect(pageWith(empty, tables)).toBe(empty);
    let page = empty;
    for (const wanted of [fast, two, network, one]) page = pageWith(page, tables, sectionFor(wanted));
    expect(page.startsWith(empty.trimEnd())).toBe(true);
    const headings = [one.heading, two.heading, NETWORKS_HEADING, network.heading, TIMED_HEADING, fast.heading];
    expect(page.match(/^#.*$/gm)).toEqual(['# Ladder', '## Protocol', ...headings]);
    expect(pageWith(page, tables)).toBe(page);
  });

  test('a section that is played again replaces its own section only', () => {
    const page = pageWith(pageWith(empty, tables, sectionFor(one)), tables, sectionFor(fast));
    const again = sectionFor(fast).replace('75.0 %', '76.0 %');
    expect(pageWith(page, tables, again)).toBe(page.replace(sectionFor(fast), again));
    expect(page).not.toContain(again);
  });

  test('a section states versions, the machine of a table in equal time, intervals and times', () => {
    const decisionTimes = [{ agent: 'mcts', decisions: 20, mean: 9.96, percentile99: 10.44, longest: 12 }];
    const section = sectionOf(fast, argumentsOf(fast, '7'), played({ decisionTimes }), machine);
    expect(section).toContain(
      '2 players, orrery-rules 9.8.7, rules 1.2.3, encoding 3, Node.js 22.0.0, A processor: `npx orrery ladder sol',
    );
    expect(section).toContain('| mcts | 4 | 75.0 % | 30.0 to 95.4 % | 12.35 |');
    expect(section).toContain('| mcts | random | 3, 0, 1 | 75.0 % | 30.0 to 95.4 % | 75.0 %, 75.0 % | open |');
    expect(section).toContain('| mcts | 20 | 10.0 ms | 10.4 ms | 12.0 ms |');
    expect(sectionOf(one, argumentsOf(one, '7'), played(), machine)).not.toContain('A processor');
  });

  test('of a co-operative game a section has no pairs, and counts unfinished games', () => {
    const problems = [{ seed: 'a', agents: ['mcts'], problem: 'not over' }];
    const section = sectionOf(one, argumentsOf(one, '7'), played({ cooperative: true, pairings: [], problems }), machine);
    expect(section).not.toContain('against');
    expect(section).toContain('1 games were not finished.');
  });

  test('without the mark is refused', () => {
    expect(() => pageWith('# Ladder', tables)).toThrow(MARK);
  });

  test('in the repository has only sections of tables in the list, in their order', () => {
    const page = readFileSync(join(ROOT, 'docs/ladder.md'), 'utf8');
    expect(pageWith(page, readTables())).toBe(page);
  });
});

describe('The rows in the repository', () => {
  const folder = join(ROOT, 'scripts/ladder/rows');
  const copies = temporaryFolder('rows');
  const { fixed, networks, timed } = readTables();
  const page = readFileSync(join(ROOT, 'docs/ladder.md'), 'utf8');

  test.each(readdirSync(folder))('%s has all games of its table, with the results on the page', async (file) => {
    const wanted = [...fixed, ...networks, ...timed].find((each) => rowFileOf(each) === file) as LadderTable;
    const args = argumentsOf(wanted, '7');
    copyFileSync(join(folder, file), join(copies, file));
    // The signal ends the command before it plays a game that the file lacks.
    const how = { games: GAMES, signal: AbortSignal.abort() };
    const { out } = await orrery([...args, '--workers', '0', '--out', join(copies, file), '--resume', '--json'], how);
    const result = JSON.parse(out) as Played;
    expect(result.pairings.map(({ games }) => games)).toEqual(result.pairings.map(() => wanted.games));
    const [, , standings, pairings] = sectionOf(wanted, args, result, machine).split('\n\n') as [string, string, string, string];
    const section = page.split(`${wanted.heading}\n`)[1]?.split('\n#')[0];
    expect(section).toContain(standings);
    expect(section).toContain(pairings);
  });
});
