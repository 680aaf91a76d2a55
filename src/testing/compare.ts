// Compares and inspects JSON values: finds where two values differ, and where a value is not JSON, is not frozen, or shares objects with
// another value.
import { pathText } from '../kernel/internal.js';

type Path = (string | number)[];

/** Maximum length of a value quoted in a message, in characters. */
const QUOTED = 160;

/** Returns a value as text for a message: its JSON, truncated, or plain text if JSON cannot represent it. */
export function show(value: unknown): string {
  let text: string | undefined;
  try {
    text = typeof value === 'number' ? (Object.is(value, -0) ? '-0' : String(value)) : JSON.stringify(value);
  } catch {
    text = undefined;
  }
  text ??= typeof value === 'object' ? Object.prototype.toString.call(value) : String(value);
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}...` : text;
}

/**
 * Returns where two values first differ, as text for a message; `undefined` if they are equal. A missing key differs from `undefined`, and
 * -0 differs from 0.
 */
export function difference(left: unknown, right: unknown): string | undefined {
  return differenceAt(left, right, []);
}

// For speed, each traversal below uses one path array that grows and shrinks.

function differenceAt(left: unknown, right: unknown, path: Path): string | undefined {
  if (Object.is(left, right)) return undefined;
  const nested = typeof left === 'object' && typeof right === 'object' && left !== null && right !== null;
  if (!nested || Array.isArray(left) !== Array.isArray(right) || Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) {
    return `${at(path)}${show(left)} and ${show(right)}`;
  }
  return isList(left) && isList(right) ? listDifference(left, right, path) : objectDifference(left, right, path);
}

/**
 * Returns whether a value is an array or a typed array. Both are compared by index, because listing the keys of a large observation takes
 * long.
 */
function isList(value: object): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function listDifference(left: ArrayLike<unknown>, right: ArrayLike<unknown>, path: Path): string | undefined {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    if (Object.is(left[index], right[index])) continue;
    path.push(index);
    const found = differenceAt(left[index], right[index], path);
    if (found !== undefined) return found;
    path.pop();
  }
  return left.length === right.length ? undefined : `${at(path)}lists of ${left.length} and ${right.length}`;
}

function objectDifference(left: object, right: object, path: Path): string | undefined {
  const [ours, theirs] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = Object.keys(ours);
  for (const key of keys) {
    if (!Object.hasOwn(theirs, key)) return `${at([...path, key])}${show(ours[key])} and nothing`;
    if (Object.is(ours[key], theirs[key])) continue;
    path.push(key);
    const found = differenceAt(ours[key], theirs[key], path);
    if (found !== undefined) return found;
    path.pop();
  }
  for (const key of Object.keys(theirs)) {
    if (!Object.hasOwn(ours, key)) return `${at([...path, key])}nothing and ${show(theirs[key])}`;
  }
  return undefined;
}

function at(path: Path): string {
  return path.length === 0 ? '' : `at ${pathText(path)}: `;
}

/** Returns a text with the path and kind of the first part of a value that JSON cannot represent; `undefined` for plain JSON. */
export function notJson(value: unknown): string | undefined {
  return notJsonAt(value, []);
}

function notJsonAt(value: unknown, path: Path): string | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${at(path)}${show(value)}`;
  if (typeof value !== 'object') return `${at(path)}${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (path.length > 64) return `${at(path.slice(0, 8))}nested deeper than 64 levels`;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return `${at(path)}an instance of ${prototype?.constructor?.name}`;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (!Object.hasOwn(value, index)) return `${at([...path, index])}a hole in a list`;
      path.push(index);
      const found = notJsonAt(value[index], path);
      if (found !== undefined) return found;
      path.pop();
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    path.push(key);
    const found = notJsonAt((value as Record<string, unknown>)[key], path);
    if (found !== undefined) return found;
    path.pop();
  }
  return undefined;
}

/** Returns the path of the first object in a value that is not frozen; `undefined` if the value is deeply frozen. */
export function notFrozen(value: unknown): string | undefined {
  return notFrozenAt(value, []);
}

function notFrozenAt(value: unknown, path: Path): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Object.isFrozen(value)) return path.length === 0 ? 'the value itself' : pathText(path);
  return within(value, path, notFrozenAt);
}

/** Calls `ask` for each object directly inside a value. Returns the first result that is not `undefined`. */
function within(value: object, path: Path, ask: (part: unknown, path: Path) => string | undefined): string | undefined {
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    if (typeof part !== 'object' || part === null) continue;
    path.push(Array.isArray(value) ? Number(key) : key);
    const found = ask(part, path);
    if (found !== undefined) return found;
    path.pop();
  }
  return undefined;
}

/** Returns the path in `other` of an object that is also part of `value` (by identity); `undefined` if the two values share no object. */
export function sharedObject(value: unknown, other: unknown): string | undefined {
  return findObject(other, objectsIn(value), []);
}

/** Returns the same path as `sharedObject`, but ignores frozen objects, which nobody can change. */
export function sharedOpenObject(value: unknown, other: unknown): string | undefined {
  return findObject(other, new Set([...objectsIn(value)].filter((object) => !Object.isFrozen(object))), []);
}

function objectsIn(value: unknown, into = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null) return into;
  into.add(value);
  for (const key of Object.keys(value)) objectsIn((value as Record<string, unknown>)[key], into);
  return into;
}

function findObject(value: unknown, wanted: ReadonlySet<object>, path: Path): string | undefined {
  if (typeof value !== 'object' || value === null || wanted.size === 0) return undefined;
  if (wanted.has(value)) return pathText(path);
  return within(value, path, (part, where) => findObject(part, wanted, where));
}
