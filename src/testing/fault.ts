import type { MatchRecord } from '../index.js';

/** The shortest random game found in which a property does not hold. */
export interface Counterexample {
  /** The game up to the moment of the fault, for `replay(record, [game])`. */
  record: MatchRecord;
  /** What was being done at that moment: an action, a viewer, an input; where it matters. */
  details: Record<string, unknown>;
}

/** A property that does not hold; `message` says what was found. */
export class Fault extends Error {
  override readonly name = 'Fault';

  constructor(
    message: string,
    readonly details: Record<string, unknown> = {},
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Raises a fault unless what was expected is so. */
export function expectThat(expected: boolean, message: () => string, details?: Record<string, unknown>): void {
  if (!expected) throw new Fault(message(), details);
}

/** Raises a fault that quotes the first difference, if there is one. */
export function expectSame(found: string | undefined, message: string, details?: Record<string, unknown>): void {
  if (found !== undefined) throw new Fault(`${message}: ${found}`, details);
}
