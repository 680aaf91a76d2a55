// The border: unknown in, typed out, or an InvalidInputError that names the place.
import type * as z from 'zod';
import { type InputIssue, InvalidInputError } from './errors.js';
import { copyJson, isCopyable, readJson } from './json.js';
import { memoize } from './memoize.js';

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
    throw new InvalidInputError(what, [{ path: [], message: 'cannot be read' }], { cause: error });
  }
  if (result.success) return result.data;
  throw new InvalidInputError(what, result.error.issues.map(toIssue), { cause: result.error });
}

function toIssue(issue: z.core.$ZodIssue): InputIssue {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  const rule: unknown = issue.code === 'custom' ? issue.params?.rule : undefined;
  return typeof rule === 'string' ? { path, message: issue.message, rule } : { path, message: issue.message };
}
