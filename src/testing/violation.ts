import type { MatchRecord } from '../index.js';
import { difference } from './compare.js';

/** The shortest random game found that violates a property. */
export interface Counterexample {
  /** The record of the game up to the violation, for `replay(record, [game])`. */
  record: MatchRecord;
  /** What was checked at that point, if it matters: an action, a viewer, an input. */
  details: Record<string, unknown>;
}

/** The violation of a property; `message` describes it. */
export class PropertyViolation extends Error {
  override readonly name = 'PropertyViolation';

  constructor(
    message: string,
    readonly details: Record<string, unknown> = {},
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Throws a `PropertyViolation` unless `expected` is true. */
export function expectThat(expected: boolean, message: () => string, details?: Record<string, unknown>): void {
  if (!expected) throw new PropertyViolation(message(), details);
}

/** Throws a `PropertyViolation` that quotes `found`, unless `found` is `undefined`. */
export function expectNothing(found: string | undefined, message: string, details?: Record<string, unknown>): void {
  if (found !== undefined) throw new PropertyViolation(`${message}: ${found}`, details);
}

/** Throws a `PropertyViolation` that quotes the first difference of two values, if they are not equal. */
export function expectEqual(left: unknown, right: unknown, message: string, details?: Record<string, unknown>): void {
  expectNothing(difference(left, right), message, details);
}

/** Returns a `PropertyViolation` for an unexpected error. */
export function violationOf(error: unknown): PropertyViolation {
  if (error instanceof PropertyViolation) return error;
  const { name, message } = error instanceof Error ? error : { name: 'something', message: String(error) };
  return new PropertyViolation(`${name} was thrown: ${message}`, {}, { cause: error });
}
