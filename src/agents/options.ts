// Schemas of options, for agents, simulations and test suites.
import * as z from 'zod';
import { InvalidInputError } from '../kernel/index.js';
import { isList, named, readNamed } from '../kernel/internal.js';

/** Returns the schema of one option. A valid value is not copied, because it may be a game or a function. */
export function option<Value>(expected: string, accepts: (value: unknown) => boolean): z.ZodType<Value> {
  return z.custom<Value>(accepts, { error: ({ input }) => `expected ${expected}, received ${named(input)}` });
}

export function wholeNumber(least: number): z.ZodType<number> {
  return option(`a whole number from ${least}`, (value) => Number.isSafeInteger(value) && (value as number) >= least);
}

export const callback: z.ZodType<() => unknown> = option('a function', (value) => typeof value === 'function');
export const text: z.ZodType<string> = option('a string', (value) => typeof value === 'string');

/** Any value, for options that are validated elsewhere. */
export const anything = z.unknown().optional();

/**
 * Returns the schema of a list. The parsed list is a copy. Reading stops at the first invalid item, because an array may claim billions of
 * items.
 */
export function list<Item>(expected: string, item: z.ZodType<Item>): z.ZodType<Item[]> {
  return z.unknown().transform((input, { issues }) => {
    const items: Item[] = [];
    if (!isList(input)) {
      issues.push({ code: 'custom', message: `expected ${expected}, received ${named(input)}`, input });
      return items;
    }
    for (let index = 0; index < input.length; index++) {
      const { data, error } = item.safeParse(input[index]);
      if (error !== undefined) {
        issues.push(...error.issues.map(({ path, message }) => ({ code: 'custom' as const, message, path: [index, ...path], input })));
        return items;
      }
      items.push(data);
    }
    return items;
  });
}

/**
 * Validates the options of a call and fills in the defaults of the schemas. Each option that has a schema is read once; all others are
 * ignored.
 * @param what name of the options in error messages.
 * @throws InvalidInputError with the path of each invalid option.
 */
export function readOptions<Options extends object>(schemas: z.core.$ZodShape, options: unknown, what = 'options'): Options {
  if (typeof options !== 'object' || options === null) {
    throw InvalidInputError.at(what, [], `expected an object, received ${named(options)}`);
  }
  const read = readNamed(options, Object.keys(schemas) as never[]);
  const { data, error } = readUntrusted(what, () => z.object(schemas).safeParse(read));
  if (error === undefined) return data as Options;
  const issues = error.issues.map(({ path, message }) => ({ path: path as (string | number)[], message }));
  throw new InvalidInputError(what, issues);
}

/** Validates options as `readOptions` does, but refuses unknown options. */
export function readKnownOptions<Options extends object>(schemas: z.core.$ZodShape, options: unknown, what: string): Options {
  const read = readOptions<Options>(schemas, options, what);
  const names = Object.keys(schemas);
  const unknown = readUntrusted(what, () => Object.keys(options as object)).find((name) => !names.includes(name));
  if (unknown === undefined) return read;
  throw InvalidInputError.at(what, [unknown], `unknown option; expected one of ${names.join(', ')}`);
}

/** Returns the result of `read`. @throws InvalidInputError if an accessor or a proxy trap of the input throws. */
function readUntrusted<Result>(what: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw InvalidInputError.at(what, [], 'cannot be read', { cause });
  }
}

/** Returns the error for an option whose value does not fit the other options. */
export function invalidOption(name: string, message: string): InvalidInputError {
  return InvalidInputError.at('options', [name], message);
}
