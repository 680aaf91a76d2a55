// Applies patches to JSON values.
import { freezeJson, InvalidInputError, MAX_INPUT_DEPTH, named, readJson } from '../kernel/plain.js';
import type { CompactPatch } from './compact-patch.js';

/** Maximum number of operations in one patch. Limited because each operation may shift all items of a long list by one place. */
export const MAX_OPERATIONS = 10_000;

/**
 * Applies a patch to a value, and returns the resulting value, frozen. Parts that the patch does not change keep their identity; `before`
 * is not modified.
 * @param before frozen JSON.
 * @param patch from `createCompactPatch`, or untrusted input.
 * @throws InvalidInputError for an invalid patch, or one that does not fit the value. The error's `path` is the index of the operation.
 */
export function applyCompactPatch<T>(before: T, patch: CompactPatch): T {
  const operations = readOperations(patch);
  const copies = new Set<Container>();
  let value: unknown = before;
  for (const [index, operation] of operations.entries()) value = changed(value, operation, index, copies);
  for (const copy of copies) Object.freeze(copy);
  return value as T;
}

type Container = unknown[] | Record<string, unknown>;

interface Operation {
  readonly path: string;
  readonly keys: readonly string[];
  readonly kind: 'remove' | 'replace' | 'add';
  /** The new value, frozen; `undefined` for `remove`. */
  readonly value: unknown;
}

const PATH = /^(?:\/(?:[^~/]|~[01])*)*$/;
/** Keys that reach an object's prototype instead of the object. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const INDEX = /^(?:0|[1-9]\d{0,9})$/;

function readOperations(patch: unknown): Operation[] {
  const list = readJson(patch, 'patch');
  if (!Array.isArray(list)) throw InvalidInputError.at('patch', [], `expected a list, received ${named(list)}`);
  if (list.length > MAX_OPERATIONS) throw InvalidInputError.at('patch', [], `has more than ${MAX_OPERATIONS} operations`);
  return list.map(readOperation);
}

function readOperation(operation: unknown, index: number): Operation {
  if (!Array.isArray(operation) || operation.length < 1 || operation.length > 3) {
    return invalid(index, 'expected [path], [path, value] or [path, value, 1]');
  }
  const [path, value, adds] = operation;
  if (typeof path !== 'string' || !PATH.test(path)) return invalid(index, `${named(path)} is not a JSON Pointer`);
  if (operation.length === 3 && adds !== 1) return invalid(index, `expected 1 as the third element, received ${named(adds)}`);
  const keys = path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keys.length > MAX_INPUT_DEPTH) return invalid(index, `has more than ${MAX_INPUT_DEPTH} levels`);
  if (keys.some((key) => PROTOTYPE_KEYS.has(key))) return invalid(index, `${named(path)} reaches a prototype`);
  const kind = operation.length === 1 ? 'remove' : operation.length === 2 ? 'replace' : 'add';
  return { path, keys, kind, value: freezeJson(value) };
}

/**
 * Returns the root value after one operation. Adds the copies that it makes to `copies`, so that later operations change these copies in
 * place.
 */
function changed(root: unknown, operation: Operation, index: number, copies: Set<Container>): unknown {
  const { keys, kind, path, value } = operation;
  if (keys.length === 0) return kind === 'remove' ? invalid(index, 'the root cannot be removed') : value;
  const top = ownCopy(root, copies) ?? invalid(index, `${named(path)} passes through ${named(root)}; expected an object or an array`);
  let parent = top;
  for (const key of keys.slice(0, -1)) {
    const place = placeIn(parent, key, 0) ?? invalid(index, `there is no ${named(path)}: ${named(key)} is missing`);
    const inner =
      ownCopy(parent[place as never], copies) ??
      invalid(index, `${named(path)} passes through ${named(parent[place as never])}; expected an object or an array`);
    parent[place as never] = inner as never;
    parent = inner;
  }
  const last = keys[keys.length - 1];
  const place = placeIn(parent, last, kind === 'add' ? 1 : 0) ?? invalid(index, `there is no position ${named(path)}`);
  if (kind === 'add' && Array.isArray(parent)) parent.splice(place as number, 0, value);
  else if (kind !== 'remove') parent[place as never] = value as never;
  else if (Array.isArray(parent)) parent.splice(place as number, 1);
  else delete parent[place];
  return top;
}

/**
 * Returns a copy of a list or an object, or the value itself if it is one of `copies`; `undefined` for other values. The caller may change
 * the result.
 */
function ownCopy(value: unknown, copies: Set<Container>): Container | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (copies.has(value as Container)) return value as Container;
  const copy: Container = Array.isArray(value) ? [...value] : { ...value };
  copies.add(copy);
  return copy;
}

/**
 * Returns the list index or object key that a key of a path selects; `undefined` if nothing exists there. If `more` is 1, the place after
 * the last item and a new object key are also allowed.
 */
function placeIn(container: Container, key: string, more: 0 | 1): string | number | undefined {
  if (!Array.isArray(container)) return more === 1 || Object.hasOwn(container, key) ? key : undefined;
  if (key === '-' && more === 1) return container.length;
  return INDEX.test(key) && Number(key) < container.length + more ? Number(key) : undefined;
}

function invalid(index: number, message: string): never {
  throw InvalidInputError.at('patch', [index], message);
}
