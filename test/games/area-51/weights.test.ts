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

/**
 * Returns the share of the points that a network takes, without a search, from games in which all other players are the same agent.
 * @param sides the seats of the network, in each game those of the next side.
 */
function pointsAgainst(rival: Area51Agent, network: typeof area51For2, players: number, sides: readonly number[][], games: number): number {
  let points = 0;
  for (let seed = 0; seed < games; seed++) {
    const side = sides[seed % sides.length] as number[];
    const agents = Array.from({ length: players }, (_, seat) => (side.includes(seat) ? learned(network) : rival));
    const { outcome, players: ids } = playGame({ game: area51, setup: { players }, agents, seed }).row;
    const { winners = [] } = outcome ?? {};
    points += winners.filter((winner) => side.includes(ids.indexOf(winner))).length / Math.max(1, winners.length);
  }
  return points / games;
}

describe.each([
  { players: 2, network: area51For2, encoding: area51Encoding, file: './weights.fixture.json', decisions: 'e1976974e590a47d' },
  { players: 3, network: area51For3, encoding: area51Encoding, file: './weights-3.fixture.json', decisions: '1f6aea1af004dc05' },
  {
    players: 4,
    network: area51For4,
    encoding: createArea51Encoding({ paths: true }),
    file: './weights-4.fixture.json',
    decisions: '96f0eac84562b100',
  },
])('The network for $players players', ({ players, network, encoding, file, decisions }) => {
  test('has the versions of the game and of its encoding', () => {
    expectVersions(area51, encoding, { players }, network);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const positions = readPositions(new URL(file, import.meta.url));
    expect(positions.length).toBeGreaterThanOrEqual(10);
    expectSameAsJax(area51, encoding, { players }, network, positions);
    const phases = positions.map((position) => environmentAt(area51, encoding, { players }, position).turn().view.phase);
    expect(new Set(phases).size).toBeGreaterThanOrEqual(2);
  });

  test('decides the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const { record } = playGame({ game: area51, setup: { players }, agents: learned(network, { temperature: 1 }), seed: 'platforms' });
    expect(record.actions.length).toBeGreaterThan(100);
    expect(checksum(record.actions)).toBe(decisions);
  });

  test('refuses tables of another size or with other options', () => {
    const others = [2, 3, 4].filter((count) => count !== players).map((count) => ({ players: count }));
    for (const other of [...others, { players, attack: 'off' as const }]) {
      const turn = turnOf(area51, area51.start(other, 1), 1);
      expect(() => learned(network).choose(turn)).toThrow(WeightsError);
    }
  });
});

describe('Without a search, a network', () => {
  test.each([
    ['random', random(), 0.9],
    ['greedy', greedy(area51Heuristic), 0.8],
  ] as const)('for 2 players beats %s play', (_name, rival, least) => {
    expect(pointsAgainst(rival, area51For2, 2, [[0], [1]], samples(80, 12))).toBeGreaterThan(least);
  });

  test('for 3 players wins more than a third of its games against two greedy players', () => {
    expect(pointsAgainst(greedy(area51Heuristic), area51For3, 3, [[0], [1], [2]], samples(120, 30))).toBeGreaterThan(1 / 3);
  });

  test('for 4 players wins more than half of its games if it plays two of the players, and greedy agents the others', () => {
    const pairs = [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ];
    expect(pointsAgainst(greedy(area51Heuristic), area51For4, 4, pairs, samples(120, 30))).toBeGreaterThan(1 / 2);
  });
});

test('A network with fields of shortest paths does not fit the usual encoding', () => {
  const turn = turnOf(area51, area51.start({ players: 4 }, 1), 1);
  expect(() => learned({ ...area51For4, encoding: area51Encoding }).choose(turn)).toThrow(
    'The weights are for the encoding 2 with paths, not 2',
  );
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
    [4, area51For4, 3.2],
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
