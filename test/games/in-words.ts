// That refusals can be read, by whoever meets them.
import type { Violation } from 'orrery-rules';

/** A sentence of at least three words, and no value that found no words. */
const SENTENCE = /^\S+( \S+){2,}[.!?)]$/;
const NO_WORDS = /undefined|null|NaN|\[object|''|""| {2}| [.,;]/;
const CLAUSE = /^(A51|SOL|SA|SO)-[A-Z]?\d+(\.\d+)?$/;

/** The same violation, once it is known to say in words what is wrong, and by which clause. */
export function inWords<Found extends Violation | undefined>(violation: Found): Found {
  if (violation === undefined) return violation;
  expect(violation.message).toMatch(SENTENCE);
  expect(violation.message).not.toMatch(NO_WORDS);
  expect(violation.rule).toMatch(CLAUSE);
  return violation;
}
