// The border: unknown in, typed out, or an InvalidInputError that names the place.
import type * as z from 'zod';
import { type InputIssue, InvalidInputError } from './errors.js';
import { readJson } from './json.js';

/** Takes in what a stranger sent: hardened reading first, then the schema. */
export function parseUntrusted<Schema extends z.ZodType>(schema: Schema, input: unknown, what: string): z.output<Schema> {
  return parseValue(schema, readJson(input, what), what);
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
