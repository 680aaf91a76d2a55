// Checks that people can understand refusals: they have a sentence and a clause.
import { type InputIssue, InvalidInputError, type Violation } from 'orrery-rules';

/** Matches a sentence of at least three words. `NO_WORDS` matches a value that a message contains by mistake, such as `undefined`. */
const SENTENCE = /^\S+( \S+){2,}[.!?)]$/;
const NO_WORDS = /undefined|null|NaN|\[object| {2}| [,;]|^ /;
const CLAUSE = /^(A51|SOL|SA|SO)-[A-Z]?\d+(\.\d+)?$/;

/** Checks that the message of a violation is a sentence, and that its rule has the form of a clause id. Returns the violation. */
export function inWords<Found extends Violation | undefined>(violation: Found): Found {
  if (violation === undefined) return violation;
  expect(violation.message).toMatch(SENTENCE);
  expect(violation.message).not.toMatch(NO_WORDS);
  expect(violation.rule).toMatch(CLAUSE);
  return violation;
}

/**
 * Returns what an issue lacks: words, a well-formed clause id, or a path that leads to a place in the input; `undefined` if it lacks
 * nothing.
 * @param isComplete whether the input is complete; a value must then exist at the path.
 */
export function lackOf({ path, message, rule }: InputIssue, input?: unknown, isComplete = false): string | undefined {
  // Messages of the schema library name the values that they refuse, which may be `undefined` or `null`.
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

/** Returns the clauses of all issues of an error, after a check that each issue has words and a place in the input. */
export function clausesOf(error: unknown, input: unknown): (string | undefined)[] {
  expect(error).toBeInstanceOf(InvalidInputError);
  const { issues } = error as InvalidInputError;
  expect(issues.map((issue) => lackOf(issue, input, true)).filter((lack) => lack !== undefined)).toEqual([]);
  return issues.map(({ rule }) => rule);
}
