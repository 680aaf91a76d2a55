// That refusals can be read, by whoever meets them.
import type { InputIssue, Violation } from 'orrery-rules';

/** A sentence of at least three words, and no value that found no words. */
const SENTENCE = /^\S+( \S+){2,}[.!?)]$/;
const NO_WORDS = /undefined|null|NaN|\[object| {2}| [,;]|^ /;
const CLAUSE = /^(A51|SOL|SA|SO)-[A-Z]?\d+(\.\d+)?$/;

/** The same violation, once it is known to say in words what is wrong, and by which clause. */
export function inWords<Found extends Violation | undefined>(violation: Found): Found {
  if (violation === undefined) return violation;
  expect(violation.message).toMatch(SENTENCE);
  expect(violation.message).not.toMatch(NO_WORDS);
  expect(violation.rule).toMatch(CLAUSE);
  return violation;
}

/** What an issue lacks: words, a clause that looks like one, or a place that there is in the input, where there is one. `undefined` for nothing. */
export function lackOf({ path, message, rule }: InputIssue, input?: unknown): string | undefined {
  // What the schema library says names the values that it met.
  const isOurs = !message.startsWith('Invalid');
  if (!/^\S+ \S+/.test(message) || (isOurs && NO_WORDS.test(message))) return `no words: ${JSON.stringify(message)}`;
  if (rule !== undefined && !CLAUSE.test(rule)) return `no clause: ${rule}`;
  if (path.length === 0) return 'no place';
  if (input === undefined) return undefined;
  let found: unknown = input;
  // A field that is missing has no value, and stands in something that has one.
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return `no place in the input: ${path.join('.')}`;
    found = (found as Record<string | number, unknown>)[key];
  }
  return undefined;
}
