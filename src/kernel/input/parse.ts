// The border: unknown in, typed out, or an InvalidInputError that names the place.
import * as z from 'zod';
import type { Chance } from '../chance/chance.js';
import { copyJson, isCopyable } from '../json/json.js';
import { memoize } from '../memoize.js';
import { type InputIssue, InvalidInputError, MOST_ISSUES, named } from './errors.js';
import { readJson } from './read-json.js';

/** Takes in what a stranger sent: hardened reading first, then the schema. */
export function parseUntrusted<Schema extends z.ZodType>(schema: Schema, input: unknown, what: string): z.output<Schema> {
  return parseValue(schema, readJson(input, what), what);
}

/** Longest text of an input, in UTF-16 units, that `rememberingParser` remembers. */
const MOST_REMEMBERED = 2000;

/**
 * `parseUntrusted` for what comes again and again, such as setups: of equal inputs, the schema reads the first alone.
 * Every answer is the caller's own; what a schema makes into more than plain values is made anew each time.
 */
export function rememberingParser<Schema extends z.ZodType>(schema: Schema, what: string): (input: unknown) => z.output<Schema> {
  const remembered = memoize((text: string) => {
    const value = parseValue(schema, JSON.parse(text), what);
    return { value, copyable: isCopyable(value) };
  });
  return (input) => {
    const json = readJson(input, what);
    const text = JSON.stringify(json);
    if (text.length > MOST_REMEMBERED) return parseValue(schema, json, what);
    const { value, copyable } = remembered(text);
    return copyable ? copyJson(value) : parseValue(schema, json, what);
  };
}

/** Applies a schema and turns what zod finds into an `InvalidInputError`. */
export function parseValue<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  let result: z.ZodSafeParseResult<z.output<Schema>>;
  try {
    result = schema.safeParse(value);
  } catch (error) {
    throw InvalidInputError.at(what, [], 'cannot be read', { cause: error });
  }
  if (result.success) return result.data;
  const { issues } = result.error;
  // Zod writes out all it has found, which may be a line for each number of a list of millions: the cause holds what the error names.
  const cause = issues.length <= MOST_ISSUES ? result.error : new z.ZodError(issues.slice(0, MOST_ISSUES));
  throw new InvalidInputError(what, issues.map(toIssue), { cause });
}

/**
 * One of a call's options, which may hold code and is therefore not copied; nothing else reads options at a door. What is no object has
 * none: `actions.reduce(game.reduce, start)` hands over an index.
 * @throws InvalidInputError for options that fight back when they are read.
 */
export function readOption(options: unknown, name: string | number | symbol): unknown {
  if (typeof options !== 'object' || options === null) return undefined;
  try {
    return (options as Record<string | number | symbol, unknown>)[name];
  } catch (cause) {
    throw InvalidInputError.at('options', [typeof name === 'symbol' ? String(name) : name], 'cannot be read', { cause });
  }
}

/** The options of these names that are given, each read once; others mean nothing. */
export function readNamed<Options extends object>(options: unknown, names: readonly (keyof Options & string)[]): Partial<Options> {
  const given = names.map((name) => [name, readOption(options, name)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<Options>;
}

/**
 * The items of a list, one after another, or of whatever else can be iterated over. Lists are data: what one throws when it is read is a typed
 * error. What any other iterable throws is its own business, as with a stream that breaks off.
 * @throws InvalidInputError, at once, for what cannot be iterated over.
 */
export function itemsOf<Item>(items: Iterable<Item>, what: string): Iterable<Item> {
  if (isList(items)) return listItems<Item>(items);
  if (typeof readOption(items, Symbol.iterator) === 'function') return items;
  throw InvalidInputError.at(what, [], `expected a list, not ${named(items)}`);
}

/** Whether a value is a list that can be asked; a proxy that was revoked cannot. */
export function isList(value: unknown): value is unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

function* listItems<Item>(list: readonly unknown[]): Generator<Item> {
  const length = readOption(list, 'length') as number;
  for (let index = 0; index < length; index++) yield readOption(list, index) as Item;
}

/** The option `chance`, which is code: that it can be drawn from is all that is looked at. */
export function readChance(options: unknown): Chance | undefined {
  const chance = readOption(options, 'chance');
  if (chance === undefined) return undefined;
  const isChance = typeof readOption(chance, 'int') === 'function';
  if (!isChance) throw InvalidInputError.at('options', ['chance'], 'expected a Chance, with int, roll, dice, pick and shuffle');
  return chance as Chance;
}

function toIssue(issue: z.core.$ZodIssue): InputIssue {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  const rule: unknown = issue.code === 'custom' ? issue.params?.rule : undefined;
  return typeof rule === 'string' ? { path, message: issue.message, rule } : { path, message: issue.message };
}
