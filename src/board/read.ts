// Validates values from callers: options, positions and properties.
import { InvalidInputError, named } from '../kernel/plain.js';

/** A check of one value, such as a field of an object. An optional value may be absent. */
export interface Field {
  /** A description of valid values, for error messages: `a string`. */
  readonly expected: string;
  readonly isOptional?: boolean;
  accepts(value: unknown): boolean;
}

export const TEXT: Field = { expected: 'a string', accepts: (value) => typeof value === 'string' };
export const TEXTS: Field = {
  expected: 'a list of strings',
  accepts: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
};
export const CALLBACK: Field = { expected: 'a function', accepts: (value) => typeof value === 'function' };
export const OBJECT: Field = { expected: 'an object', accepts: (value) => typeof value === 'object' && value !== null };

/** Returns a check which accepts objects and modules that have functions with these names. */
export function having(expected: string, ...names: readonly string[]): Field {
  return {
    expected,
    accepts: (value) => names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'function'),
  };
}

/** Returns a check that accepts all values that `field` accepts, and `undefined`. */
export function optional(field: Field): Field {
  return { ...field, isOptional: true };
}

/**
 * Validates a value.
 * @param what the name of the input, for error messages.
 * @param path the path of the value in the input, for error messages.
 * @throws InvalidInputError if the field does not accept the value, or if an accessor or a proxy throws.
 */
export function check(value: unknown, field: Field, what: string, path: readonly string[] = []): void {
  if (field.isOptional === true && value === undefined) return;
  let isValid: boolean;
  try {
    isValid = field.accepts(value);
  } catch (cause) {
    throw InvalidInputError.at(what, [...path], 'cannot be read', { cause });
  }
  if (!isValid) throw InvalidInputError.at(what, [...path], `expected ${field.expected}, received ${named(value)}`);
}

/**
 * Validates the fields of an object, and returns a copy of it. So each field is read only once. Fields without an entry in `fields` are
 * copied without a check.
 * @param what the name of the input, for error messages.
 * @throws InvalidInputError with the path of the first invalid field.
 */
export function readFields<Value extends object>(value: Value, fields: Readonly<Record<string, Field>>, what: string): Value {
  check(value, OBJECT, what);
  let copy: Value;
  try {
    copy = { ...value };
  } catch (cause) {
    throw InvalidInputError.at(what, [], 'cannot be read', { cause });
  }
  for (const [name, field] of Object.entries(fields)) check((copy as Record<string, unknown>)[name], field, what, [name]);
  return copy;
}
