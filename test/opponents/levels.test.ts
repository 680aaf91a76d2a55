import { canonicalJson, checksum, replay, type TypesOf } from 'orrery-rules';
import { greedy, random, type Turn, WeightsError } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { opponent as area51Opponent } from 'orrery-rules/area-51/opponents';
import { playGame } from 'orrery-rules/simulate';
import { sol } from 'orrery-rules/sol';
import { OPPONENT_LEVELS, opponent as solOpponent } from 'orrery-rules/sol/opponents';
import { spaceAlert } from 'orrery-rules/space-alert';
import { opponent as spaceAlertOpponent } from 'orrery-rules/space-alert/opponents';
import { specterOps, specterOpsHeuristic } from 'orrery-rules/specter-ops';
import { opponent as specterOpsOpponent } from 'orrery-rules/specter-ops/opponents';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { byPlayers, withFallback } from '../../src/opponents/fallback.js';
import { withSlips } from '../../src/opponents/slips.js';
import { turnOf } from '../agents/turns.js';
import { samples } from '../samples.js';

const setup = { players: 2 };
type TicTacToe = TypesOf<typeof ticTacToe>;
const GAMES = [
  { id: 'sol', game: sol, opponent: solOpponent },
  { id: 'space-alert', game: spaceAlert, opponent: spaceAlertOpponent },
  { id: 'specter-ops', game: specterOps, opponent: specterOpsOpponent },
] as const;
const LEVELS = GAMES.flatMap((entry) => OPPONENT_LEVELS.map((level) => ({ ...entry, level })));

describe('Opponents', () => {
  test.each(LEVELS)('of $id: $level plays both seats, the same for the same seed', ({ game, opponent, level }) => {
    const play = () => playGame({ game: game as typeof sol, setup, agents: opponent(level) as never, seed: 3, maxActions: 6 });
    const first = play();
    expect(first.row.problem).toBe('not over after 6 actions');
    expect(first.row.agents).toEqual([level, level]);
    expect(checksum(play().record.actions)).toBe(checksum(first.record.actions));
  });

  test.each(LEVELS)('of $id: workers import $level', async ({ id, opponent, level }) => {
    const { importable } = opponent(level);
    expect(importable).toEqual({ module: `orrery-rules/${id}/opponents`, export: 'opponent', options: level });
  });

  test.each([
    ['area-51', area51Opponent],
    ['sol', solOpponent],
    ['space-alert', spaceAlertOpponent],
    ['specter-ops', specterOpsOpponent],
  ])('of %s: another level is refused', (_id, opponent) => {
    for (const level of ['expert', '', undefined, 'toString']) {
      expect(() => opponent(level as never)).toThrow('expected one of easy, medium, hard, best');
    }
  });

  test.each([{ id: 'area-51', game: area51, opponent: area51Opponent }, ...GAMES])(
    'of $id: every level analyses a turn, and its choice is one of the probable actions',
    ({ game: any, opponent: make }) => {
      const game = any as typeof sol;
      const opponent = make as typeof solOpponent;
      const state = playGame({ game, setup, agents: random(), seed: 5, maxActions: 12 }).record;
      const { state: reached } = replay(state, [game]);
      for (const level of OPPONENT_LEVELS) {
        const agent = opponent(level);
        const { actions } = agent.analyse?.(turnOf(game, reached as never, 9)) ?? { actions: [] };
        const { legalActions } = turnOf(game, reached as never, 9);
        expect(actions.map(({ action }) => action)).toEqual(legalActions);
        expect(actions.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
        const chosen = canonicalJson(agent.choose(turnOf(game, reached as never, 9)) as never);
        const found = actions.find(({ action }) => canonicalJson(action as never) === chosen);
        expect(found?.probability).toBeGreaterThan(0);
      }
    },
  );

  test.each([
    { why: 'more players', game: area51, opponent: area51Opponent, other: { players: 3 } },
    { why: 'the most players', game: area51, opponent: area51Opponent, other: { players: 4 } },
    { why: 'players for whom there is no network', game: sol, opponent: solOpponent, other: { players: 5 } },
    { why: 'other options', game: area51, opponent: area51Opponent, other: { players: 2, adjacency: 'four' } },
    { why: 'more players', game: sol, opponent: solOpponent, other: { players: 4 } },
    { why: 'more players', game: specterOps, opponent: specterOpsOpponent, other: { players: 3 } },
    { why: 'a traitor', game: specterOps, opponent: specterOpsOpponent, other: { players: 5 } },
    { why: 'other options', game: specterOps, opponent: specterOpsOpponent, other: { players: 2, contentSet: 'shadow-of-babel' } },
  ])('of $game.id play and analyse games with $why', ({ game: any, opponent: make, other }) => {
    const game = any as typeof sol;
    for (const level of OPPONENT_LEVELS) {
      const agent = (make as typeof solOpponent)(level);
      const { row, record } = playGame({ game, setup: other as never, agents: agent as never, seed: 1, maxActions: 4 });
      expect(row.problem).toBe('not over after 4 actions');
      const turn = turnOf(game, replay(record, [game]).state as never, 9);
      expect(agent.analyse?.(turn).actions.length).toBe(turn.legalActions.length);
    }
  });

  test.each([
    ['easy', { players: 3 }, 40],
    ['easy', { players: 4, contentSet: 'shadow-of-babel' }, 40],
    ['medium', { players: 3 }, 0],
    ['medium', { players: 5, contentSet: 'shadow-of-babel' }, 0],
  ] as const)('of Specter Ops: %s with the setup %o takes %i per cent of its actions at random', (level, setup, percent) => {
    const { record } = playGame({ game: specterOps, setup, agents: random(), seed: 2, maxActions: 60 });
    const turn = turnOf(specterOps, replay(record, [specterOps]).state as never, 9);
    const probabilities =
      specterOpsOpponent(level)
        .analyse?.(turn)
        .actions.map(({ probability }) => probability) ?? [];
    expect(probabilities.length).toBeGreaterThan(3);
    expect(Math.min(...probabilities) * probabilities.length).toBeCloseTo(percent / 100, 9);
  });

  test('of Specter Ops: hard beats random play on both sides', () => {
    const games = samples(20, 6);
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      const us = seed % 2;
      const agents = us === 0 ? [specterOpsOpponent('hard'), random()] : [random(), specterOpsOpponent('hard')];
      const { outcome, players } = playGame({ game: specterOps, setup, agents: agents as never, seed }).row;
      won += outcome?.winners.includes(players[us] as string) === true ? 1 : 0;
    }
    expect(won / games).toBeGreaterThan(0.7);
  });
});

describe('An agent that slips', () => {
  const choicesOf = (percent: number) => {
    const agent = withSlips({ name: 'last', choose: ({ legalActions }) => legalActions[legalActions.length - 1] as never }, percent);
    const state = sol.start(setup, 5);
    const last = sol.legalActions(state, state.players[0] as string).length - 1;
    const turns = Array.from({ length: 400 }, (_, seed) => turnOf(sol, state, seed));
    return turns.map((turn) => turn.legalActions.indexOf(agent.choose(turn) as never) === last);
  };

  test('never slips at 0, and keeps its name', () => {
    expect(choicesOf(0).every((isLast) => isLast)).toBe(true);
    expect(withSlips(greedy(specterOpsHeuristic, { name: 'quick' }), 50).name).toBe('quick');
  });

  test('analyses with the random actions in the probabilities', () => {
    const state = ticTacToe.start(setup, 1);
    const centre = greedy<TypesOf<typeof ticTacToe>>(({ cells }) => (cells[4] === 0 ? 0 : 1));
    const probabilities = withSlips(centre, 36)
      .analyse?.(turnOf(ticTacToe, state, 1))
      .actions.map(({ probability }) => probability);
    // Each of the nine cells has a ninth of 36 per cent, and the centre the other 64 per cent as well.
    for (const [cell, probability] of (probabilities ?? []).entries()) expect(probability).toBeCloseTo(cell === 4 ? 0.68 : 0.04, 9);
    expect(probabilities).toHaveLength(9);
    expect(withSlips({ name: 'mute', choose: ({ legalActions }) => legalActions[0] as never }, 36).analyse).toBeUndefined();
  });

  test('slips in the given share of decisions', () => {
    // Of 400 decisions about 160 are random, with a standard deviation of 10; some of those take the last action all the same.
    const others = choicesOf(40).filter((isLast) => !isLast).length;
    expect(others).toBeGreaterThan(60);
    expect(others).toBeLessThan(220);
    // All are random.
    expect(choicesOf(100).filter((isLast) => !isLast).length).toBeGreaterThan(others);
  });
});

describe('An agent with a fallback', () => {
  const first = { name: 'first', choose: ({ legalActions }: Turn<TicTacToe>) => legalActions[0] as TicTacToe['action'] };
  const failing = (error: Error) => ({
    name: 'guided',
    choose: () => {
      throw error;
    },
  });
  const turn = turnOf(ticTacToe, ticTacToe.start({ players: 2 }, 1), 1);

  test('plays like the other agent where its network does not fit, and keeps its name', () => {
    const agent = withFallback(failing(new WeightsError('table', 'another table')), first);
    expect(agent.name).toBe('guided');
    expect(agent.choose(turn)).toEqual(turn.legalActions[0]);
    expect(agent.analyse).toBeUndefined();
  });

  test('throws all other errors', () => {
    for (const error of [new WeightsError('encoding', 'another version'), new Error('a mistake')]) {
      expect(() => withFallback(failing(error), first).choose(turn)).toThrow(error);
    }
  });

  test('asks several agents in their order', () => {
    const unfit = failing(new WeightsError('table', 'another table'));
    const agent = withFallback(unfit, withFallback(unfit, withFallback(first, failing(new Error('asked too late')))));
    expect(agent.choose(turn)).toEqual(turn.legalActions[0]);
    expect(() => withFallback(unfit, unfit).choose(turn)).toThrow('another table');
  });

  test('by number of players, asks the agent for the players of the game, and the other one if there is none or its network does not fit', () => {
    const late = failing(new Error('asked without need'));
    expect(byPlayers({}, first).choose(turn)).toEqual(turn.legalActions[0]);
    expect(byPlayers({ 1: late, 3: late }, first).choose(turn)).toEqual(turn.legalActions[0]);
    expect(byPlayers({ 2: failing(new WeightsError('table', 'other options')) }, first).choose(turn)).toEqual(turn.legalActions[0]);
    expect(byPlayers({ 2: first, 3: late }, late).choose(turn)).toEqual(turn.legalActions[0]);
    expect(() => byPlayers({ 2: late }, first).choose(turn)).toThrow('asked without need');
  });

  test('asks the other agent only where it must', () => {
    const last = { name: 'last', choose: ({ legalActions }: Turn<TicTacToe>) => legalActions.at(-1) as TicTacToe['action'] };
    expect(withFallback(last, first).choose(turn)).toEqual(turn.legalActions.at(-1));
  });
});
