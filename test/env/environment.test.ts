import { checksum, IllegalActionError, InvalidInputError, replay, seededChance, type TypesOf } from 'orrery-rules';
import { type Agent, random } from 'orrery-rules/agents';
import { area51, area51Encoding } from 'orrery-rules/area-51';
import { createEnvironment, createVectorEnvironment, type Environment, IllegalIndexError } from 'orrery-rules/env';
import { playGame } from 'orrery-rules/simulate';
import { sol, solEncoding } from 'orrery-rules/sol';
import { connectFour, connectFourEncoding } from '../../examples/games/connect-four.js';
import { kuhnPoker, kuhnPokerEncoding } from '../../examples/games/kuhn-poker.js';
import { liarsDice, liarsDiceEncoding } from '../../examples/games/liars-dice.js';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { clockwork, clockworkEncoding } from './clockwork.js';
import { parade, paradeEncoding } from './parade.js';

describe('An episode', () => {
  test('of tic-tac-toe is played by numbers, and rewarded at its end', () => {
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 });
    env.reset({ seed: 7 });
    expect(env.agents).toEqual(['p1', 'p2']);
    const selections: (string | null)[] = [];
    for (const cell of [0, 3, 1, 4]) {
      selections.push(env.agentSelection);
      env.step(cell);
      expect(env.rewards).toEqual({ p1: 0, p2: 0 });
    }
    expect(selections).toEqual(['p1', 'p2', 'p1', 'p2']);
    expect(env.legalIndexes).toEqual([2, 5, 6, 7, 8]);
    expect([...env.actionMask]).toEqual([0, 0, 1, 0, 0, 1, 1, 1, 1]);
    expect(env.terminations).toEqual({ p1: false, p2: false });
    env.step(2);
    expect(env.rewards).toEqual({ p1: 1, p2: -1 });
    expect(env.returns).toEqual({ p1: 1, p2: -1 });
    expect(env.terminations).toEqual({ p1: true, p2: true });
    expect(env.truncations).toEqual({ p1: false, p2: false });
    expect(env.agentSelection).toBeNull();
    expect(env.legalIndexes).toEqual([]);
    expect([...env.actionMask]).toEqual(new Array(9).fill(0));
  });

  test('looks the same from both seats: mine comes first', () => {
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 });
    env.step(4);
    expect([...env.observe('p1')]).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, ...new Array(9).fill(0), 0]);
    expect([...env.observe('p2')]).toEqual([...new Array(9).fill(0), 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    const into = new Float32Array(19).fill(9);
    expect(env.observe('p2', into)).toBe(into);
    expect([...into]).toEqual([...env.observe('p2')]);
  });

  test('of Kuhn poker hides the other hand from observation and information state', () => {
    const env = createEnvironment(kuhnPoker, kuhnPokerEncoding, { players: 2 });
    env.reset({ seed: 3 });
    const { hands } = env.state();
    expect(env.informationState('p1')).toBe(`{"view":{"hands":["${hands[0]}",null],"moves":[],"players":["p1","p2"]},"viewer":"p1"}`);
    expect([...env.observe('p1')].slice(3, 6)).toEqual([0, 0, 0]);
    expect(Object.isFrozen(env.state())).toBe(true);
  });

  test('is cut off after maxActions, and nobody is rewarded', () => {
    const env = createEnvironment(connectFour, connectFourEncoding, { players: 2 }, { maxActions: 3 });
    for (const column of [0, 1, 2]) env.step(column);
    expect(env.truncations).toEqual({ p1: true, p2: true });
    expect(env.terminations).toEqual({ p1: false, p2: false });
    expect(env.agentSelection).toBeNull();
    expect(env.returns).toEqual({ p1: 0, p2: 0 });
    expect(() => env.step(0)).toThrow(
      'index: 0 (drop {"column":0}): the episode was truncated after 3 actions; call reset to start another',
    );
  });

  test('is followed by the next game of the same run when reset without a seed', () => {
    const games = (env: Environment) =>
      [0, 1, 2].map(() => {
        const dealt = checksum(env.state());
        env.reset();
        return dealt;
      });
    const env = createEnvironment(kuhnPoker, kuhnPokerEncoding, { players: 2 });
    env.reset({ seed: 1 });
    const first = games(env as unknown as Environment);
    env.reset({ seed: 1 });
    expect(games(env as unknown as Environment)).toEqual(first);
    expect(new Set(first).size).toBe(3);
  });

  test('may be named after what objects inherit', () => {
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: ['toString', 'valueOf'] });
    for (const cell of [0, 3, 1, 4, 2]) env.step(cell);
    expect(env.rewards.toString).toBe(1);
    expect(env.returns.valueOf).toBe(-1);
  });

  test('is recorded when that is wanted', () => {
    const env = createEnvironment(liarsDice, liarsDiceEncoding, { players: 3 }, { record: true });
    env.reset({ seed: 'kept' });
    play(env, 'kept');
    expect(checksum(replay(env.record(), [liarsDice]).state)).toBe(checksum(env.state()));
    env.reset({ seed: 'kept too' });
    play(env.clone(), 'not noticed');
    expect(env.record().actions).toEqual([]);
    const clone = env.clone();
    play(clone, 'a clone');
    expect(checksum(replay(clone.record(), [liarsDice]).state)).toBe(checksum(clone.state()));
    expect(() => env.clone({ seed: 'other dice' }).record()).toThrow('record: a clone with its own seed has no record');
    expect(() => createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }).record()).toThrow(InvalidInputError);
  });
});

/** Random numbers to the end. */
function play(env: { agentSelection: string | null; legalIndexes: readonly number[]; step(index: number): void }, seed: string): number[] {
  const chance = seededChance(seed);
  const said: number[] = [];
  while (env.agentSelection !== null) {
    said.push(chance.pick(env.legalIndexes));
    env.step(said.at(-1) as number);
  }
  return said;
}

describe('A number that may not be said', () => {
  const taken = () => {
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 });
    env.step(4);
    return env;
  };

  test('is refused with its meaning and the rule, and changes nothing', () => {
    const env = taken();
    const before = [env.informationState('p2'), [...env.actionMask], env.agentSelection];
    const error = caught(() => env.step(4)) as IllegalIndexError;
    expect(error).toBeInstanceOf(IllegalIndexError);
    expect(error).toBeInstanceOf(IllegalActionError);
    expect(error.index).toBe(4);
    expect(error.description).toBe('place {"cell":4}');
    expect(error.violation).toMatchObject({ code: 'cell-taken', rule: 'TTT-2' });
    expect(error.message).toBe('Index 4, place {"cell":4}: Cell 4 has a mark; choose an empty one. (TTT-2, cell-taken)');
    expect([env.informationState('p2'), [...env.actionMask], env.agentSelection]).toEqual(before);
  });

  test.each([9, -1, 1.5, Number.NaN, '3' as never, undefined as never])('%s is no number of the space', (index) => {
    expect(caught(() => taken().step(index))).toBeInstanceOf(InvalidInputError);
    expect(() => taken().step(index)).toThrow('expected a whole number from 0 to 8');
  });

  test('is refused whatever was written into the mask', () => {
    const env = taken();
    env.actionMask.fill(1);
    expect(caught(() => env.step(4))).toBeInstanceOf(IllegalIndexError);
    env.step(0);
    expect(env.legalIndexes).toEqual([1, 2, 3, 5, 6, 7, 8]);
  });

  test('says so when the game is over', () => {
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 });
    for (const cell of [0, 3, 1, 4, 2]) env.step(cell);
    expect((caught(() => env.step(5)) as IllegalIndexError).violation.code).toBe('game-over');
  });

  test('names the rule of an action with lists too, and what was said before', () => {
    const env = createEnvironment(parade, paradeEncoding, { players: 2 });
    const [resting, march] = env.actionSpace.layout;
    expect((caught(() => env.step(resting.offset)) as IllegalIndexError).violation.code).toBe('not-tired');
    const stop = env.actionSpace.size - 1;
    expect(() => env.step(stop)).toThrow(/stop: the list or the action is complete.*no legal action of p1 continues/);
    env.step(env.legalIndexes[0]);
    expect(() => env.step(march.offset)).toThrow(/after 1 \(march/);
  });

  test('of an unknown agent neither observes nor informs', () => {
    expect(() => taken().observe('spectator')).toThrow(InvalidInputError);
    expect(() => taken().informationState('nobody')).toThrow(InvalidInputError);
  });
});

function caught(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('Actions in several numbers', () => {
  test('are said one number after another, by the same agent, with a mask of what can follow', () => {
    const env = createEnvironment(parade, paradeEncoding, { players: 2 });
    const { actionSpace } = env;
    // rest: one; then what begins a march: two tempos; then picks of three animals, and stop.
    expect(actionSpace.layout.map(({ kind, offset, size }) => [kind, offset, size])).toEqual([
      ['action', 0, 1],
      ['action', 1, 2],
      ['pick', 3, 3],
      ['stop', 6, 1],
    ]);
    expect(env.legalIndexes).toEqual([1, 2]);
    env.step(2);
    expect(env.agentSelection).toBe('p1');
    expect(env.actionPrefix).toEqual([2]);
    // Any of the three animals may lead, and a parade of none is no parade.
    expect(env.legalIndexes).toEqual([3, 4, 5]);
    env.step(4);
    expect(env.legalIndexes).toEqual([3, 5, 6]);
    const elsewhere = env.clone();
    env.step(6);
    expect(env.agentSelection).toBe('p2');
    expect(env.actionPrefix).toEqual([]);
    expect(env.state().parades).toEqual([{ tempo: 'fast', animals: ['bear'] }]);
    expect(elsewhere.actionPrefix).toEqual([2, 4]);
    for (const number of [5, 3]) elsewhere.step(number);
    // All three: nothing but stop is left.
    expect(elsewhere.legalIndexes).toEqual([6]);
    elsewhere.step(6);
    expect(elsewhere.state().parades).toEqual([{ tempo: 'fast', animals: ['bear', 'camel', 'ape'] }]);
  });

  test('encode and decode', () => {
    const { actionSpace } = createEnvironment(parade, paradeEncoding, { players: 2 });
    const action = { type: 'march', player: 'p2', tempo: 'slow', animals: ['camel', 'ape'] } as const;
    expect(actionSpace.encode(action as never)).toEqual([1, 5, 3, 6]);
    expect(actionSpace.decode([1, 5, 3, 6], 'p2')).toEqual(action);
    for (const numbers of [[1, 5, 3], [1], [1, 6, 6], [6], [3, 6], [1, 1, 6], [0, 6], []]) {
      expect(() => actionSpace.decode(numbers, 'p2')).toThrow(InvalidInputError);
    }
    expect(() => actionSpace.encode({ ...action, tempo: 'medium' } as never)).toThrow(InvalidInputError);
    expect(() => actionSpace.encode({ ...action, player: 'p3' } as never)).toThrow('"p3" has no seat');
    expect(() => actionSpace.encode({ ...action, extra: 1 } as never)).toThrow(InvalidInputError);
    expect(() => actionSpace.encode(null as never)).toThrow(InvalidInputError);
  });
});

describe('The same agents and seed', () => {
  /** Plays an environment with the agents of `orrery-rules/agents`. */
  function episode(env: Environment, agents: readonly Agent[], seed: string): string {
    env.reset({ seed });
    while (env.agentSelection !== null) env.apply((agents[env.agents.indexOf(env.agentSelection)] as Agent).choose(env.turn()));
    return checksum(env.state());
  }

  const GAMES = [
    { game: ticTacToe, encoding: ticTacToeEncoding, setup: { players: 2 } },
    { game: connectFour, encoding: connectFourEncoding, setup: { players: 2 } },
    { game: kuhnPoker, encoding: kuhnPokerEncoding, setup: { players: 2 } },
    { game: liarsDice, encoding: liarsDiceEncoding, setup: { players: 4, dice: 3 } },
    { game: parade, encoding: paradeEncoding, setup: { players: 3 } },
    { game: clockwork, encoding: clockworkEncoding, setup: { players: 2 } },
    { game: area51, encoding: area51Encoding, setup: { players: 3, maxRounds: 8 } },
  ] as never as { game: never; encoding: never; setup: { players: number } }[];

  test.each(GAMES)('$game.id: give the same game as playGame', ({ game, encoding, setup }) => {
    const env = createEnvironment(game, encoding, setup as never) as unknown as Environment;
    for (const seed of ['1', '2', '3']) {
      const { row } = playGame({ game, setup: setup as never, agents: random(), seed });
      expect(row.outcome).not.toBeNull();
      expect(episode(env, env.agents.map(random) as unknown as Agent[], seed)).toBe(row.checksum);
      expect(env.terminations.p1).toBe(true);
    }
  });

  test.each(GAMES)('$game.id: give the same game as playGame when all but one are opponents', ({ game, encoding, setup }) => {
    const opponents = Object.fromEntries(Array.from({ length: setup.players - 1 }, (_, index) => [`p${index + 1}`, random()]));
    const env = createEnvironment(game, encoding, setup as never, { opponents } as never) as unknown as Environment;
    expect(env.agents).toEqual([`p${setup.players}`]);
    for (const seed of ['1', '2']) {
      const { row } = playGame({ game, setup: setup as never, agents: random(), seed });
      expect(episode(env, [random() as unknown as Agent], seed)).toBe(row.checksum);
    }
  });
});

describe('Sparse observations', () => {
  test('hold what is not 0, and what has changed for that agent since it was asked', () => {
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 });
    env.step(4);
    expect(env.observeSparse('p1')).toEqual({ indexes: Uint32Array.of(4), values: Float32Array.of(1) });
    expect(env.observeSparse('p2')).toEqual({ indexes: Uint32Array.of(13, 18), values: Float32Array.of(1, 1) });
    expect(env.observeChanges('p1')).toEqual(env.observeSparse('p1'));
    env.step(0);
    // p2's mark from 9 on, and the turn of p1; his own mark stays.
    expect(env.observeChanges('p1')).toEqual({ indexes: Uint32Array.of(9, 18), values: Float32Array.of(1, 1) });
    expect(env.observeChanges('p1').indexes.length).toBe(0);
    expect(env.clone().observeChanges('p1')).toEqual(env.observeSparse('p1'));
    env.reset({ seed: 1 });
    expect(env.observeChanges('p1')).toEqual({ indexes: Uint32Array.of(4, 9), values: Float32Array.of(0, 0) });
  });

  test('leave the mask to whoever asks for it, who has it kept up to date', () => {
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 });
    env.step(4);
    const { actionMask } = env;
    expect([...actionMask]).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1]);
    env.step(0);
    expect([...actionMask]).toEqual([0, 1, 1, 1, 0, 1, 1, 1, 1]);
    expect(env.actionMask).toBe(actionMask);
  });
});

describe('Rewards', () => {
  test("can be the game's own scores", () => {
    const env = createEnvironment(kuhnPoker, kuhnPokerEncoding, { players: 2 }, { rewards: 'scores' });
    // Bet and call: two at stake.
    for (const number of [1, 1]) env.step(number);
    const { p1, p2 } = env.rewards;
    expect(Math.abs(p1)).toBe(2);
    expect(p1 + p2).toBe(0);
  });

  test('can be whatever grows or shrinks on the way', () => {
    const discs = createEnvironment(
      connectFour,
      connectFourEncoding,
      { players: 2 },
      { rewards: ({ columns, players }, player) => columns[0].filter((seat) => players[seat - 1] === player).length },
    );
    discs.step(0);
    expect(discs.rewards).toEqual({ p1: 1, p2: 0 });
    discs.step(0);
    expect(discs.rewards).toEqual({ p1: 0, p2: 1 });
    discs.step(1);
    expect(discs.rewards).toEqual({ p1: 0, p2: 0 });
    expect(discs.returns).toEqual({ p1: 1, p2: 1 });
  });
});

describe('What a game adds to a setup so that every episode ends', () => {
  type Sol = TypesOf<typeof sol>;

  test('is added where the setup leaves it out, and stands in the record', () => {
    const { maxTurns } = sol.selfPlay;
    expect(maxTurns).toBeGreaterThan(0);
    const env = createEnvironment(sol, solEncoding, { players: 2 }, { record: true });
    expect(env.record().setup).toEqual({ players: 2, maxTurns });
    const many = createVectorEnvironment(sol, solEncoding, { players: 2 }, { numEnvs: 1 });
    expect(many.actionSpace.size).toBe(env.actionSpace.size);
  });

  test('ends a game that would go on for ever', () => {
    const env = createEnvironment(sol, solEncoding, { players: 2, maxTurns: 3 } as Sol['setupInput']);
    play(env, 'short');
    expect(env.terminations.p1).toBe(true);
    expect(env.state().config.maxTurns).toBe(3);
  });
});

test('A clone goes on from there on its own', () => {
  const env = createEnvironment(liarsDice, liarsDiceEncoding, { players: 3 });
  env.reset({ seed: 5 });
  env.step(env.legalIndexes[0]);
  const before = env.informationState('p1');
  const [same, other] = [env.clone(), env.clone({ seed: 'other dice' })];
  const numbers = play(same, 'walk');
  expect(env.informationState('p1')).toBe(before);
  for (const number of numbers) env.step(number);
  expect(checksum(env.state())).toBe(checksum(same.state()));
  expect(env.returns).toEqual(same.returns);
  play(other, 'walk');
  expect(checksum(other.state())).not.toBe(checksum(same.state()));
});

describe('Options and setups that cannot be played', () => {
  test.each([
    [{ maxActions: 0 }, 'maxActions'],
    [{ maxActions: 1.5 }, 'maxActions'],
    [{ rewards: 'points' }, 'rewards'],
    [{ rewards: 'toString' }, 'rewards'],
    [{ opponents: { p3: random() } }, 'opponents'],
    [{ opponents: { p1: random(), p2: random() } }, 'opponents'],
  ])('%j', (options, where) => {
    const error = caught(() => createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, options as never)) as InvalidInputError;
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.path).toEqual([where]);
  });

  test('a setup, and a seed', () => {
    expect(() => createEnvironment(ticTacToe, ticTacToeEncoding, { players: 3 })).toThrow(InvalidInputError);
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 });
    env.step(0);
    expect(() => env.reset({ seed: {} as never })).toThrow(InvalidInputError);
    expect(env.legalIndexes).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
