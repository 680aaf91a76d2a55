import * as fc from 'fast-check';
import { IllegalActionError, InvalidInputError, OrreryError, parseRecord, replay } from 'orrery-rules';
import * as z from 'zod';
import { rememberingParser } from '../../src/kernel/input/parse.js';
import { MAX_INPUT_DEPTH, MAX_INPUT_KEYS, MAX_INPUT_TEXT, MAX_INPUT_VALUES, readJson } from '../../src/kernel/input/read-json.js';
import { itemsOf, parseUntrusted, pathText } from '../../src/kernel/internal.js';
import { dicePot } from './dice-pot.js';

const start = dicePot.start({ players: 2 }, 7);
const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);

/** Runs and hands back the error that must come. */
function errorOf(run: () => unknown): InvalidInputError {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInputError);
    return error as InvalidInputError;
  }
  throw new Error('nothing was thrown');
}

describe('a value of one of several kinds', () => {
  const Crew = z.strictObject({ members: z.array(z.string()), captain: z.union([z.string(), z.int()]) });
  const Ship = z.strictObject({ class: z.literal('ship'), tons: z.int(), crew: Crew });
  const Probe = z.strictObject({ class: z.literal('probe'), tons: z.int() });
  const Vessel = z.union([z.enum(['standard', 'large']), Ship, Probe]);
  const issuesOf = (vessel: unknown) => errorOf(() => parseUntrusted(z.strictObject({ vessel: Vessel }), { vessel }, 'setup')).issues;

  test('faults inside it are reported with their paths, by the kind that it resembles most', () => {
    expect(issuesOf({ class: 'probe', tons: 'many' })).toEqual([
      { path: ['vessel', 'tons'], message: 'Invalid input: expected number, received string' },
    ]);
    expect(issuesOf({ class: 'ship', tons: 1, crew: { members: ['Ann', 7], captain: true } })).toEqual([
      { path: ['vessel', 'crew', 'members', 1], message: 'Invalid input: expected string, received number' },
      {
        path: ['vessel', 'crew', 'captain'],
        message: 'Invalid input: expected string, received boolean, or Invalid input: expected number, received boolean',
      },
    ]);
  });

  test('a value of no kind is told what all kinds expect', () => {
    expect(issuesOf(7)).toEqual([
      {
        path: ['vessel'],
        message: 'Invalid option: expected one of "standard"|"large", or Invalid input: expected object, received number',
      },
    ]);
  });

  test('a clause that it breaks is kept, and so is a message of its own', () => {
    const even = z.int().superRefine((value, context) => {
      if (value % 2 === 1) context.addIssue({ code: 'custom', message: 'is odd', params: { rule: 'X-1.1' } });
    });
    const parse = (schema: z.ZodType) => errorOf(() => parseUntrusted(schema, 3, 'setup')).issues;
    expect(parse(z.union([z.string(), even]))).toEqual([{ path: [], message: 'is odd', rule: 'X-1.1' }]);
    expect(parse(z.union([z.string(), z.boolean()], { error: 'expected a word' }))).toEqual([{ path: [], message: 'expected a word' }]);
  });
});

describe('items one after another', () => {
  const items = (given: unknown) => [...itemsOf(given as unknown[], 'rows')];

  test('of lists, holes included, and of whatever can be iterated over', () => {
    expect(items([1, 'two'])).toEqual([1, 'two']);
    expect(items(new Array(2))).toEqual([undefined, undefined]);
    expect(items(new Set([3, 4]))).toEqual([3, 4]);
    const numbers = function* () {
      yield 5;
      yield 6;
    };
    expect(items(numbers())).toEqual([5, 6]);
  });

  test.each<[string, unknown, string]>([
    ['an object', {}, 'rows: expected an array, received an object'],
    ['nothing', undefined, 'rows: expected an array, received nothing'],
    ['a text', 'ab', 'rows: expected an array, received "ab"'],
    ['a number', 7, 'rows: expected an array, received 7'],
  ])('%s is refused before the first is asked for', (_what, given, message) => {
    const error = errorOf(() => itemsOf(given as unknown[], 'rows'));
    expect([error.message, error.path]).toEqual([message, []]);
  });

  test('what a list throws is an error of ours, and what a stream throws is its own', () => {
    const list = [1];
    Object.defineProperty(list, 0, {
      get() {
        throw new TypeError('not now');
      },
    });
    expect(errorOf(() => items(list)).cause).toBeInstanceOf(TypeError);
    const stream = {
      *[Symbol.iterator]() {
        yield 1;
        throw new RangeError('the line is dead');
      },
    };
    expect(() => items(stream)).toThrow(RangeError);
  });
});

describe('a parser that remembers', () => {
  const read: unknown[] = [];
  const Bag = z.strictObject({ bag: z.array(z.string()).default(['red']) }).superRefine((value) => void read.push(value));

  test('has the schema read equal inputs once, and gives every caller a copy of its own', () => {
    const parse = rememberingParser(Bag, 'bag');
    read.length = 0;
    const first = parse({});
    first.bag.push('blue');
    expect(parse({})).toEqual({ bag: ['red'] });
    expect(parse({ bag: ['red'] })).toEqual({ bag: ['red'] });
    expect(read).toHaveLength(2);
  });

  test('refuses what it refused before, and reads what is long or no plain value anew', () => {
    const parse = rememberingParser(Bag, 'bag');
    for (const _again of [1, 2]) expect(errorOf(() => parse({ bag: 7 })).issues[0]?.path).toEqual(['bag']);
    const long = { bag: ['x'.repeat(3000)] };
    read.length = 0;
    for (const _again of [1, 2]) expect(parse(long)).toEqual(long);
    expect(read).toHaveLength(2);
    const days = rememberingParser(z.object({ days: z.array(z.number()).transform((each) => new Set(each)) }), 'days');
    const [one, other] = [days({ days: [1] }), days({ days: [1] })];
    one.days.add(2);
    expect(other.days).toEqual(new Set([1]));
  });
});

describe('parseAction', () => {
  test('takes text and parsed JSON alike', () => {
    const action = { type: 'roll', player: 'p1', count: 2 };
    expect(dicePot.parseAction(action)).toEqual(action);
    expect(dicePot.parseAction(JSON.stringify(action))).toEqual(action);
  });

  test.each<[string, unknown, string, RegExp]>([
    ['text that is no JSON', '{"type":', '', /is not JSON/],
    ['null', null, '', /expected an object with a type and a player/],
    ['a list', [], '', /expected an object/],
    [
      'an unknown type',
      { type: 'fly', player: 'p1' },
      'type',
      /"fly" is not an action of dice-pot; expected one of roll, give, thank, shake/,
    ],
    ['a type that every object inherits', { type: 'toString', player: 'p1' }, 'type', /"toString" is not an action/],
    ['a missing field', { type: 'roll', player: 'p1' }, 'count', /expected number/],
    ['a wrong type', { type: 'roll', player: 'p1', count: '2' }, 'count', /expected number, received string/],
    ['a fraction', { type: 'roll', player: 'p1', count: 1.5 }, 'count', /expected int/],
    ['a number out of range', { type: 'roll', player: 'p1', count: 4 }, 'count', /<=3/],
    ['a field that is not there', { type: 'shake', player: 'p1', hard: true }, '', /Unrecognized key: "hard"/],
    ['an empty player', { type: 'shake', player: '' }, 'player', /Too small/],
    ['a reserved player', { type: 'shake', player: 'spectator' }, 'player', /reserved word/],
    ['a player that is a prototype', { type: 'shake', player: '__proto__' }, 'player', /reserved word/],
  ])('refuses %s and says where', (_what, input, path, message) => {
    const error = errorOf(() => dicePot.parseAction(input));
    expect(pathText(error.path)).toBe(path);
    expect(error.message).toMatch(message);
    expect(error.what).toBe('action');
  });
});

describe('hardened reading', () => {
  test.each([
    ['__proto__', '{"type":"shake","player":"p1","__proto__":{"polluted":true}}'],
    ['constructor', '{"type":"shake","player":"p1","constructor":{"prototype":{"polluted":true}}}'],
    ['prototype', '{"pots":{"prototype":{"polluted":true}}}'],
  ])('the key %s is refused wherever it stands, and nothing is polluted', (key, text) => {
    for (const parse of [dicePot.parseAction, dicePot.parseState, parseRecord]) {
      const error = errorOf(() => parse(text));
      expect(error.path).toContain(key);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  class Shake {
    type = 'shake';
    player = 'p1';
  }
  const accessor = Object.defineProperty({ type: 'shake' }, 'player', { get: () => 'p1', enumerable: true });
  const withHole = [0, 1];
  delete withHole[0];
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  const hostile = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new RangeError('no');
      },
      get: () => {
        throw new RangeError('no');
      },
    },
  );

  test.each<[string, unknown, RegExp]>([
    ['an instance of a class', new Shake(), /instance of a class/],
    ['a Map', new Map(), /instance of a class/],
    ['a Date', new Date(0), /instance of a class/],
    ['an accessor', accessor, /accessor/],
    ['a function', () => 1, /a function is not JSON/],
    ['a symbol', Symbol('x'), /a symbol is not JSON/],
    ['a bigint', 1n, /a bigint is not JSON/],
    ['NaN', [Number.NaN], /NaN is not a JSON number/],
    ['Infinity', { x: Number.POSITIVE_INFINITY }, /Infinity is not a JSON number/],
    ['a hole', withHole, /hole/],
    ['a cycle', cyclic, /nested deeper than 64/],
    ['a deep nest', nested(MAX_INPUT_DEPTH + 1), /nested deeper than 64/],
    ['a list longer than memory would like', Object.assign([], { length: 2 ** 32 - 1 }), /more than 1000000 values/],
    ['an object that throws while it is read', hostile, /cannot be read/],
  ])('refuses %s', (_what, input, message) => {
    expect(errorOf(() => readJson(input, 'state')).message).toMatch(message);
    expect(() => dicePot.parseState(input)).toThrow(InvalidInputError);
    expect(() => dicePot.reduce(input as never, { type: 'shake', player: 'p1' })).toThrow(InvalidInputError);
  });

  test('says where in an input the fault lies', () => {
    const withAccessor = { list: [0, Object.defineProperty([], 0, { get: () => 1, enumerable: true })] };
    expect(errorOf(() => readJson(withAccessor, 'value')).path).toEqual(['list', 1, 0]);
    expect(errorOf(() => readJson({ a: { b: [1, withHole] } }, 'value')).path).toEqual(['a', 'b', 1, 0]);
    expect(errorOf(() => readJson({ a: [accessor] }, 'value')).path).toEqual(['a', 0, 'player']);
    expect(errorOf(() => readJson({ a: [{ b: Number.NaN }] }, 'value')).path).toEqual(['a', 0, 'b']);
  });

  test('many small values are counted together', () => {
    const list = (values: number) => [new Array(values / 2).fill(0), new Array(values / 2).fill(0)];
    // The list itself and its two halves count too.
    expect(readJson(list(MAX_INPUT_VALUES - 4), 'value')).toHaveLength(2);
    expect(errorOf(() => readJson(list(MAX_INPUT_VALUES), 'value')).message).toMatch(/more than 1000000 values/);
  });

  test('an object has no more keys than a schema can go through in time', () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));
    expect(Object.keys(readJson(keys(MAX_INPUT_KEYS), 'value') as object)).toHaveLength(MAX_INPUT_KEYS);
    expect(errorOf(() => readJson([keys(MAX_INPUT_KEYS + 1)], 'value'))).toMatchObject({
      path: [0],
      message: expect.stringMatching(/20000 keys/),
    });
  });

  test('keeps what was thrown as the cause', () => {
    expect(errorOf(() => readJson(hostile, 'value')).cause).toBeInstanceOf(RangeError);
    expect(errorOf(() => dicePot.parseState('{')).cause).toBeInstanceOf(SyntaxError);
    expect(errorOf(() => dicePot.parseState({})).cause).toBeInstanceOf(Error);
  });

  test('a schema that throws is answered with an error of ours', () => {
    const throwing = z.unknown().transform(() => {
      throw new RangeError('no');
    });
    const error = errorOf(() => parseUntrusted(throwing, 1, 'thing'));
    expect(error.message).toBe('thing: cannot be read');
    expect(error.cause).toBeInstanceOf(RangeError);
  });

  test('text that is too long is refused before it is read', () => {
    expect(errorOf(() => dicePot.parseState(' '.repeat(MAX_INPUT_TEXT + 1))).message).toMatch(/longer than/);
  });

  test('a key without a value is a key that is not there', () => {
    expect(dicePot.parseAction({ type: 'shake', player: 'p1', hard: undefined })).toEqual({ type: 'shake', player: 'p1' });
  });

  test('values come back equal, fresh and plain, prototypes of null included', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/"(__proto__|constructor|prototype)":/.test(text));
        expect(readJson(JSON.parse(text), 'value')).toEqual(JSON.parse(text));
      }),
    );
    expect(readJson(Object.assign(Object.create(null), { a: 1 }), 'value')).toEqual({ a: 1 });
  });
});

describe('parseState', () => {
  test('gives back what JSON carried, frozen', () => {
    const state = dicePot.parseState(JSON.stringify(start));
    expect(state).toEqual(start);
    expect(Object.isFrozen(state.pots.p1)).toBe(true);
  });

  test('names every fault', () => {
    const error = errorOf(() => dicePot.parseState({ ...start, turn: 'x', bag: ['red', 'mauve'] }));
    expect(error.issues.map(({ path }) => pathText(path))).toEqual(['bag[1]', 'turn']);
    expect(error.message).toMatch(/\bbag\[1\]: /);
  });

  test('states that this library did not freeze are parsed before a rule reads them', () => {
    const loose = JSON.parse(JSON.stringify(start));
    expect(dicePot.legalActions(loose)).toEqual(dicePot.legalActions(start));
    loose.turn = 'never';
    for (const ask of [dicePot.legalActions, dicePot.decisions, dicePot.outcome, dicePot.simulation]) {
      expect(pathText(errorOf(() => ask(loose)).path)).toBe('turn');
    }
    expect(pathText(errorOf(() => dicePot.view(loose, 'p1')).path)).toBe('turn');
  });

  test('garbage that was frozen is still named when a rule trips over it', () => {
    expect(() => dicePot.legalActions(Object.freeze({}) as never)).toThrow(InvalidInputError);
    expect(() => dicePot.reduce(Object.freeze([]) as never, { type: 'shake', player: 'p1' })).toThrow(InvalidInputError);
  });
});

describe('start', () => {
  test.each<[string, unknown, string, string | undefined, RegExp]>([
    ['too many players', { players: 5 }, 'players', 'DP-1', /expected 2 to 4 players, received 5/],
    ['too few ids', { players: ['a'] }, 'players', 'DP-1', /expected 2 to 4 players, received 1/],
    ['an id twice', { players: ['a', 'a'] }, 'players', 'DP-1', /same id/],
    ['a reserved id', { players: ['a', 'referee'] }, 'players[1]', undefined, /reserved word/],
    ['words for a count', { players: 'two' }, 'players', undefined, /expected a number of players \(2 to 4\)/],
    ['nothing', undefined, '', undefined, /nothing is not JSON/],
    [
      'an object for players',
      { players: {} },
      'players',
      undefined,
      /expected a number of players \(2 to 4\) or an array of that many ids/,
    ],
    ['text', '{"players":2}', '', undefined, /expected object, received string/],
  ])('refuses %s', (_what, setup, path, rule, message) => {
    const error = errorOf(() => dicePot.start(setup as never, 1));
    expect(pathText(error.path)).toBe(path);
    expect(error.rule).toBe(rule);
    expect(error.message).toMatch(message);
    expect(error.what).toBe('setup');
  });

  test.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}, [], 'x'.repeat(1001), 1n])('refuses the seed %s', (seed) => {
    expect(errorOf(() => dicePot.start({ players: 2 }, seed as never)).what).toBe('seed');
  });

  test('7 and "7" are one seed, as alea reads it; ids may be given', () => {
    expect(dicePot.start({ players: 2 }, 7).random).toEqual(dicePot.start({ players: 2 }, '7').random);
    expect(dicePot.start({ players: ['ann', 'bob'] }, 7).players).toEqual(['ann', 'bob']);
  });
});

test('whatever is handed to whatever function, only an OrreryError comes back', () => {
  const garbage = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withNullPrototype: true,
        withSparseArray: true,
        withObjectString: true,
      }),
    },
    fc.record(
      {
        type: fc.constantFrom('roll', 'give', 'thank', 'shake', 'toString', '__proto__'),
        player: fc.anything(),
        to: fc.anything(),
        count: fc.anything(),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({
      format: fc.constant('orrery-match/1'),
      game: fc.constant('dice-pot'),
      rulesVersion: fc.constantFrom('1', '2'),
      setup: fc.anything(),
      seed: fc.anything(),
      actions: fc.anything(),
    }),
  );
  let refused = 0;
  fc.assert(
    fc.property(garbage, garbage, (one, other) => {
      const simulation = dicePot.simulation(start);
      const calls = [
        () => dicePot.parseAction(one),
        () => dicePot.parseState(one),
        () => dicePot.start(one as never, other as never),
        () => dicePot.reduce(start, one as never),
        () => dicePot.reduce(one as never, other as never),
        () => dicePot.check(start, one as never),
        () => dicePot.outcomes(start, one as never),
        () => dicePot.legalActions(one as never, other as never),
        () => dicePot.decisions(one as never),
        () => dicePot.outcome(one as never),
        () => dicePot.view(start, one as never),
        () => dicePot.view(one as never, other as never),
        () => dicePot.determinize(one as never, other as never, 1),
        () => dicePot.simulation(one as never),
        () => simulation.apply(one as never),
        () => simulation.check(one as never),
        () => simulation.legalActions(one as never),
        () => simulation.view(one as never),
        () => replay(one, [dicePot]),
        () => parseRecord(one),
      ];
      for (const call of calls) {
        try {
          call();
        } catch (error) {
          if (!(error instanceof OrreryError)) throw error;
          if (error instanceof InvalidInputError || error instanceof IllegalActionError) refused++;
        }
      }
      expect(simulation.state.players).toEqual(['p1', 'p2']);
    }),
    { numRuns: 300 },
  );
  expect(refused).toBeGreaterThan(3000);
});
