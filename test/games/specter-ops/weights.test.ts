import { checksum } from 'orrery-rules';
import { greedy, learned, random, WeightsError } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { specterOps, specterOpsEncoding, specterOpsHeuristic } from 'orrery-rules/specter-ops';
import { specterOpsFor2And3 } from 'orrery-rules/specter-ops/weights';
import { weightsOf } from '../../../src/agents/network/game-network.js';
import { expectSameAsJax, expectVersions, readPositions } from '../../agents/network-positions.js';
import { turnOf } from '../../agents/turns.js';
import { samples } from '../../samples.js';

const POSITIONS = readPositions(new URL('./weights.fixture.json', import.meta.url));
const setup = { players: 3 };
const COUNTS = [2, 3];

describe('The network for 2 and 3 players', () => {
  test('has the versions of the game and of its encoding, and the numbers of players of its training', () => {
    expectVersions(specterOps, specterOpsEncoding, setup, specterOpsFor2And3);
    expect(weightsOf(specterOpsFor2And3).map(({ header }) => header.players)).toEqual([COUNTS, COUNTS, COUNTS]);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const changed = expectSameAsJax(specterOps, specterOpsEncoding, setup, specterOpsFor2And3, POSITIONS);
    // In these positions, some components of an action are entered, and change the value.
    expect(changed).toBeGreaterThanOrEqual(5);
    expect([...new Set(POSITIONS.map(({ players }) => players))].sort()).toEqual(COUNTS);
    expect(POSITIONS.length).toBeGreaterThanOrEqual(30);
  });

  test.each([
    [2, 'bc63dfeeb9f7981d'],
    [3, 'bb63e124cb924efa'],
  ])('decides the same on every platform with %i players', (players, expected) => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const agents = learned(specterOpsFor2And3, { temperature: 1 });
    const { record } = playGame({ game: specterOps, setup: { players }, agents, seed: 'platforms' });
    expect(record.actions.length).toBeGreaterThan(100);
    expect(checksum(record.actions)).toBe(expected);
  });

  test.each([
    ['the agent against random play', 2, 0, random(), 0.9],
    ['the agent against greedy play', 2, 0, greedy(specterOpsHeuristic), 0.5],
    ['the hunters against random play', 2, 1, random(), 0.9],
    ['the hunters against greedy play', 2, 1, greedy(specterOpsHeuristic), 0.5],
    ['the agent against greedy play', 3, 0, greedy(specterOpsHeuristic), 0.5],
    ['the hunters against greedy play', 3, 1, greedy(specterOpsHeuristic), 0.5],
  ] as const)('plays %s without a search, with %i players, and wins more often than it loses', (_name, count, seat, rival, least) => {
    const games = samples(60, 15);
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      const own = learned(specterOpsFor2And3, { temperature: 0.4 });
      // The first player is the agent.
      const agents = Array.from({ length: count }, (_, place) => ((place === 0) === (seat === 0) ? own : rival));
      const { outcome, players } = playGame({ game: specterOps, setup: { players: count }, agents, seed }).row;
      if (outcome?.winners.includes(players[seat] as string)) won += 1;
    }
    expect(won / games).toBeGreaterThan(least);
  });

  test('refuses tables of another size or with other options', () => {
    for (const other of [{ players: 4 }, { players: 2, agent: 'p2' }]) {
      const state = specterOps.start(other, 1);
      expect(() => learned(specterOpsFor2And3).choose(turnOf(specterOps, state, 1))).toThrow(WeightsError);
    }
  });
});
