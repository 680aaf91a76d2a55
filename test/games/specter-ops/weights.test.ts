import { checksum } from 'orrery-rules';
import { greedy, learned, random, WeightsError } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { specterOps, specterOpsEncoding, specterOpsHeuristic } from 'orrery-rules/specter-ops';
import { specterOpsFor2 } from 'orrery-rules/specter-ops/weights';
import { expectSameAsJax, expectVersions, readPositions } from '../../agents/network-positions.js';
import { turnOf } from '../../agents/turns.js';
import { samples } from '../../samples.js';

const POSITIONS = readPositions(new URL('./weights.fixture.json', import.meta.url));
const setup = { players: 2 };

describe('The network for 2 players', () => {
  test('has the versions of the game and of its encoding', () => {
    expectVersions(specterOps, specterOpsEncoding, setup, specterOpsFor2);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const changed = expectSameAsJax(specterOps, specterOpsEncoding, setup, specterOpsFor2, POSITIONS);
    expect(POSITIONS.length).toBeGreaterThanOrEqual(10);
    // In these positions, some components of an action are entered, and change the value.
    expect(changed).toBeGreaterThanOrEqual(5);
  });

  test('decides the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const agents = learned(specterOpsFor2, { temperature: 1 });
    const { record } = playGame({ game: specterOps, setup, agents, seed: 'platforms' });
    expect(record.actions.length).toBeGreaterThan(100);
    expect(checksum(record.actions)).toBe('1fef19b0c1cd9476');
  });

  test.each([
    ['the agent against random play', 0, random(), 0.9],
    ['the agent against greedy play', 0, greedy(specterOpsHeuristic), 0.5],
    ['the hunters against random play', 1, random(), 0.9],
    ['the hunters against greedy play', 1, greedy(specterOpsHeuristic), 0.5],
  ] as const)('plays %s without a search, and wins more often than it loses', (_name, seat, rival, least) => {
    const games = samples(60, 15);
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      const own = learned(specterOpsFor2);
      const { outcome, players } = playGame({ game: specterOps, setup, agents: seat === 0 ? [own, rival] : [rival, own], seed }).row;
      if (outcome?.winners.includes(players[seat] as string)) won += 1;
    }
    expect(won / games).toBeGreaterThan(least);
  });

  test('refuses tables of another size or with other options', () => {
    for (const other of [{ players: 3 }, { players: 2, agent: 'p2' }]) {
      const state = specterOps.start(other, 1);
      expect(() => learned(specterOpsFor2).choose(turnOf(specterOps, state, 1))).toThrow(WeightsError);
    }
  });
});
