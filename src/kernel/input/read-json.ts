// Reads untrusted input as plain JSON.

import type { Json } from '../json/json.js';
import { InvalidInputError, named } from './errors.js';

/** Maximum number of values in one input: object fields and list entries together. */
export const MAX_INPUT_VALUES = 1_000_000;
/** Maximum number of keys of one object in an input. Limited because schemas become slow on objects with many unknown keys. */
export const MAX_INPUT_KEYS = 20_000;
/** Maximum nesting of an input, in levels. */
export const MAX_INPUT_DEPTH = 64;
/** Maximum length of a text that is parsed as JSON, in UTF-16 units. */
export const MAX_INPUT_TEXT = 50_000_000;

/** Keys that reach an object's prototype instead of the object. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a string as JSON and returns any other value as it is, because callers pass both JSON texts and parsed values.
 * @throws InvalidInputError if a string is not JSON.
 */
export function readText(input: unknown, what: string): unknown {
  return typeof input === 'string' ? parseText(input, what) : input;
}

/**
 * Returns a plain deep copy of untrusted input.
 * @throws InvalidInputError with the path, for prototype keys, accessors, class instances, holes in lists, cycles, and numbers that JSON
 * lacks, such as `NaN`.
 */
export function readJson(input: unknown, what: string): Json {
  try {
    return readValue(input, [], { left: MAX_INPUT_VALUES }, what);
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    // Proxies and exotic objects may throw any value while they are read.
    throw InvalidInputError.at(what, [], 'cannot be read', { cause: error });
  }
}

function parseText(text: string, what: string): unknown {
  if (text.length > MAX_INPUT_TEXT) refuse(what, [], `is longer than ${MAX_INPUT_TEXT} characters`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw InvalidInputError.at(what, [], `is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** The path of the value that is being read: one list for the whole input, which grows by one key inside each nested value. */
type Path = (string | number)[];

function readValue(value: unknown, path: Path, budget: { left: number }, what: string): Json {
  if (--budget.left < 0) refuse(what, path, `contains more than ${MAX_INPUT_VALUES} values`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse(what, path, `${value} is not a JSON number`);
  if (typeof value !== 'object') return refuse(what, path, `${named(value)} is not JSON`);
  if (path.length >= MAX_INPUT_DEPTH) refuse(what, path, `is nested deeper than ${MAX_INPUT_DEPTH} levels`);
  return Array.isArray(value) ? readList(value, path, budget, what) : readObject(value, path, budget, what);
}

function readList(list: unknown[], path: Path, budget: { left: number }, what: string): Json[] {
  if (list.length > budget.left) refuse(what, path, `contains more than ${MAX_INPUT_VALUES} values`);
  const copy: Json[] = [];
  for (let index = 0; index < list.length; index++) {
    const descriptor = Object.getOwnPropertyDescriptor(list, index);
    path.push(index);
    if (descriptor === undefined) refuse(what, path, 'is a hole in an array');
    else if (!('value' in descriptor)) refuse(what, path, 'is an accessor');
    else copy.push(readValue(descriptor.value, path, budget, what));
    path.pop();
  }
  return copy;
}

function readObject(object: object, path: Path, budget: { left: number }, what: string): { [key: string]: Json } {
  const prototype = Object.getPrototypeOf(object);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) refuse(what, path, 'is an instance of a class');
  const copy: { [key: string]: Json } = {};
  const keys = Object.keys(object);
  if (keys.length > MAX_INPUT_KEYS) refuse(what, path, `has more than ${MAX_INPUT_KEYS} keys`);
  for (const key of keys) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    path.push(key);
    if (PROTOTYPE_KEYS.has(key)) refuse(what, path, 'is a key that reaches the prototype');
    if (descriptor === undefined || !('value' in descriptor)) refuse(what, path, 'is an accessor');
    // JSON text cannot contain undefined: a key with this value counts as absent.
    else if (descriptor.value !== undefined) copy[key] = readValue(descriptor.value, path, budget, what);
    path.pop();
  }
  return copy;
}

function refuse(what: string, path: Path, message: string): never {
  throw InvalidInputError.at(what, [...path], message);
}
