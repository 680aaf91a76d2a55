import {
  canonicalJson,
  checksum,
  copyJson,
  createMatch,
  DefinitionError,
  defineAction,
  defineGame,
  freezeJson,
  InvalidInputError,
  RecordError,
  replay,
  scriptedChance,
  seededChance,
  utility,
} from 'orrery-rules';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';

const trap = () => {
  throw new TypeError('a trap');
};
const throwing = () => new Proxy({}, { isExtensible: trap, ownKeys: trap, get: trap, getPrototypeOf: trap }) as never;

describe.each([ticTacToe, kuhnPoker])('what fights back is refused as input: $id', (game) => {
  const state = game.start({ players: 2 }, 1);

  test.each<[string, () => unknown]>([
    ['a state that throws when asked whether it is frozen', () => game.decisions(throwing())],
    ['a view that does', () => game.determinize(throwing(), 'p1', 1)],
    ['events that are no list', () => game.viewEvents({} as never, 'p1')],
    ['a viewer that JSON cannot hold', () => game.view(state as never, 10n as never)],
    ['a player whom nobody knows', () => game.legalActions(state as never, 'zz')],
    ['a viewer of events who cannot sit anywhere', () => game.viewEvents([], 'x'.repeat(65))],
    ['a viewer of events that is none', () => game.viewEvents([], throwing())],
    ['events that are none', () => game.viewEvents([1] as never, 'p1')],
    ['events that throw', () => game.viewEvents([throwing()], 'p1')],
    [
      'a limit that is no number',
      () => game.outcomes(state as never, game.legalActions(state as never)[0] as never, { limit: Number.NaN }),
    ],
    ['no ways at all', () => game.outcomes(state as never, game.legalActions(state as never)[0] as never, { limit: 0 })],
    ['a chance that is none', () => game.step(state as never, game.legalActions(state as never)[0] as never, { chance: 6 as never })],
    ['options that throw', () => game.simulation(state as never, throwing())],
    ['a seed that is none', () => game.simulation(state as never, { seed: {} as never })],
    ['an action without end', () => game.check(state as never, { type: 'place', player: 'p1', cell: new Array(2 ** 32 - 1) } as never)],
    ['a record that is none', () => game.migrate(null as never)],
    ['an action that nobody can put into words', () => game.text.action(throwing())],
    ['an event of nothing', () => game.text.event(1n as never)],
    ['a view for nobody', () => game.text.view(game.view(state as never, 'p1') as never, '')],
  ])('%s', (_what, call) => {
    expect(call).toThrow(InvalidInputError);
  });
});

test('options that are none mean nothing, as an index does that a list hands over', () => {
  const start = ticTacToe.start({ players: 2 }, 1);
  const [action] = ticTacToe.legalActions(start);
  for (const none of [null, 0, 'x']) {
    expect(ticTacToe.reduce(start, action, none as never).moves).toBe(1);
    expect(ticTacToe.outcomes(start, action, none as never)).toHaveLength(1);
    expect(createMatch(ticTacToe, { players: 2 }, 1, none as never).canUndo).toBe(false);
  }
});

test('events are copied unless they are ours, and a viewer is a role or an id', () => {
  const state = kuhnPoker.start({ players: 2 }, 1);
  const { events } = kuhnPoker.step(state, { type: 'bet', player: 'p1' });
  expect(kuhnPoker.viewEvents(events, 'spectator')[0]).toBe(events[0]);
  const foreign = JSON.parse(JSON.stringify(events));
  expect(kuhnPoker.viewEvents(foreign, 'anybody')).toEqual(events);
  expect(kuhnPoker.viewEvents(foreign, 'anybody')[0]).not.toBe(foreign[0]);
});

describe('words and views that trip', () => {
  const tripping = () => {
    throw new TypeError('the words are missing');
  };
  const parts = { viewEvent: tripping, text: { action: tripping, event: tripping, view: tripping } };
  const healthy = kuhnPoker.schemas;
  const game = defineGame({
    id: 'tripping',
    name: 'Tripping',
    rulesVersion: '1',
    schemas: { setup: healthy.setup as never, state: healthy.state as never },
    actions: [defineAction()({ type: 'bet', check: () => undefined, apply() {} })],
    rules: { gameOver: 'X-1', notYourDecision: 'X-1' },
    start: (({ players }: { players: string[] }) => ({ players, hands: ['jack', 'king'], unseen: 'queen', moves: [] })) as never,
    decisions: () => [],
    outcome: () => undefined,
    ...(parts as object),
    migrations: { '0': tripping },
  });

  test('are the fault of the game when the library made what they were given', () => {
    expect(() => game.text.action(Object.freeze({ type: 'bet', player: 'p1' }) as never)).toThrow(DefinitionError);
  });

  test('and of the input when somebody else did', () => {
    expect(() => game.text.event({ type: 'x', rule: 'X-1' } as never)).toThrow('event: is not an object that tripping created');
    expect(() => game.text.view({} as never, 'p1')).toThrow('view: is not an object that tripping created');
  });

  test('events are named by their place, frozen or not: of them the game knows nothing but that they have a type', () => {
    const event = { type: 'x', rule: 'X-1' };
    for (const events of [[event], Object.freeze([Object.freeze(event)])]) {
      expect(() => game.viewEvents(events as never, 'p1')).toThrow('events[0]: is not an event of tripping: the words are missing');
      expect(() => game.viewEvents(events as never, 'p1')).toThrow(InvalidInputError);
    }
  });

  test('and a record that a migration trips over is refused', () => {
    const old = { ...createMatch(kuhnPoker, { players: 2 }, 1).record(), game: 'tripping', rulesVersion: '0' };
    expect(() => replay(old, [game])).toThrow(RecordError);
    expect(() => game.migrate(old)).toThrow('The record of version 0 cannot be migrated: TypeError: the words are missing');
    try {
      game.migrate(old);
    } catch (error) {
      expect((error as RecordError).cause).toBeInstanceOf(TypeError);
    }
    expect(game.migrate({ ...old, rulesVersion: 'toString' })).toBeUndefined();
  });
});

describe('chance', () => {
  test.each<[string, () => unknown]>([
    ['a script that is none', () => scriptedChance(null as never)],
    ['a script of other things', () => scriptedChance([throwing()])],
    ['a script without end', () => scriptedChance(new Array(2 ** 32 - 1))],
    ['a die of a BigInt', () => seededChance(1).roll(6n as never)],
    ['a die that throws', () => scriptedChance([1]).roll(throwing())],
    ['a number of dice', () => seededChance(1).dice(10_001, 6)],
    ['half a die', () => scriptedChance([1]).dice(0.5, 6)],
    ['a list that is none', () => seededChance(1).pick(null as never)],
    ['an order of nothing', () => scriptedChance([[0]]).shuffle('a' as never)],
  ])('%s is refused', (_what, call) => expect(call).toThrow(InvalidInputError));

  test('a script is read when it is handed in', () => {
    const script = [3];
    const chance = scriptedChance(script);
    script[0] = 5;
    expect(chance.roll(6)).toBe(3);
  });
});

describe('helpers for data', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  const deep = JSON.parse(`${'['.repeat(600)}1${']'.repeat(600)}`);

  test.each<[string, unknown]>([
    ['a BigInt', 1n],
    ['a function in a list', [() => 1]],
    ['a circle', circle],
    ['lists in lists', deep],
    ['a list without end', [new Array(2 ** 32 - 1)]],
    ['many numbers', [new Float64Array(8)]],
    [
      'a getter',
      {
        get type() {
          return trap();
        },
      },
    ],
    ['a proxy', throwing()],
  ])('%s is refused', (_what, value) => {
    for (const help of [copyJson, freezeJson, canonicalJson, checksum]) expect(() => help(value)).toThrow(InvalidInputError);
    expect(Object.isFrozen(circle)).toBe(false);
  });

  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);
  test.each<[string, unknown, string]>([
    ['500 levels', nested(501), 'value: is nested deeper than 500 levels'],
    ['a million values', new Array(1_000_001).fill(0), 'value: contains more than 1000000 values'],
    [
      'fields that hold values',
      Object.defineProperty({}, 'type', { get: trap, enumerable: true }),
      'value: has the accessor "type", which is not JSON',
    ],
    ['what JSON has', [Symbol('s')], 'value: a symbol is not JSON'],
    ['lists and objects', [new Uint8Array(2)], 'value: a typed array is not JSON; convert it to an array'],
  ])('beyond %s: what is wrong is said', (_what, value, message) => {
    expect(() => copyJson(value)).toThrow(message);
  });

  test('what has just as much is taken', () => {
    expect(copyJson(nested(500))).toEqual(nested(500));
    expect(copyJson(new Array(1_000_000).fill(0))).toHaveLength(1_000_000);
  });

  test('nothing has no checksum, and what is no outcome has no worth', () => {
    expect(() => checksum(undefined)).toThrow('undefined is not JSON');
    expect(() => utility({} as never, 'p1')).toThrow('outcome.winners: expected an array of players');
    expect(() => utility(throwing(), 'p1')).toThrow(InvalidInputError);
  });
});
