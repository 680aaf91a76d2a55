import { checksum } from 'orrery-rules';
import { greedy, learned, random, WeightsError } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { sol, solEncoding, solHeuristic } from 'orrery-rules/sol';
import { opponent } from 'orrery-rules/sol/opponents';
import { solFor2, solFor3, solFor4 } from 'orrery-rules/sol/weights';
import { expectSameAsJax, expectVersions, readPositions } from '../../agents/network-positions.js';
import { turnOf } from '../../agents/turns.js';
import { samples } from '../../samples.js';

const positionsOf = (...files: string[]) => files.flatMap((file) => readPositions(new URL(`./${file}.fixture.json`, import.meta.url)));

const NETWORKS = [
  {
    players: 2,
    network: solFor2,
    positions: positionsOf('weights-p1', 'weights-p2'),
    changed: 4,
    decisions: 'c181a6d3918ad7b4',
    others: [{ players: 3 }, { players: 2, maxTurns: 50 }],
    medium: 3.3,
    games: samples(40, 8),
    beatsRandom: 0.9,
  },
  {
    players: 3,
    network: solFor3,
    positions: positionsOf('weights-3'),
    changed: 3,
    decisions: '046c2f6c370e61b2',
    others: [{ players: 2 }, { players: 4 }, { players: 3, maxTurns: 50 }],
    medium: 3.6,
    games: samples(120, 30),
    beatsRandom: 0.85,
  },
  {
    players: 4,
    network: solFor4,
    positions: positionsOf('weights-4'),
    changed: 3,
    decisions: '58ce22b0cfffe9ab',
    others: [{ players: 3 }, { players: 5 }, { players: 4, maxTurns: 50 }],
    medium: 4.2,
    games: samples(120, 30),
    beatsRandom: 0.8,
  },
];

describe.each(NETWORKS)('The network for $players players', ({ players, network, positions, ...expected }) => {
  const setup = { players };

  test('has the versions of the game and of its encoding', () => {
    expectVersions(sol, solEncoding, setup, network);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const changed = expectSameAsJax(sol, solEncoding, setup, network, positions);
    expect(positions.length).toBeGreaterThanOrEqual(10);
    // In these positions, some components of an action are entered, and change the value.
    expect(changed).toBeGreaterThanOrEqual(expected.changed);
  });

  test('decides the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const agents = learned(network, { temperature: 1 });
    const { record } = playGame({ game: sol, setup, agents, seed: 'platforms', maxActions: 600 });
    expect(record.actions).toHaveLength(600);
    expect(checksum(record.actions)).toBe(expected.decisions);
  });

  test.each([
    ['random play', random(), expected.beatsRandom],
    ['greedy play', greedy(solHeuristic), 1 / players],
  ] as const)('wins more games than its share against %s, without a search', (_name, rival, least) => {
    const { games } = expected;
    const own = learned(network, { temperature: 1 });
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      const us = seed % players;
      const agents = Array.from({ length: players }, (_, seat) => (seat === us ? own : rival));
      const { outcome, players: names } = playGame({ game: sol, setup, agents, seed }).row;
      if (outcome?.winners.includes(names[us] as string)) won += 1;
    }
    expect(won / games).toBeGreaterThan(least);
  });

  test('refuses tables of another size or with other options', () => {
    for (const other of expected.others) {
      const state = sol.start(other, 1);
      expect(() => learned(network).choose(turnOf(sol, state, 1))).toThrow(WeightsError);
    }
  });

  test('the opponent medium draws its actions with it', () => {
    const turn = turnOf(sol, sol.start(setup, 5), 1);
    const drawn = learned(network, { temperature: expected.medium }).analyse(turn);
    expect(opponent('medium').analyse?.(turn)).toEqual(drawn);
    expect(drawn.actions.length).toBeGreaterThan(1);
  });
});
