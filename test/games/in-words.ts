// That refusals can be read, by whoever meets them.
import { type InputIssue, InvalidInputError, type Violation } from 'orrery-rules';

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

/**
 * What an issue lacks: words, a clause that looks like one, or a place in the input, if there is one: of a complete input one where something
 * stands. `undefined` for nothing.
 */
export function lackOf({ path, message, rule }: InputIssue, input?: unknown, isComplete = false): string | undefined {
  // What the schema library says names the values that it met.
  const isOurs = !message.startsWith('Invalid');
  if (!/^\S+ \S+/.test(message) || (isOurs && NO_WORDS.test(message))) return `no words: ${JSON.stringify(message)}`;
  if (rule !== undefined && !CLAUSE.test(rule)) return `no clause: ${rule}`;
  if (path.length === 0) return 'no place';
  if (input === undefined) return undefined;
  let found: unknown = input;
  for (const key of path) {
    const isThere = typeof found === 'object' && found !== null;
    if (!isThere || (isComplete && !(key in (found as object)))) return `no place in the input: ${path.join('.')}`;
    found = (found as Record<string | number, unknown>)[key];
  }
  return undefined;
}

/** The clauses of all issues of a refusal, once each has words and a place in the input. */
export function clausesOf(error: unknown, input: unknown): (string | undefined)[] {
  expect(error).toBeInstanceOf(InvalidInputError);
  const { issues } = error as InvalidInputError;
  expect(issues.map((issue) => lackOf(issue, input, true)).filter((lack) => lack !== undefined)).toEqual([]);
  return issues.map(({ rule }) => rule);
}
