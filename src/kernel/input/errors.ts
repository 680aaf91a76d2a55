/** Why an action is illegal now: a stable code, the clause that forbids it, and a message for people. */
export interface Violation<Code extends string = string> {
  /** Stable kebab-case code for programs; one of the codes that the game defines. */
  code: Code;
  /** Id of the clause in `docs/rules/<game>.md`, such as `A51-5.2`. */
  rule: string;
  /** A message for people: what is wrong, and what would be legal. */
  message: string;
}

/**
 * Creates the violation that `check` returns for an illegal action.
 * @param code stable kebab-case code.
 * @param rule id of the clause that forbids the action.
 * @param message what is wrong, and what would be legal, for people.
 * @example
 * check: ({ points }) => (points > 0 ? undefined : refuse('no-points', 'SOL-7.3', 'No movement points are left.')),
 */
export function refuse<const Code extends string>(code: Code, rule: string, message: string): Violation<Code> {
  return { code, rule, message };
}

/** One validation issue of an input: its path and a message. */
export interface InputIssue {
  /** Keys and indexes that lead from the input's root to the issue; empty for the root itself. */
  path: (string | number)[];
  message: string;
  /** Id of the clause that the value breaks, if a clause defines the limit. */
  rule?: string;
}

/** Maximum length of a message of an error or an issue, in UTF-16 units. Messages may quote untrusted input, so their length is limited. */
export const LONGEST_MESSAGE = 2000;
/** Maximum number of issues of one input that an error keeps. */
export const MOST_ISSUES = 100;

/**
 * Base class of every exception that this library throws: `catch (error) { if (error instanceof OrreryError) ... }`. Messages have at most
 * 2,000 characters.
 */
export class OrreryError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(cut(message), options);
    this.name = new.target.name;
  }
}

/** Thrown if an action is well formed but the rules forbid it now. The state is unchanged, and nothing was drawn from the generator. */
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

/**
 * Thrown if an input is invalid: a wrong shape, a wrong type, or a value out of range. The message begins with the place of each issue:
 * `setup.players[1]: expected a string, received 7`.
 */
export class InvalidInputError extends OrreryError {
  override readonly name: string = 'InvalidInputError';
  /** Name of the input: `action`, `state`, `setup`, `viewer`, ... */
  readonly what: string;
  /** The issues in the order found: at least one, at most the first hundred. */
  readonly issues: readonly InputIssue[];

  constructor(what: string, issues: readonly InputIssue[], options?: { cause?: unknown }) {
    const kept = issues.slice(0, MOST_ISSUES).map((issue) => ({ ...issue, message: cut(issue.message) }));
    const unnamed = issues.length - kept.length;
    const texts = kept.map((issue) => issueText(what, issue)).join('; ');
    super(unnamed === 0 ? texts : `${what}: ${issues.length} issues, such as ${texts}`, options);
    this.what = what;
    this.issues = kept;
  }

  /**
   * Creates the error of an input with one issue.
   * @param what name of the input: `action`, `state`, `setup`, ...
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

  /** The path of the first issue; empty for the root. */
  get path(): readonly (string | number)[] {
    return this.issues[0]?.path ?? [];
  }

  /** The clause that the first issue breaks, if any. */
  get rule(): string | undefined {
    return this.issues[0]?.rule;
  }
}

/** Thrown if a record cannot be replayed: unknown game, other rules version, or an action that cannot be applied. */
export class RecordError extends OrreryError {
  override readonly name: string = 'RecordError';
  /** Index of the action that cannot be applied, from 0; `undefined` if the record as a whole is the problem. */
  readonly index: number | undefined;
  /** Why that action is illegal; `undefined` for other errors. */
  readonly violation: Violation | undefined;

  constructor(message: string, details: { index?: number; violation?: Violation; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.index = details.index;
    this.violation = details.violation;
  }
}

/** Thrown if the dice and shuffles of one action have more branches than the `limit` of `outcomes`. */
export class EnumerationLimitError extends OrreryError {
  override readonly name: string = 'EnumerationLimitError';
  readonly limit: number;

  constructor(message: string, limit: number) {
    super(message);
    this.limit = limit;
  }
}

/**
 * Thrown if the game's own code is wrong: the definition contradicts itself, or code of the game threw an exception, which is the `cause`.
 */
export class DefinitionError extends OrreryError {
  override readonly name: string = 'DefinitionError';
}

function cut(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE - 3)}...`;
}

/** Formats an unexpected value for a message: strings (shortened), numbers, booleans and `null` as they are, other values by type. */
export function named(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 37)}...` : value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (value === undefined) return 'nothing';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Returns the message of a caught value, or the value as a string if it is not an Error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Formats an issue with its place first: `setup.players[1]: expected a string (A51-1.1)`. */
function issueText(what: string, { path, message, rule }: InputIssue): string {
  return `${pathText([what, ...path])}: ${message}${rule === undefined ? '' : ` (${rule})`}`;
}

/** Formats a path: `['cells', 3, 'x']` becomes `cells[3].x`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`), '');
}
