import { canonicalJson, checksum, replay } from 'orrery-rules';
import { type Agent, greedy, ismcts, learned, random, WeightsError } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { type SpecterOpsTypes, specterOps, specterOpsEncoding, specterOpsHeuristic } from 'orrery-rules/specter-ops';
import { type OpponentLevel, opponent } from 'orrery-rules/specter-ops/opponents';
import { specterOpsFor2And3, specterOpsFor4And5 } from 'orrery-rules/specter-ops/weights';
import { weightsOf } from '../../../src/agents/network/game-network.js';
import { expectSameAsJax, expectVersions, readPositions } from '../../agents/network-positions.js';
import { turnOf } from '../../agents/turns.js';
import { samples } from '../../samples.js';

const positionsOf = (file: string) => readPositions(new URL(`./${file}.fixture.json`, import.meta.url));

/** A turn with several legal actions, some random actions after the start. Its random numbers are the same in each call. */
function turnWith(players: number) {
  const { record } = playGame({ game: specterOps, setup: { players }, agents: random(), seed: 2, maxActions: 60 });
  return turnOf(specterOps, replay(record, [specterOps]).state as never, 9);
}

/** Returns the first turn in which one side has several legal actions, after random actions. */
function turnOfSide(players: number, side: 'agent' | 'hunters') {
  let state = specterOps.start({ players }, 4);
  for (;;) {
    const turn = turnOf(specterOps, state, 9);
    const isAgent = turn.player === state.config.agentPlayer;
    if (isAgent === (side === 'agent') && turn.legalActions.length > 1) return turn;
    state = specterOps.reduce(state, random().choose(turn) as never);
  }
}

const NETWORKS = [
  {
    counts: [2, 3],
    network: specterOpsFor2And3,
    positions: positionsOf('weights'),
    decisions: { 2: 'bc63dfeeb9f7981d', 3: 'bb63e124cb924efa' },
    others: [{ players: 4 }, { players: 2, agent: 'p2' }],
    drawing: [
      { level: 'hard', players: 2, agent: 2.2, hunters: 2.2 },
      { level: 'hard', players: 3, agent: 2.2, hunters: 2.2 },
    ],
    guides: [2, 3],
    rivals: [
      { players: 2, rival: random(), least: { agent: 0.9, hunters: 0.9 } },
      { players: 2, rival: greedy(specterOpsHeuristic), least: { agent: 0.5, hunters: 0.5 } },
      { players: 3, rival: greedy(specterOpsHeuristic), least: { agent: 0.5, hunters: 0.5 } },
    ],
  },
  {
    counts: [4, 5],
    network: specterOpsFor4And5,
    positions: positionsOf('weights-4-5'),
    decisions: { 4: 'b9ab595c19f3b447', 5: '977369ed732e386f' },
    others: [{ players: 3 }, { players: 4, agent: 'p2' }],
    drawing: [
      { level: 'easy', players: 4, agent: 9, hunters: 9 },
      { level: 'medium', players: 4, agent: 4.5, hunters: 4.5 },
      { level: 'hard', players: 4, agent: 3, hunters: 3 },
      { level: 'easy', players: 5, agent: 6, hunters: 9 },
      { level: 'medium', players: 5, agent: 3.3, hunters: 6 },
      { level: 'hard', players: 5, agent: 2.6, hunters: 3 },
    ],
    guides: [5],
    rivals: [
      { players: 4, rival: greedy(specterOpsHeuristic), least: { agent: 0.5, hunters: 0.5 } },
      { players: 5, rival: greedy(specterOpsHeuristic), least: { agent: 0.5, hunters: 0.5 } },
    ],
  },
];

describe.each(NETWORKS)('The network for $counts players', ({ counts, network, positions, decisions, others, drawing, guides, rivals }) => {
  const largest = Math.max(...counts);

  test('has the versions of the game and of its encoding, and the numbers of players of its training', () => {
    expectVersions(specterOps, specterOpsEncoding, { players: largest }, network);
    expect(weightsOf(network).map(({ header }) => header.players)).toEqual(Array(largest).fill(counts));
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const changed = expectSameAsJax(specterOps, specterOpsEncoding, { players: largest }, network, positions);
    // In these positions, some components of an action are entered, and change the value.
    expect(changed).toBeGreaterThanOrEqual(5);
    expect([...new Set(positions.map(({ players }) => players))].sort()).toEqual(counts);
    expect(positions.length).toBeGreaterThanOrEqual(30);
  });

  test.each(Object.entries(decisions))('decides the same on every platform with %s players', (players, expected) => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const agents = learned(network, { temperature: 1 });
    const { record } = playGame({ game: specterOps, setup: { players: Number(players) }, agents, seed: 'platforms' });
    expect(record.actions.length).toBeGreaterThan(100);
    expect(checksum(record.actions)).toBe(expected);
  });

  test.each(
    rivals.flatMap(({ players, rival, least }) =>
      Object.entries(least).map(([side, share]) => ({ side, players, rival, name: rival.name, least: share })),
    ),
  )('wins more often than it loses as the $side against $name with $players players', ({ side, players, rival, least }) => {
    const games = samples(60, 15);
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      const own = learned(network, { temperature: 0.4 });
      // The first player is the agent.
      const agents = Array.from({ length: players }, (_, seat) => ((seat === 0) === (side === 'agent') ? own : rival));
      const { row } = playGame({ game: specterOps, setup: { players }, agents, seed });
      const isWonByAgent = row.outcome?.winners.includes(row.players[0] as string) === true;
      if (isWonByAgent === (side === 'agent')) won += 1;
    }
    expect(won / games).toBeGreaterThan(least);
  });

  test('refuses tables of another size or with other options', () => {
    for (const other of others) {
      const state = specterOps.start(other, 1);
      expect(() => learned(network).choose(turnOf(specterOps, state, 1))).toThrow(WeightsError);
    }
  });

  test.each(drawing)(
    'the opponent $level draws its actions with it, with $players players at the temperatures $agent and $hunters',
    (row) => {
      for (const side of ['agent', 'hunters'] as const) {
        const turn = turnOfSide(row.players, side);
        const drawn = learned(network, { temperature: row[side] }).analyse(turn);
        expect(opponent(row.level as OpponentLevel).analyse?.(turn)).toEqual(drawn);
        expect(drawn.actions.length).toBeGreaterThan(1);
      }
    },
  );

  test('the opponent best searches with it, where that is stronger', () => {
    const guided = ismcts({ network, evaluate: specterOpsHeuristic.evaluate, iterations: 256, worlds: 8 });
    const asJson = ({ analyse }: Agent<SpecterOpsTypes>, players: number) => canonicalJson(analyse?.(turnWith(players)) as never);
    const isSame = (players: number) => asJson(opponent('best'), players) === asJson(guided, players);
    expect(counts.filter(isSame)).toEqual(guides);
  });
});
