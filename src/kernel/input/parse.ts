// Parsing of untrusted input: returns typed values, or throws an InvalidInputError with the path.
import * as z from 'zod';
import type { Chance } from '../chance/chance.js';
import { copyJson, isCopyable } from '../json/json.js';
import { memoize } from '../memoize.js';
import { type InputIssue, InvalidInputError, MOST_ISSUES, named } from './errors.js';
import { readJson } from './read-json.js';

/** Parses untrusted input: copies it with `readJson`, then applies the schema. @throws InvalidInputError if either step fails. */
export function parseUntrusted<Schema extends z.ZodType>(schema: Schema, input: unknown, what: string): z.output<Schema> {
  return parseValue(schema, readJson(input, what), what);
}

/** Maximum length of the JSON text of an input that `rememberingParser` caches, in UTF-16 units. */
const MOST_REMEMBERED = 2000;

/**
 * Returns a caching `parseUntrusted` for inputs that recur, such as setups: the schema parses only the first of equal inputs. Each call
 * returns a separate value. If the parsed value is not plain JSON, each call parses its input again.
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

/** Applies a schema. @throws InvalidInputError with the issues that zod finds. */
export function parseValue<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  let result: z.ZodSafeParseResult<z.output<Schema>>;
  try {
    result = schema.safeParse(value);
  } catch (error) {
    throw InvalidInputError.at(what, [], 'cannot be read', { cause: error });
  }
  if (result.success) return result.data;
  const { issues } = result.error;
  // Zod prints every issue of its error, which can be one line for each number in a list of millions. The cause therefore holds only the
  // first issues.
  const cause = issues.length <= MOST_ISSUES ? result.error : new z.ZodError(issues.slice(0, MOST_ISSUES));
  throw new InvalidInputError(
    what,
    issues.flatMap((issue) => issuesOf(issue)),
    { cause },
  );
}

/**
 * Returns one option of a function call; every public function reads its options with this function. The value may be a function, so it is
 * not copied. Returns `undefined` if `options` is not an object: `actions.reduce(game.reduce, start)`, for example, passes an index as
 * `options`.
 * @throws InvalidInputError if an accessor or a proxy trap throws.
 */
export function readOption(options: unknown, name: string | number | symbol): unknown {
  if (typeof options !== 'object' || options === null) return undefined;
  try {
    return (options as Record<string | number | symbol, unknown>)[name];
  } catch (cause) {
    throw InvalidInputError.at('options', [typeof name === 'symbol' ? String(name) : name], 'cannot be read', { cause });
  }
}

/** Returns the options with these names that are not `undefined`, each read once; other options are ignored. */
export function readNamed<Options extends object>(options: unknown, names: readonly (keyof Options & string)[]): Partial<Options> {
  const given = names.map((name) => [name, readOption(options, name)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<Options>;
}

/**
 * Returns the items of a list or of any other iterable. If reading an item of a list throws, the error becomes an InvalidInputError. Errors
 * of any other iterable pass through unchanged, such as those of an interrupted stream.
 * @throws InvalidInputError, immediately, if `items` is not iterable.
 */
export function itemsOf<Item>(items: Iterable<Item>, what: string): Iterable<Item> {
  if (isList(items)) return listItems<Item>(items);
  if (typeof readOption(items, Symbol.iterator) === 'function') return items;
  throw InvalidInputError.at(what, [], `expected an array, received ${named(items)}`);
}

/** Returns whether a value is an array; `false` for a revoked proxy, for which `Array.isArray` throws. */
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

/** Returns the option `chance`. Checks only that the source has a function `int`: its results are unknown until the function is called. */
export function readChance(options: unknown): Chance | undefined {
  const chance = readOption(options, 'chance');
  if (chance === undefined) return undefined;
  const isChance = typeof readOption(chance, 'int') === 'function';
  if (!isChance) throw InvalidInputError.at('options', ['chance'], 'expected a Chance, with int, roll, dice, pick and shuffle');
  return chance as Chance;
}

/**
 * Converts an issue of zod to issues of an input. For a union, returns the issues of one alternative: the one with the fewest issues among
 * the alternatives that accept the type of the value.
 */
function issuesOf(issue: z.core.$ZodIssue, parents: InputIssue['path'] = []): InputIssue[] {
  const path = [...parents, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  if (issue.code === 'invalid_union' && issue.message === UNION_MESSAGE && issue.errors.length > 0) {
    // Skips the alternatives that expect another type: their issue concerns the whole value and has an empty path.
    const similar = issue.errors.filter((issues) => issues.every((inner) => inner.path.length > 0 || inner.code === 'custom'));
    const [nearest] = similar.sort((one, other) => one.length - other.length);
    if (nearest) return nearest.flatMap((inner) => issuesOf(inner, path));
    return [{ path, message: [...new Set(issue.errors.flat().map(({ message }) => message))].join(', or ') }];
  }
  const rule: unknown = issue.code === 'custom' ? issue.params?.rule : undefined;
  return [typeof rule === 'string' ? { path, message: issue.message, rule } : { path, message: issue.message }];
}

/** The message of zod for unions without a message of their own. */
const UNION_MESSAGE = 'Invalid input';
