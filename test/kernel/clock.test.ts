// What is due by the clock, and which actions may come late: as a game says it, and as the kernel passes it on.
import {
  type AnyGame,
  DefinitionError,
  defineAction,
  defineGame,
  InvalidInputError,
  integers,
  listOf,
  PlayerId,
  RandomState,
  type ScheduledAction,
} from 'orrery-rules';
import { ticTacToe } from 'orrery-rules/examples';
import * as z from 'zod';

const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, bells: z.int(), hands: z.int() });
type State = z.infer<typeof State>;

const ring = defineAction<State>()({
  type: 'ring',
  role: 'clock',
  check: () => undefined,
  apply(state) {
    state.bells += 1;
  },
});

const raise = defineAction<State>()({
  type: 'raise',
  concurrent: true,
  check: () => undefined,
  apply(state) {
    state.hands += 1;
  },
});

type Action = { type: 'ring'; player: 'clock' } | { type: 'raise'; player: string };

/** Three bells, ten seconds apart; the first when everybody is ready. */
function bells(clock: (state: State) => ScheduledAction<Action> | undefined = bell) {
  return defineGame({
    id: 'bells',
    name: 'Bells',
    rulesVersion: '1',
    schemas: { setup: z.strictObject({ players: z.array(PlayerId) }), state: State },
    actions: [ring, raise],
    viewers: ['clock'],
    rules: { gameOver: 'B-1', notYourDecision: 'B-2' },
    start: ({ players }) => ({ players, bells: 0, hands: 0 }),
    decisions: (state) => (state.bells === 3 ? [] : ['clock', ...state.players]),
    outcome: ({ bells }) => (bells === 3 ? { winners: [], scores: { p1: 0, p2: 0 }, reason: 'rung', rule: 'B-1' } : undefined),
    clock,
  });
}

function bell({ bells, players }: State): ScheduledAction<Action> | undefined {
  const action = { type: 'ring', player: 'clock' } as const;
  if (bells === 0) return { since: 'door', seconds: 0, action, waitsFor: players };
  return bells === 3 ? undefined : { since: 'bells', seconds: 10 * bells, action };
}

const game = bells();
const start = game.start({ players: ['p1', 'p2'] }, 1);

test('a game says of each state what is due, and when', () => {
  const due = [0, 1, 2, 3].map((bells) => game.clock({ ...start, bells }));
  expect(due).toEqual([
    { since: 'door', seconds: 0, action: { type: 'ring', player: 'clock' }, waitsFor: ['p1', 'p2'] },
    { since: 'bells', seconds: 10, action: { type: 'ring', player: 'clock' } },
    { since: 'bells', seconds: 20, action: { type: 'ring', player: 'clock' } },
    undefined,
  ]);
});

test('what is due can be handed on as it is: nobody changes it, nor the state by it', () => {
  const due = game.clock(start);
  expect(Object.isFrozen(due) && Object.isFrozen(due?.action) && Object.isFrozen(due?.waitsFor)).toBe(true);
  expect(game.reduce(start, due?.action as Action).bells).toBe(1);
  expectTypeOf(game.clock).returns.toEqualTypeOf<ScheduledAction<Action> | undefined>();
});

test('a game without a clock has nothing due, and a state is read all the same', () => {
  const free = ticTacToe.start({ players: 2 }, 1);
  expect(ticTacToe.clock(free)).toBeUndefined();
  expect(ticTacToe.concurrent).toEqual([]);
  for (const clock of [ticTacToe.clock, game.clock] as AnyGame['clock'][]) {
    for (const garbage of [null, 7, 'state', {}, { ...start, bells: 'two' }])
      expect(() => clock(garbage as never)).toThrow(InvalidInputError);
  }
});

test('an action that is written out has the type of those of the game, lists and all', () => {
  const swing = defineAction<State>()({
    type: 'swing',
    role: 'clock',
    parameters: { strokes: listOf(integers(1, 12), 2) },
    check: () => undefined,
    apply() {},
  });
  const rest = {
    id: 'tower',
    name: 'Tower',
    rulesVersion: '1',
    schemas: { setup: z.strictObject({ players: z.array(PlayerId) }), state: State },
    actions: [ring, swing] as const,
    viewers: ['clock'],
    rules: { gameOver: 'B-1', notYourDecision: 'B-2' },
    start: ({ players }: { players: string[] }) => ({ players, bells: 0, hands: 0 }),
    decisions: () => ['clock'],
    outcome: () => undefined,
  };
  const tower = defineGame({
    ...rest,
    clock: ({ bells }) => ({ since: 'noon', seconds: 60, action: { type: 'swing', player: 'clock', strokes: [bells, 12] } }),
  });
  expect(tower.clock(start)?.action).toEqual({ type: 'swing', player: 'clock', strokes: [0, 12] });
  const wrong = () => [
    // @ts-expect-error: the game has no such action
    defineGame({ ...rest, clock: () => ({ since: 'noon', seconds: 60, action: { type: 'chime', player: 'clock' } }) }),
    // @ts-expect-error: a bell is rung by the clock
    defineGame({ ...rest, clock: () => ({ since: 'noon', seconds: 60, action: { type: 'ring', player: 'p1' } }) }),
  ];
  expectTypeOf(wrong).toBeFunction();
});

test('what a clock throws is the fault of the game', () => {
  const broken = bells(() => {
    throw new TypeError('the spring is broken');
  });
  expect(() => broken.clock(start)).toThrow(DefinitionError);
  expect(() => broken.clock(start)).toThrow('bells: clock threw "the spring is broken"');
});

test('a clock by which nobody could act contradicts itself', () => {
  const rest = { ...game, actions: [raise], clock: () => undefined };
  expect(() => defineGame(rest as never)).toThrow(DefinitionError);
  expect(() => defineGame(rest as never)).toThrow('bells has a clock, so it must define an action of a role for the clock');
});

test('the actions that may come late are listed, as their definitions say', () => {
  expect(game.concurrent).toEqual(['raise']);
  expect(Object.isFrozen(game.concurrent)).toBe(true);
  expect([ring.concurrent, raise.concurrent]).toEqual([undefined, true]);
  expectTypeOf(game.concurrent).toEqualTypeOf<readonly ('ring' | 'raise')[]>();
});
