import { checksum, type TypesOf } from 'orrery-rules';
import { type Agent, greedy, learned, random, WeightsError } from 'orrery-rules/agents';
import { area51, area51Encoding, area51Heuristic, createArea51Encoding } from 'orrery-rules/area-51';
import { OPPONENT_LEVELS, opponent } from 'orrery-rules/area-51/opponents';
import { area51For2, area51For3, area51For4 } from 'orrery-rules/area-51/weights';
import { playGame } from 'orrery-rules/simulate';
import { environmentAt, expectSameAsJax, expectVersions, readPositions } from '../../agents/network-positions.js';
import { turnOf } from '../../agents/turns.js';
import { samples } from '../../samples.js';

type Area51Agent = Agent<TypesOf<typeof area51>>;

const setup = { players: 2 };

/** Returns the mean points of a network whose opponents are all the same agent. The network sits in each seat in turn, without a search. */
function pointsAgainst(rival: Area51Agent, network: typeof area51For2, count: number, games: number): number {
  let points = 0;
  for (let seed = 0; seed < games; seed++) {
    const us = seed % count;
    const agents = Array.from({ length: count }, (_, seat) => (seat === us ? learned(network) : rival));
    const { outcome, players } = playGame({ game: area51, setup: { players: count }, agents, seed }).row;
    points += outcome?.winners.includes(players[us] as string) === true ? 1 / outcome.winners.length : 0;
  }
  return points / games;
}

describe('The network for 2 players', () => {
  test('has the versions of the game and of its encoding', () => {
    expectVersions(area51, area51Encoding, setup, area51For2);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const positions = readPositions(new URL('./weights.fixture.json', import.meta.url));
    expect(positions.length).toBeGreaterThanOrEqual(10);
    expectSameAsJax(area51, area51Encoding, setup, area51For2, positions);
    const phases = positions.map((position) => environmentAt(area51, area51Encoding, setup, position).turn().view.phase);
    expect(new Set(phases).size).toBeGreaterThanOrEqual(2);
  });

  test('decides the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const { record } = playGame({ game: area51, setup, agents: learned(area51For2, { temperature: 1 }), seed: 'platforms' });
    expect(record.actions.length).toBeGreaterThan(100);
    expect(checksum(record.actions)).toBe('e1976974e590a47d');
  });

  test.each([
    ['random', random(), 0.9],
    ['greedy', greedy(area51Heuristic), 0.8],
  ] as const)('beats %s play without a search', (_name, rival, least) => {
    expect(pointsAgainst(rival, area51For2, 2, samples(80, 12))).toBeGreaterThan(least);
  });

  test('refuses tables of another size or with other options', () => {
    for (const other of [{ players: 3 }, { players: 2, attack: 'off' as const }]) {
      const turn = turnOf(area51, area51.start(other, 1), 1);
      expect(() => learned(area51For2).choose(turn)).toThrow(WeightsError);
    }
  });
});

describe('The network for 3 players', () => {
  const three = { players: 3 };

  test('has the versions of the game and of its encoding', () => {
    expectVersions(area51, area51Encoding, three, area51For3);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const positions = readPositions(new URL('./weights-3.fixture.json', import.meta.url));
    expect(positions.length).toBeGreaterThanOrEqual(10);
    expectSameAsJax(area51, area51Encoding, three, area51For3, positions);
  });

  test('decides the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const { record } = playGame({ game: area51, setup: three, agents: learned(area51For3, { temperature: 1 }), seed: 'platforms' });
    expect(record.actions.length).toBeGreaterThan(100);
    expect(checksum(record.actions)).toBe('1f6aea1af004dc05');
  });

  test('wins more than a third of its games against two greedy players, without a search', () => {
    expect(pointsAgainst(greedy(area51Heuristic), area51For3, 3, samples(120, 30))).toBeGreaterThan(1 / 3);
  });

  test('refuses tables of another size', () => {
    for (const players of [2, 4]) {
      const turn = turnOf(area51, area51.start({ players }, 1), 1);
      expect(() => learned(area51For3).choose(turn)).toThrow(WeightsError);
    }
  });
});

describe('The network for 4 players', () => {
  const four = { players: 4 };
  const withWays = createArea51Encoding({ ways: true });

  test('has the versions of the game and of its encoding', () => {
    expectVersions(area51, withWays, four, area51For4);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const positions = readPositions(new URL('./weights-4.fixture.json', import.meta.url));
    expect(positions.length).toBeGreaterThanOrEqual(10);
    expectSameAsJax(area51, withWays, four, area51For4, positions);
  });

  test('decides the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const { record } = playGame({ game: area51, setup: four, agents: learned(area51For4, { temperature: 1 }), seed: 'platforms' });
    expect(record.actions.length).toBeGreaterThan(100);
    expect(checksum(record.actions)).toBe('96f0eac84562b100');
  });

  test('has two of the four players and wins more than half of its games against greedy play, without a search', () => {
    const games = samples(120, 30);
    let points = 0;
    for (let seed = 0; seed < games; seed++) {
      // All pairs of players in turn, the same pair in every sixth game.
      const pair = ['01', '02', '03', '12', '13', '23'][seed % 6] as string;
      const agents = ['0', '1', '2', '3'].map((seat) => (pair.includes(seat) ? learned(area51For4) : greedy(area51Heuristic)));
      const { outcome, players } = playGame({ game: area51, setup: four, agents, seed }).row;
      const { winners = [] } = outcome ?? {};
      points += winners.filter((winner) => pair.includes(String(players.indexOf(winner)))).length / Math.max(1, winners.length);
    }
    expect(points / games).toBeGreaterThan(1 / 2);
  });

  test('does not fit the usual encoding, which has no ways', () => {
    const turn = turnOf(area51, area51.start(four, 1), 1);
    expect(() => learned({ ...area51For4, encoding: area51Encoding }).choose(turn)).toThrow(
      'The weights are for the encoding 2 with ways, not 2',
    );
  });
});

describe('Opponents', () => {
  test.each(OPPONENT_LEVELS)('%s decides the same for the same seed', (level) => {
    const state = area51.start(setup, 5);
    const choices = [1, 1].map((seed) => checksum(opponent(level).choose(turnOf(area51, state, seed))));
    expect(choices[0]).toBe(choices[1]);
    const row = playGame({ game: area51, setup, agents: [opponent(level), greedy(area51Heuristic)], seed: 1, maxActions: 12 }).row;
    expect(row.problem).toBe('not over after 12 actions');
    expect(row.agents).toEqual([level, 'greedy']);
  });

  test.each([
    [2, area51For2, 2.3],
    [3, area51For3, 3.4],
    [4, area51For4, 2.8],
  ] as const)('medium draws its actions with the network for %i players', (players, network, temperature) => {
    const state = area51.start({ players }, 5);
    const drawn = learned(network, { temperature }).analyse(turnOf(area51, state, 1));
    expect(opponent('medium').analyse?.(turnOf(area51, state, 1))).toEqual(drawn);
    expect(drawn.actions.length).toBeGreaterThan(1);
  });

  test('workers import them', () => {
    expect(opponent('hard').importable).toEqual({ module: 'orrery-rules/area-51/opponents', export: 'opponent', options: 'hard' });
  });

  test('another level is refused', () => {
    expect(() => opponent('expert' as never)).toThrow('expected one of easy, medium, hard, best');
  });
});
