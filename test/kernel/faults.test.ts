// What a game's own code throws is said to be the game's: which of its parts, and what it threw.
import {
  type AnyGame,
  DefinitionError,
  defineAction,
  defineGame,
  EnumerationLimitError,
  InvalidInputError,
  PlayerId,
  playersField,
  RandomState,
} from 'orrery-rules';
import * as z from 'zod';

const State = z.strictObject({
  players: z.array(PlayerId),
  random: RandomState,
  config: z.strictObject({ dice: z.int() }),
  rolled: z.int(),
});
type State = z.infer<typeof State>;
type Part = 'start' | 'decisions' | 'legal' | 'check' | 'apply' | 'outcome' | 'clock' | 'view' | 'config' | 'table' | 'nothing';

const boom = () => {
  throw new RangeError('boom');
};

/** A game of rolling two dice with ten faces, of which one part fails. */
function failing(part: Part): AnyGame {
  const or =
    <Args extends unknown[], Result>(own: Part, run: (...args: Args) => Result) =>
    (...args: Args): Result =>
      own === part ? boom() : run(...args);
  const roll = defineAction<State>()({
    type: 'roll',
    legal: or('legal', (_state: State, _player: string, actions: { add(): void }) => actions.add()) as never,
    check: or('check', () => undefined),
    apply: or('apply', (state: State, _action: unknown, { chance }: { chance: { roll(sides: number): number } }) => {
      state.rolled = 10 * chance.roll(10) + chance.roll(10);
    }) as never,
  });
  return defineGame({
    id: 'dice',
    name: 'Dice',
    rulesVersion: '1',
    schemas: { setup: z.strictObject({ players: playersField({ min: 1, max: 2, rule: 'X-1' }) }), state: State },
    rules: { gameOver: 'X-1', notYourDecision: 'X-1' },
    viewers: ['clock'],
    actions: [roll, defineAction<State>()({ type: 'tick', role: 'clock', check: () => undefined, apply() {} })],
    config: or('config', () => ({ dice: 10 })),
    table: or('table', () => 0),
    start: or('start', ({ players }: { players: string[] }, _chance: unknown, config: object) => ({ players, config, rolled: 0 })),
    decisions: or('decisions', ({ players }: State) => (players.length > 1 ? players.slice(0, 1) : [])),
    outcome: or('outcome', ({ players }: State) =>
      players.length > 1
        ? undefined
        : { winners: [...players], scores: Object.fromEntries(players.map((player) => [player, 1])), reason: 'alone', rule: 'X-2' },
    ),
    clock: or('clock', () => undefined),
    view: or('view', ({ players, config, rolled }: State) => ({ players, config, rolled })),
    determinize: (view: object) => ({ ...view }),
  } as never) as unknown as AnyGame;
}

const sound = failing('nothing');
const start = sound.start({ players: 2 }, 1);
const ROLL = { type: 'roll', player: 'p1' };

test.each<[part: Part, named: string, ask: (game: AnyGame) => unknown]>([
  ['start', 'start', (game) => game.start({ players: 2 }, 1)],
  ['decisions', 'decisions', (game) => game.decisions(start)],
  ['legal', 'legalActions', (game) => game.legalActions(start)],
  ['check', 'check', (game) => game.check(start, ROLL)],
  ['check', 'check', (game) => game.simulation(start).check(ROLL)],
  ['apply', 'the action', (game) => game.reduce(start, ROLL)],
  ['apply', 'the action', (game) => game.simulation(start).apply(ROLL)],
  ['apply', 'outcomes', (game) => game.outcomes(start, ROLL)],
  ['outcome', 'outcome', (game) => game.outcome(start)],
  ['clock', 'clock', (game) => game.clock(start)],
  ['view', 'view', (game) => game.view(start, 'p1')],
  ['view', 'view', (game) => game.simulation(start).view('p1')],
  ['config', 'config', (game) => game.start({ players: 2 }, 1)],
  ['table', 'table', (game) => game.start({ players: 2 }, 1)],
])('%s that throws is named as %s', (part, named, ask) => {
  expect(() => ask(sound)).not.toThrow();
  let thrown: unknown;
  try {
    ask(failing(part));
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(DefinitionError);
  expect(thrown).toMatchObject({ message: `dice: ${named} threw "boom"`, cause: new RangeError('boom') });
});

test('the outcome is what the game says, and nothing while it goes on', () => {
  expect(sound.outcome(start)).toBeUndefined();
  expect(sound.outcome(sound.start({ players: ['a'] }, 1))).toEqual({ winners: ['a'], scores: { a: 1 }, reason: 'alone', rule: 'X-2' });
});

test('more ways than are to be tried are refused in words, with the limit; as many are tried', () => {
  expect(() => sound.outcomes(start, ROLL, { limit: 99 })).toThrow(EnumerationLimitError);
  expect(() => sound.outcomes(start, ROLL, { limit: 99 })).toThrow(
    'Too many chance outcomes to enumerate: the draws of this action have more combinations; the limit is 99.',
  );
  expect(() => sound.outcomes(start, ROLL, { limit: 9 })).toThrow(
    'Too many chance outcomes to enumerate: one draw has 10 results; the limit is 9.',
  );
  expect(sound.outcomes(start, ROLL, { limit: 100 })).toHaveLength(100);
});

test('a chance that cannot be drawn from is refused by its name', () => {
  const ask = () => sound.reduce(start, ROLL, { chance: {} as never });
  expect(ask).toThrow(InvalidInputError);
  expect(ask).toThrow('options.chance: expected a Chance, with int, roll, dice, pick and shuffle');
});
