import { DefinitionError, InvalidInputError } from 'orrery-rules';
import { ConformanceError, describeGame, type GameStatistics, PROPERTY_NAMES, statisticsText } from 'orrery-rules/testing';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { vault } from './broken/vault.js';

const setups = [{ players: 2 }];

/** A runner that only notes what was registered. */
function runner() {
  const tests: { name: string; body: () => void }[] = [];
  const suites: string[] = [];
  return {
    tests,
    suites,
    describe: (name: string, body: () => void) => {
      suites.push(name);
      body();
    },
    test: (name: string, body: () => void) => void tests.push({ name, body }),
  };
}

describe('registering', () => {
  test('one test a property, in the order of the battery, and nothing is played before', () => {
    const noted = runner();
    let played = 0;
    const choose = <Item>(items: readonly Item[]) => {
      played += 1;
      return items[0];
    };
    describeGame(ticTacToe, { setups, statistics: 'silent', choose, ...noted });
    expect(noted.suites).toEqual(['tic-tac-toe conforms to the rules of every game']);
    expect(noted.tests.map(({ name }) => name.split(':')[0])).toEqual(PROPERTY_NAMES);
    expect(played).toBe(0);
    noted.tests[0].body();
    expect(played).toBeGreaterThan(0);
  });

  test('only the properties asked for', () => {
    const noted = runner();
    describeGame(ticTacToe, { setups, properties: ['drivers-agree', 'games-end'], ...noted });
    expect(noted.tests.map(({ name }) => name.split(':')[0])).toEqual(['games-end', 'drivers-agree']);
  });

  test('a runner that says "it" will do', () => {
    const noted = runner();
    vi.stubGlobal('test', undefined);
    vi.stubGlobal('it', noted.test);
    vi.stubGlobal('describe', noted.describe);
    try {
      describeGame(ticTacToe, { setups, statistics: 'silent' });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(noted.tests).toHaveLength(PROPERTY_NAMES.length);
  });

  test('without a runner it says so', () => {
    for (const name of ['describe', 'test', 'it']) vi.stubGlobal(name, undefined);
    try {
      describeGame(ticTacToe, { setups });
      throw new Error('unreachable');
    } catch (error) {
      expect(error).toBeInstanceOf(DefinitionError);
      expect((error as Error).message).toMatch(/found no describe and test/);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test.each<[string, object, RegExp]>([
    ['no setups', { setups: [] }, /setups/],
    ['setups left out', {}, /setups/],
    ['no runs', { setups, runs: 0 }, /runs/],
    ['half a game', { setups, games: 0.5 }, /games/],
    ['no seed', { setups, seed: Number.NaN }, /seed/],
    ['an unknown property', { setups, properties: ['games-begin'] }, /expected some of games-end, .*, received games-begin/],
  ])('options that cannot be played are refused: %s', (_what, options, message) => {
    expect(() => describeGame(ticTacToe, { ...(options as { setups: typeof setups }), ...runner() })).toThrow(InvalidInputError);
    expect(() => describeGame(ticTacToe, { ...(options as { setups: typeof setups }), ...runner() })).toThrow(message);
  });
});

describe('running', () => {
  test('a broken property fails its test, with the counterexample in the error', () => {
    const noted = runner();
    const forgetful = vault({ game: { outcome: () => undefined } });
    describeGame(forgetful, { setups, statistics: 'silent', properties: ['games-end'], ...noted });
    let thrown: unknown;
    try {
      noted.tests[0].body();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ConformanceError);
    expect((thrown as ConformanceError).counterexample?.record.game).toBe('vault');
    expect((thrown as ConformanceError).message).toMatch(
      /^vault breaks games-end: there is neither a decision nor an outcome\n {2}property: /,
    );
  });

  test('statistics are handed over once, after the last property', () => {
    const noted = runner();
    const reports: GameStatistics[] = [];
    describeGame(kuhnPoker, { setups, statistics: (statistics) => void reports.push(statistics), ...noted });
    for (const { body } of noted.tests) {
      expect(reports).toEqual([]);
      body();
    }
    const [report] = reports;
    expect(report).toMatchObject({ game: 'kuhn-poker', games: 40, finished: 40, lengths: { min: 2, max: 3 } });
    expect(report.actions.pass + report.actions.bet).toBeGreaterThan(80);
    expect(report.outcomes.fold + report.outcomes.showdown).toBe(40);
    expect(report.wins[0] + report.wins[1] + report.withoutWinner).toBe(40);
    const { refusals, samples, reveals: news } = report;
    for (const reached of [
      refusals['game-over'],
      refusals['not-your-decision'],
      samples.different,
      news.revealing,
      news.compared - news.revealing,
    ]) {
      expect(reached).toBeGreaterThan(0);
    }
  });

  test('the printed block shows what was never reached', () => {
    const text = statisticsText({
      game: 'toy',
      games: 3,
      finished: 2,
      lengths: { min: 4, median: 5, max: 6 },
      actions: { roll: 0, move: 9 },
      outcomes: {},
      wins: [1, 0],
      withoutWinner: 1,
      nearLegal: { tried: 7, refused: 5 },
      refusals: { 'not-ready': 5 },
      samples: { drawn: 8, different: 0 },
      reveals: { compared: 20, revealing: 6, byChance: 2 },
      unobserved: 4,
      scheduled: 11,
      concurrent: { tried: 10, refused: 1, same: 7 },
      enumerations: { done: 3, branching: 1, tooMany: 2 },
    });
    expect(text.split('\n').map((line) => line.trim())).toEqual([
      'toy: 3 random games, 2 finished in 4 / 5 / 6 actions (min / median / max)',
      'actions      move 9, roll 0',
      'outcomes     none',
      'wins         seat 1 1, nobody 1, seat 2 0',
      'refusals     5 of 7 near-legal actions: not-ready 5',
      'samples      8 from views, 0 different from the true state',
      'reveals      6 of 20 actions revealed which of two indistinguishable states is true, 2 of these by chance; 4 actions unobserved by a viewer',
      'clock        11 states with a scheduled action; 10 pairs of concurrent actions, 1 with one refused, 7 with the same state in either order',
      'enumerations 3, 1 with several results; 2 with too many to try',
    ]);
  });
});
