import { checksum } from 'orrery-rules';
import { greedy, learned, random, WeightsError } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { sol, solEncoding, solHeuristic } from 'orrery-rules/sol';
import { solFor2 } from 'orrery-rules/sol/weights';
import { expectSameAsJax, expectVersions, readPositions } from '../../agents/network-positions.js';
import { turnOf } from '../../agents/turns.js';
import { samples } from '../../samples.js';

const POSITIONS = ['./weights-p1.fixture.json', './weights-p2.fixture.json'].flatMap((file) =>
  readPositions(new URL(file, import.meta.url)),
);
const setup = { players: 2 };

describe('The network for 2 players', () => {
  test('has the versions of the game and of its encoding', () => {
    expectVersions(sol, solEncoding, setup, solFor2);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const changed = expectSameAsJax(sol, solEncoding, setup, solFor2, POSITIONS);
    expect(POSITIONS.length).toBeGreaterThanOrEqual(10);
    // In these positions, some components of an action are entered, and change the value.
    expect(changed).toBeGreaterThanOrEqual(4);
  });

  test('decides the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const agents = learned(solFor2, { temperature: 1 });
    const { record } = playGame({ game: sol, setup, agents, seed: 'platforms', maxActions: 600 });
    expect(record.actions).toHaveLength(600);
    expect(checksum(record.actions)).toBe('92c236eb93ef1770');
  });

  test.each([
    ['random play', random(), 0.9],
    ['greedy play', greedy(solHeuristic), 0.5],
  ] as const)('wins most of its games against %s, without a search', (_name, rival, least) => {
    const games = samples(40, 8);
    const own = learned(solFor2, { temperature: 1 });
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      const seat = seed % 2;
      const { outcome, players } = playGame({ game: sol, setup, agents: seat === 0 ? [own, rival] : [rival, own], seed }).row;
      if (outcome?.winners.includes(players[seat] as string)) won += 1;
    }
    expect(won / games).toBeGreaterThan(least);
  });

  test('refuses tables of another size or with other options', () => {
    for (const other of [{ players: 3 }, { players: 2, maxTurns: 50 }]) {
      const state = sol.start(other, 1);
      expect(() => learned(solFor2).choose(turnOf(sol, state, 1))).toThrow(WeightsError);
    }
  });
});
