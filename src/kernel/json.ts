// Plain JSON values: copying, freezing, comparing, and taking in what strangers send.
import { InvalidInputError, named } from './errors.js';

/** A value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Most values, keys and list entries together, that one input may hold. */
export const MAX_INPUT_VALUES = 1_000_000;
/** Most keys of one object of an input: schemas take the longer over keys they do not know the more there are. */
export const MAX_INPUT_KEYS = 20_000;
/** Deepest nesting of an input. */
export const MAX_INPUT_DEPTH = 64;
/** Longest text, in UTF-16 units, that is taken in as JSON. */
export const MAX_INPUT_TEXT = 50_000_000;

/** Keys that reach an object's prototype instead of the object. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A deep copy of a JSON value that shares nothing with it. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // Copying the whole level first keeps the engine's fast layouts; only nested values are then replaced.
  if (Array.isArray(value)) {
    const copy = [...value];
    for (let index = 0; index < copy.length; index++) {
      const item = copy[index];
      if (typeof item === 'object' && item !== null) copy[index] = copyJson(item);
    }
    return copy as T;
  }
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const item = copy[key];
    if (typeof item === 'object' && item !== null) copy[key] = copyJson(item);
  }
  return copy as T;
}

/** Whether `copyJson` copies a value truly: plain objects and lists all the way down, and no instances of classes. */
export function isCopyable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isCopyable);
}

/** As `copyJson`, but what is frozen, and can therefore not change, is shared with the value. */
export function copyUnfrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) {
    const copy = [...value];
    for (let index = 0; index < copy.length; index++) {
      const item = copy[index];
      if (typeof item === 'object' && item !== null) copy[index] = copyUnfrozen(item);
    }
    return copy as T;
  }
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const item = copy[key];
    if (typeof item === 'object' && item !== null) copy[key] = copyUnfrozen(item);
  }
  return copy as T;
}

/** Freezes a JSON value through and through; what is frozen already is taken to be frozen all the way down. */
export function freezeJson<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) freezeLevel(value as Record<string, unknown> | unknown[]);
  return value;
}

function freezeLevel(value: Record<string, unknown> | unknown[]): void {
  Object.freeze(value);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) freezeJson(value[index]);
  } else {
    for (const key in value) freezeJson(value[key]);
  }
}

/**
 * A frozen copy of a JSON value that shares with another, frozen one whatever is equal in both at the same place. Of two copies beside the
 * same value, a part is shared by either or by none if it is equal in both.
 */
export function copyBeside<T>(value: T, beside: unknown): T {
  if (value === beside || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return copyListBeside(value, Array.isArray(beside) ? beside : undefined) as T;
  return copyFieldsBeside(value as Fields, isFields(beside) ? beside : undefined) as T;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function copyListBeside(list: readonly unknown[], beside: readonly unknown[] | undefined): readonly unknown[] {
  let copy: unknown[] | undefined = beside?.length === list.length ? undefined : [...list];
  for (let index = 0; index < list.length; index++) {
    const item = copyBeside(list[index], beside?.[index]);
    if (copy === undefined && item !== beside?.[index]) copy = [...(beside as readonly unknown[])];
    if (copy !== undefined) copy[index] = item;
  }
  return copy === undefined ? (beside as readonly unknown[]) : Object.freeze(copy);
}

function copyFieldsBeside(fields: Fields, beside: Fields | undefined): Fields {
  let copy: Record<string, unknown> | undefined = beside === undefined ? { ...fields } : undefined;
  let more = 0;
  for (const key in fields) {
    const value = fields[key];
    // As in any JSON text, what is undefined is not there.
    if (value === undefined) continue;
    more += 1;
    const part = copyBeside(value, beside?.[key]);
    if (copy === undefined && part !== beside?.[key]) copy = begun(fields, beside as Fields, key);
    if (copy !== undefined && part !== value) copy[key] = part;
  }
  if (copy !== undefined) return Object.freeze(copy);
  for (const key in beside) if (beside[key] !== undefined) more -= 1;
  return more === 0 ? (beside as Fields) : Object.freeze(begun(fields, beside as Fields));
}

/** A copy of an object whose fields before one of them, or all, are those of another. */
function begun(fields: Fields, beside: Fields, end?: string): Record<string, unknown> {
  const copy = { ...fields };
  for (const key in fields) {
    if (key === end) break;
    const value = fields[key];
    if (value !== undefined && value !== beside[key]) copy[key] = beside[key];
  }
  return copy;
}

/** Whether two JSON values are equal, whatever the order of keys. Quick where they share parts. */
export function equalJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let index = 0; index < one.length; index++) if (!equalJson(one[index], other[index])) return false;
    return true;
  }
  if (Array.isArray(other)) return false;
  let more = 0;
  for (const key in one) {
    const value = (one as Fields)[key];
    if (value === undefined) continue;
    more += 1;
    if (!equalJson(value, (other as Fields)[key])) return false;
  }
  for (const key in other) if ((other as Fields)[key] !== undefined) more -= 1;
  return more === 0;
}

/**
 * A whole number of 32 bits that is equal for equal JSON values which were copied beside the same one (`copyBeside`): it follows from what
 * they do not share with it, and takes no longer than that is long.
 */
export function hashBeside(value: unknown, beside: unknown): number {
  if (value === beside || value === undefined) return 0;
  if (typeof value === 'string') return hashText(value);
  if (typeof value === 'number') return Number.isInteger(value) ? Math.imul(value, 0x9e3779b1) | 1 : hashText(String(value));
  if (typeof value !== 'object' || value === null) return hashText(String(value));
  let hash = 1;
  if (Array.isArray(value)) {
    const other = Array.isArray(beside) ? beside : undefined;
    hash = Math.imul(value.length + 2, 0x85ebca6b);
    for (let index = 0; index < value.length; index++) hash = Math.imul(hash, 31) + hashBeside(value[index], other?.[index]);
    return hash | 0;
  }
  const other = isFields(beside) ? beside : undefined;
  // A sum, because the order of keys says nothing.
  for (const key in value) {
    const part = hashBeside((value as Fields)[key], other?.[key]);
    if (part !== 0) hash += Math.imul(part ^ hashText(key), 0xc2b2ae35);
  }
  return hash | 0;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** Whether a value is a frozen object; a proxy may throw when it is asked, and is then none of ours. */
export function isFrozen(value: unknown): boolean {
  try {
    return typeof value === 'object' && value !== null && Object.isFrozen(value);
  } catch {
    return false;
  }
}

/** JSON text with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  // Written by hand, since a run makes such a text of every game's last state: a replacer takes several times as long.
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) text += `${index === 0 ? '' : ','}${canonicalJson(value[index]) ?? 'null'}`;
    return `[${text}]`;
  }
  const { sorted, heads } = orderOf(Object.keys(value));
  for (let index = 0; index < sorted.length; index++) {
    const field = canonicalJson((value as Record<string, unknown>)[sorted[index] as string]);
    // As in any JSON text, what is undefined is left out.
    if (field !== undefined) text += `${text === '' ? '' : ','}${heads[index]}${field}`;
  }
  return `{${text}}`;
}

/** Most texts in a state are names, which need no escapes. */
const PLAIN = /^[\w :./-]*$/;

function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** The keys of objects of one layout, as they come and in order, and how each begins its field. */
interface KeyOrder {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
  readonly heads: readonly string[];
}

/** Layouts met lately, by their last key. */
const ORDERS = new Map<string | undefined, KeyOrder[]>();
const MOST_LAST_KEYS = 500;
const MOST_WITH_ONE_LAST_KEY = 8;

function orderOf(keys: readonly string[]): KeyOrder {
  const last = keys[keys.length - 1];
  const known = ORDERS.get(last) ?? [];
  for (const order of known) if (areEqual(order.keys, keys)) return order;
  const sorted = [...keys].sort();
  const order = { keys, sorted, heads: sorted.map((key) => `${JSON.stringify(key)}:`) };
  if (ORDERS.size >= MOST_LAST_KEYS) ORDERS.clear();
  ORDERS.set(last, known.length < MOST_WITH_ONE_LAST_KEY ? [...known, order] : [order]);
  return order;
}

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return true;
}

/**
 * Sixteen hex digits that are equal for equal JSON values on every machine, whatever the order of keys.
 * For comparing runs and finding corrupted records; it is no protection against forgery.
 */
export function checksum(value: unknown): string {
  const text = typeof value === 'string' ? value : canonicalJson(value);
  // Two lanes of 32-bit FNV-1a over UTF-16 units, the second started at another offset.
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (low >>> 16), 0x01000193);
  }
  return hex(high) + hex(low);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}

/** What a string says as JSON text, and anything else as it is: hosts hold both. */
export function readText(input: unknown, what: string): unknown {
  return typeof input === 'string' ? parseText(input, what) : input;
}

/**
 * A fresh plain copy of what a stranger sent, or an `InvalidInputError` that names the place.
 * Refuses prototype keys, accessors, class instances, holes, cycles and numbers that JSON lacks.
 */
export function readJson(input: unknown, what: string): Json {
  try {
    return readValue(input, [], { left: MAX_INPUT_VALUES }, what);
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    // Proxies and exotic objects may throw whatever they like while they are read.
    throw new InvalidInputError(what, [{ path: [], message: 'cannot be read' }], { cause: error });
  }
}

function parseText(text: string, what: string): unknown {
  if (text.length > MAX_INPUT_TEXT) refuse(what, [], `is longer than ${MAX_INPUT_TEXT} characters`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidInputError(what, [{ path: [], message: `is not JSON: ${(error as Error).message}` }], { cause: error });
  }
}

/** Where the reader is: one list for the whole input, a step longer while it is inside a value. */
type Path = (string | number)[];

function readValue(value: unknown, path: Path, budget: { left: number }, what: string): Json {
  if (--budget.left < 0) refuse(what, path, `holds more than ${MAX_INPUT_VALUES} values`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse(what, path, `${value} is not a JSON number`);
  if (typeof value !== 'object') return refuse(what, path, `${named(value)} is not JSON`);
  if (path.length >= MAX_INPUT_DEPTH) refuse(what, path, `is nested deeper than ${MAX_INPUT_DEPTH} levels`);
  return Array.isArray(value) ? readList(value, path, budget, what) : readObject(value, path, budget, what);
}

function readList(list: unknown[], path: Path, budget: { left: number }, what: string): Json[] {
  if (list.length > budget.left) refuse(what, path, `holds more than ${MAX_INPUT_VALUES} values`);
  const copy: Json[] = [];
  for (let index = 0; index < list.length; index++) {
    const descriptor = Object.getOwnPropertyDescriptor(list, index);
    path.push(index);
    if (descriptor === undefined) refuse(what, path, 'is a hole in a list');
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
    // JSON text cannot hold undefined: a key without a value is a key that is not there.
    else if (descriptor.value !== undefined) copy[key] = readValue(descriptor.value, path, budget, what);
    path.pop();
  }
  return copy;
}

function refuse(what: string, path: Path, message: string): never {
  throw new InvalidInputError(what, [{ path: [...path], message }]);
}
