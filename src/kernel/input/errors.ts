/** Why an action may not be taken now: a stable code, the clause that forbids it, and words for people. */
export interface Violation<Code extends string = string> {
  /** Stable kebab-case word from the game's own union, for programs. */
  code: Code;
  /** Id of the clause in `docs/rules/<game>.md`, such as `A51-5.2`. */
  rule: string;
  /** What is wrong, and what would be right, for people. */
  message: string;
}

/**
 * Says why an action may not be taken.
 * @param code stable kebab-case word.
 * @param rule id of the clause that forbids it.
 * @param message what is wrong, and what would be right, for people.
 * @example
 * check: ({ points }) => (points > 0 ? undefined : refuse('no-points', 'SOL-7.3', 'No movement points are left.')),
 */
export function refuse<const Code extends string>(code: Code, rule: string, message: string): Violation<Code> {
  return { code, rule, message };
}

/** One thing wrong with an input, and where. */
export interface InputIssue {
  /** Keys and indexes that lead from the input's root to the fault; empty for the root itself. */
  path: (string | number)[];
  message: string;
  /** The clause that the value breaks, where a clause fixes it. */
  rule?: string;
}

/** Longest message of an error, and of one issue, in UTF-16 units: what strangers send may be quoted in it. */
export const LONGEST_MESSAGE = 2000;
/** Most faults of one input that are kept. */
export const MOST_ISSUES = 100;

/**
 * Base of every exception that leaves this library: `catch (error) { if (error instanceof OrreryError) ... }`. Messages have at most
 * 2,000 characters.
 */
export class OrreryError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(cut(message), options);
    this.name = new.target.name;
  }
}

/** The action is well formed and the rules forbid it now. Nothing was changed, no die was used. */
export class IllegalActionError<Code extends string = string> extends OrreryError {
  override readonly name: string = 'IllegalActionError';
  readonly violation: Violation<Code>;
  readonly action: unknown;

  constructor(violation: Violation<Code>, action: unknown) {
    super(`${violation.message} (${violation.rule}, ${violation.code})`);
    this.violation = violation;
    this.action = action;
  }
}

/** What was handed in is not what it should be: a wrong shape, a wrong type, a value out of range. */
export class InvalidInputError extends OrreryError {
  override readonly name: string = 'InvalidInputError';
  /** What was being read: `action`, `state`, `setup`, `viewer`, ... */
  readonly what: string;
  /** The faults found, in the order found: never empty, and the first hundred of more. */
  readonly issues: readonly InputIssue[];

  constructor(what: string, issues: readonly InputIssue[], options?: { cause?: unknown }) {
    const kept = issues.slice(0, MOST_ISSUES).map((issue) => ({ ...issue, message: cut(issue.message) }));
    const unnamed = issues.length - kept.length;
    super(`Invalid ${what}: ${unnamed === 0 ? '' : `${issues.length} faults, such as `}${kept.map(issueText).join('; ')}`, options);
    this.what = what;
    this.issues = kept;
  }

  /**
   * The error of an input with one issue.
   * @param what what was being read: `action`, `state`, `setup`, ...
   * @param path keys and indexes that lead from the root of the input to the issue.
   * @param message what is wrong, and what is allowed.
   */
  static at(
    what: string,
    path: readonly (string | number)[],
    message: string,
    { rule, cause }: { rule?: string; cause?: unknown } = {},
  ): InvalidInputError {
    const issue = { path: [...path], message, ...(rule === undefined ? {} : { rule }) };
    return new InvalidInputError(what, [issue], cause === undefined ? undefined : { cause });
  }

  /** Where the first fault lies. */
  get path(): readonly (string | number)[] {
    return this.issues[0]?.path ?? [];
  }

  /** The clause that the first fault breaks, where there is one. */
  get rule(): string | undefined {
    return this.issues[0]?.rule;
  }
}

/** A record that cannot be replayed: unknown game, other rules version, an action that the rules refuse. */
export class RecordError extends OrreryError {
  override readonly name: string = 'RecordError';
  /** Index of the action that does not fit, counted from 0; absent when the record as a whole does not. */
  readonly index: number | undefined;
  /** Why that action was refused. */
  readonly violation: Violation | undefined;

  constructor(message: string, details: { index?: number; violation?: Violation; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.index = details.index;
    this.violation = details.violation;
  }
}

/** The dice and shuffles of one action can fall in more ways than `outcomes` was allowed to try. */
export class EnumerationLimitError extends OrreryError {
  override readonly name: string = 'EnumerationLimitError';
  readonly limit: number;

  constructor(message: string, limit: number) {
    super(message);
    this.limit = limit;
  }
}

/** The game's own code is at fault: a definition that contradicts itself, or a recipe that threw. See `cause`. */
export class DefinitionError extends OrreryError {
  override readonly name: string = 'DefinitionError';
}

function cut(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE - 3)}...`;
}

/** A value that does not belong, in a message: a text, a number or a truth value as it is, anything else by its type. */
export function named(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 37)}...` : value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (value === undefined) return 'nothing';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function issueText({ path, message, rule }: InputIssue): string {
  const where = path.length === 0 ? '' : ` at ${pathText(path)}`;
  return `${message}${where}${rule === undefined ? '' : ` (${rule})`}`;
}

/** `['cells', 3, 'x']` as `cells[3].x`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`), '');
}
