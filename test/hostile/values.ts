// Hostile values: values that are not data, data of excessive size, and honest data with one error.
import { type Chance, copyJson } from 'orrery-rules';

/** A hostile value, which takes the place of an honest one. */
export interface Hostile {
  /** A description of the value, for messages. */
  readonly label: string;
  readonly value: unknown;
}

function refuse(): never {
  throw new TypeError('a trap of the hostile caller');
}

const TRAPS = [
  'get',
  'has',
  'ownKeys',
  'getPrototypeOf',
  'getOwnPropertyDescriptor',
  'isExtensible',
  'set',
  'defineProperty',
  'deleteProperty',
  'preventExtensions',
  'setPrototypeOf',
] as const;

const throwingProxy = (target: object = {}): unknown => new Proxy(target, Object.fromEntries(TRAPS.map((trap) => [trap, refuse])));

function revokedProxy(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** Returns a proxy whose properties are all the proxy itself. */
function mirror(): unknown {
  const target = function nothing() {};
  const reflection: unknown = new Proxy(target, { get: (_target, key) => (key === Symbol.toPrimitive ? () => 1 : reflection) });
  return reflection;
}

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let nest: unknown = 1;
  for (let level = 0; level < depth; level++) nest = wrap(nest);
  return nest;
}

function circle(): unknown {
  const around: Record<string, unknown> = { type: 'circle', player: 'p1', players: ['p1', 'p2'] };
  around.state = around;
  return around;
}

function circularList(): unknown {
  const list: unknown[] = [];
  list.push(list, list);
  return list;
}

class Instance {
  readonly type = 'instance';
  readonly player = 'p1';
}

/**
 * Hostile values that replace a whole argument. A value is created when it is first used, because some are large. Calls share the values,
 * and must not change them.
 */
const WHOLE: readonly (readonly [label: string, make: () => unknown])[] = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['true', () => true],
  ['NaN', () => Number.NaN],
  ['-0', () => -0],
  ['infinity', () => Number.POSITIVE_INFINITY],
  ['-1', () => -1],
  ['a half', () => 0.5],
  ['2^53', () => 2 ** 53],
  ['1e308', () => 1e308],
  ['no text', () => ''],
  ['toString', () => 'toString'],
  ['__proto__', () => '__proto__'],
  ['constructor', () => 'constructor'],
  ['a number as text', () => '1'],
  ['half a character', () => '\ud800'],
  ['a long text', () => 'x'.repeat(1_000_000)],
  ['deep text', () => '['.repeat(100_000)],
  ['text of an object', () => '{"type":"__proto__","player":"p1"}'],
  ['a symbol', () => Symbol('hostile')],
  ['a BigInt', () => 10n],
  ['a function', () => refuse],
  ['a class', () => Instance],
  ['an instance', () => new Instance()],
  ['a Date', () => new Date(0)],
  ['a broken Date', () => new Date(Number.NaN)],
  ['a Map', () => new Map([['players', ['p1']]])],
  ['a Set', () => new Set(['p1'])],
  ['bytes', () => new Uint8Array(8)],
  ['many numbers', () => new Float64Array(2_000_000)],
  ['a buffer', () => new ArrayBuffer(8)],
  ['a RegExp', () => /p1/],
  ['an error', () => new TypeError('hostile')],
  ['a promise', () => Promise.resolve(1)],
  ['a boxed number', () => Object(1)],
  ['a boxed text', () => Object('p1')],
  ['no list', () => []],
  ['a list in a list', () => [[]]],
  ['a list of one', () => [1]],
  ['a list of nothing', () => [null, undefined]],
  ['a list with holes', () => Object.assign(new Array(5), { 3: 'p1' })],
  ['a huge list of holes', () => new Array(2 ** 32 - 1)],
  ['a long list', () => new Array(1_000_001).fill(1)],
  ['a list of a kind', () => new (class List extends Array {})()],
  ['what says it is a list', () => ({ length: 2 ** 53, 0: 'p1' })],
  ['a circle', circle],
  ['a circular list', circularList],
  ['lists in lists', () => nested(100_000, (inner) => [inner])],
  ['objects in objects', () => nested(100_000, (inner) => ({ inner }))],
  ['nothing in it', () => ({})],
  ['without a prototype', () => Object.assign(Object.create(null), { type: 'x', players: 2 })],
  ['inherited fields', () => Object.create({ type: 'x', player: 'p1', players: 2 })],
  ['an own __proto__', () => JSON.parse('{"type":"x","player":"p1","players":2,"__proto__":{"polluted":true}}')],
  ['a constructor', () => ({ type: 'constructor', players: 2, constructor: { prototype: { polluted: true } } })],
  ['null of everything', () => ({ type: null, player: null, players: null, random: null, setup: null, actions: null, seed: null })],
  ['words that throw', () => ({ toString: refuse, valueOf: refuse, toJSON: refuse, [Symbol.toPrimitive]: refuse })],
  ['a getter that throws', () => Object.defineProperty({ player: 'p1' }, 'type', { enumerable: true, get: refuse })],
  [
    'getters all over',
    () => Object.defineProperties({}, Object.fromEntries(GETTERS.map((key) => [key, { enumerable: true, get: refuse }]))),
  ],
  ['a list of traps', () => Object.defineProperty([1, 2], 0, { get: refuse })],
  ['a throwing proxy', () => throwingProxy()],
  ['a throwing list', () => throwingProxy([])],
  ['a revoked proxy', revokedProxy],
  ['a mirror', mirror],
  ['frozen and empty', () => Object.freeze({})],
  ['a frozen list', () => Object.freeze([1])],
  ['a frozen getter', () => Object.freeze(Object.defineProperty({}, 'players', { enumerable: true, get: refuse }))],
];

const GETTERS = [
  'type',
  'player',
  'players',
  'random',
  'setup',
  'seed',
  'actions',
  'length',
  'state',
  'at',
  'undo',
  'limit',
  'chance',
  'then',
];

const made = new Map<string, unknown>();

function whole([label, make]: (typeof WHOLE)[number]): Hostile {
  if (!made.has(label)) made.set(label, make());
  return { label, value: made.get(label) };
}

/**
 * Values of the wrong type for most fields. The altered data is not frozen, because the library trusts frozen states
 * (docs/decisions/0003-frozen-is-trusted.md).
 */
const MISFITS: readonly unknown[] = [null, Number.NaN, -1, 0.5, '', 'toString', '__proto__', true, {}];

type Fields = Record<string, unknown>;

/** Returns a hostile value to replace an honest argument: one from `WHOLE`, or a copy of the argument with one altered field. */
export function hostileFor(honest: unknown, chance: Chance): Hostile {
  const manner = typeof honest === 'object' && honest !== null ? chance.int(6) : 0;
  if (manner < 2) return whole(chance.pick(WHOLE));
  const copy = copyJson(honest) as Fields;
  const { parent, key, path } = placeIn(copy, chance);
  if (manner === 2) {
    const { label, value } = whole(chance.pick(WHOLE));
    parent[key] = value;
    return { label: `${path} = ${label}`, value: copy };
  }
  if (manner === 3) {
    const value = chance.pick(MISFITS);
    parent[key] = value;
    return { label: `${path} = ${JSON.stringify(value)}`, value: copy };
  }
  if (manner === 4) {
    Object.defineProperty(parent, key, { enumerable: true, configurable: true, get: refuse });
    return { label: `${path} throws`, value: copy };
  }
  return { label: `${path} ${changeSize(parent, key, chance)}`, value: copy };
}

/** Returns a random place in honest data: the object that contains the place, the key, and the path. */
function placeIn(root: Fields, chance: Chance): { parent: Fields; key: string; path: string } {
  let parent = root;
  let path = '';
  for (;;) {
    const keys = Object.keys(parent);
    const key = keys.length === 0 ? 'extra' : chance.pick(keys);
    path += `.${key}`;
    const inner = parent[key];
    if (typeof inner !== 'object' || inner === null || chance.int(3) === 0) return { parent, key, path };
    parent = inner as Fields;
  }
}

/** Removes a field, adds a field, or makes a list or a text longer. Returns a description of the change. */
function changeSize(parent: Fields, key: string, chance: Chance): string {
  const value = parent[key];
  const manner = chance.int(3);
  if (manner === 0) {
    delete parent[key];
    return 'is missing';
  }
  if (manner === 1 && Array.isArray(value)) {
    parent[key] = [...value, ...value];
    return 'is doubled';
  }
  if (manner === 1 && typeof value === 'string') {
    parent[key] = value.repeat(10_000);
    return 'is long';
  }
  const extra = chance.pick(['__proto__', 'constructor', 'extra', 'toString']);
  Object.defineProperty(parent, extra, { value: { polluted: true }, enumerable: true, configurable: true, writable: true });
  return `has ${extra} beside it`;
}
