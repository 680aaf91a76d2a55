// What no game should take in: values that are no JSON, JSON that is no game's, and the game's own JSON with something wrong in it.
import * as fc from 'fast-check';
import { type Chance, copyJson } from '../index.js';

/** Objects that fight back, each made anew. */
const TRAPS: Record<string, () => unknown> = {
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
  'a huge list': () => new Array(20_000_000),
  'a frozen empty object': () => Object.freeze({}),
  'a frozen list': () => Object.freeze([1]),
  'a function': () => refuse,
  'a symbol': () => Symbol('garbage'),
  'an own __proto__': () => JSON.parse('{"type":"__proto__","player":"p1","__proto__":{"players":["p1"]}}'),
  'a constructor': () => ({ type: 'constructor', player: 'toString', constructor: { prototype: { players: [] } } }),
  'type toString': () => ({ type: 'toString', player: 'hasOwnProperty' }),
  'null of everything': () => ({ type: null, player: null, players: null, random: null, setup: null, actions: null }),
  'an error': () => new TypeError('garbage'),
};

function throwing(): ProxyHandler<object> {
  const handler: Record<string, () => never> = {};
  for (const trap of ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'isExtensible']) handler[trap] = refuse;
  return handler;
}

function refuse(): never {
  throw new TypeError('a trap of the garbage');
}

/** Garbage of all kinds, made by fast-check so that it shrinks. */
export function garbage(): fc.Arbitrary<unknown> {
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
  return fc.oneof(
    anything,
    shaped,
    fc.json(),
    fc.constantFrom(...Object.keys(TRAPS)).map((trap) => TRAPS[trap]()),
  );
}

const SPOILS: readonly unknown[] = [
  null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 2 ** 53, '', 'toString', '__proto__', [], {}, true, 10n, new Date(0), [[]], ['p1', 'p1'],
]; // biome-ignore format: one row of a table

/** A copy with one thing wrong: a value replaced, a key lost, a key too many, a list cut or doubled. */
export function spoil(value: unknown, chance: Chance): unknown {
  const copy = copyJson(value);
  if (typeof copy !== 'object' || copy === null) return chance.pick(SPOILS);
  spoilWithin(copy as Record<string, unknown>, chance);
  return copy;
}

function spoilWithin(parent: Record<string, unknown>, chance: Chance): void {
  const keys = Object.keys(parent);
  if (keys.length === 0) {
    parent.extra = chance.pick(SPOILS);
    return;
  }
  const key = chance.pick(keys);
  const inner = parent[key];
  if (typeof inner === 'object' && inner !== null && chance.int(3) > 0) {
    spoilWithin(inner as Record<string, unknown>, chance);
    return;
  }
  const manner = chance.int(6);
  if (manner === 0) delete parent[key];
  else if (manner === 1) addKey(parent, chance);
  else if (manner === 2 && typeof inner === 'number') parent[key] = inner + chance.pick([1, -1, 0.5, 1e9]);
  else if (manner === 3 && Array.isArray(inner)) inner.length = inner.length >> 1;
  else if (manner === 4 && Array.isArray(inner)) inner.push(...inner);
  else parent[key] = chance.pick(SPOILS);
}

function addKey(parent: Record<string, unknown>, chance: Chance): void {
  const key = chance.pick(['__proto__', 'constructor', 'prototype', 'extra', 'toString']);
  Object.defineProperty(parent, key, { value: { players: ['p1'] }, enumerable: true, configurable: true, writable: true });
}
