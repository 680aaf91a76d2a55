// Invalid inputs: values that are not JSON, JSON of another shape, and the game's own JSON with one error in it.
import * as fc from 'fast-check';
import { type Chance, copyJson } from '../index.js';
import { pathText } from '../kernel/internal.js';
import { show } from './compare.js';

/** Functions that create hostile objects, such as proxies and getters that throw. */
const HOSTILE_OBJECTS: Record<string, () => unknown> = {
  'a throwing proxy': () => new Proxy({}, throwing()),
  'a revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'a getter that throws': () => Object.defineProperty({ player: 'p1' }, 'type', { enumerable: true, get: refuse }),
  'a circle': () => {
    const circle: Record<string, unknown> = { type: 'circle', player: 'p1' };
    circle.players = [circle];
    return circle;
  },
  'a deep nest': () => {
    let nest: unknown = [];
    for (let depth = 0; depth < 2000; depth++) nest = depth % 2 === 0 ? [nest] : { players: nest };
    return nest;
  },
  'deep text': () => '['.repeat(100_000),
  'a huge list': () => new Array(1_000_001),
  'a frozen empty object': () => Object.freeze({}),
  'a frozen list': () => Object.freeze([1]),
  'a function': () => refuse,
  'a symbol': () => Symbol('invalid input'),
  'an own __proto__': () => JSON.parse('{"type":"__proto__","player":"p1","__proto__":{"players":["p1"]}}'),
  'a constructor': () => ({ type: 'constructor', player: 'toString', constructor: { prototype: { players: [] } } }),
  'type toString': () => ({ type: 'toString', player: 'hasOwnProperty' }),
  'null of everything': () => ({ type: null, player: null, players: null, random: null, setup: null, actions: null }),
  'an error': () => new TypeError('invalid input'),
};

function throwing(): ProxyHandler<object> {
  const handler: Record<string, () => never> = {};
  for (const trap of ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'isExtensible']) handler[trap] = refuse;
  return handler;
}

function refuse(): never {
  throw new TypeError('a trap of an invalid input');
}

/** One invalid input. */
export interface InvalidInput {
  /** Description for a message. */
  label: string;
  value: unknown;
}

/**
 * Returns a fast-check arbitrary (a generator of test values) of invalid inputs, which fast-check can shrink. Hostile objects are created
 * only when a test uses them, because fast-check itself would fail on them.
 */
export function invalidInputs(): fc.Arbitrary<() => InvalidInput> {
  const anything = fc.anything({
    maxDepth: 3,
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
  });
  const shaped = fc.record({ type: anything, player: anything, players: anything, random: anything }, { requiredKeys: [] });
  const plain = fc.oneof(anything, shaped, fc.json()).map((value) => () => ({ label: fc.stringify(value).slice(0, 200), value }));
  const trap = fc.constantFrom(...Object.keys(HOSTILE_OBJECTS)).map((label) => () => ({ label, value: HOSTILE_OBJECTS[label]() }));
  return fc.oneof({ arbitrary: plain, weight: 3 }, { arbitrary: trap, weight: 1 });
}

/** Values of the wrong type. A rule that reads such a value throws soon, instead of running for a long time. */
const WRONG_TYPES: readonly unknown[] = [null, undefined, Number.NaN, -1, 0.5, '', 'toString', '__proto__', {}, true, 10n, new Date(0)];
/** Values that may have the right type, but are far out of range. */
const OUT_OF_RANGE: readonly unknown[] = [Number.POSITIVE_INFINITY, 2 ** 53, 1e9, [], [[]], ['p1', 'p1']];

/**
 * How to corrupt a value. `'mild'` replaces values by values of the wrong type, and removes and adds keys. `'wild'` also changes numbers
 * and truncates or doubles lists. The result may parse as an unreachable state that keeps a rule busy forever. Use `'wild'` only with
 * functions that parse.
 */
export type Corruption = 'mild' | 'wild';

/** Returns a copy of a value with one error in it. */
export function corrupt(what: string, value: unknown, chance: Chance, corruption: Corruption): InvalidInput {
  const copy = copyJson(value);
  if (typeof copy !== 'object' || copy === null) return { label: `a ${what} that is none`, value: chance.pick(WRONG_TYPES) };
  return { label: `a ${what} with ${corruptWithin(copy as Fields, [], chance, corruption)}`, value: copy };
}

type Fields = Record<string, unknown>;

/** Corrupts a value in place and returns a description of the change. */
function corruptWithin(parent: Fields, path: (string | number)[], chance: Chance, corruption: Corruption): string {
  const keys = Object.keys(parent);
  if (keys.length === 0) return addKey(parent, path, chance);
  const key = chance.pick(keys);
  const inner = parent[key];
  const here = [...path, Array.isArray(parent) ? Number(key) : key];
  if (typeof inner === 'object' && inner !== null && chance.int(3) > 0) return corruptWithin(inner as Fields, here, chance, corruption);
  const manner = chance.int(6);
  if (manner === 0) {
    delete parent[key];
    return `no ${pathText(here)}`;
  }
  if (manner === 1) return addKey(parent, path, chance);
  parent[key] = corruption === 'mild' ? chance.pick(WRONG_TYPES) : wildly(inner, manner, chance);
  return `${show(parent[key])} at ${pathText(here)}`;
}

function wildly(value: unknown, manner: number, chance: Chance): unknown {
  if (manner === 2 && typeof value === 'number') return value + chance.pick([1, -1, 0.5, 1e9]);
  if (manner === 3 && Array.isArray(value)) return value.slice(0, value.length >> 1);
  if (manner === 4 && Array.isArray(value)) return [...value, ...value];
  return chance.pick([...WRONG_TYPES, ...OUT_OF_RANGE]);
}

function addKey(parent: Fields, path: (string | number)[], chance: Chance): string {
  const key = chance.pick(['__proto__', 'constructor', 'prototype', 'extra', 'toString']);
  Object.defineProperty(parent, key, { value: { players: ['p1'] }, enumerable: true, configurable: true, writable: true });
  return `a key too many at ${pathText([...path, key])}`;
}
