// Runs SQL statements: repeats aborted statements, and reports failures as StoreErrors.
import { OrreryError } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';
import { StoreError } from './errors.js';
import type { PostgresClient } from './postgres-client.js';

/**
 * Maximum number of attempts to run a statement. The database may abort a statement in favour of others; an aborted attempt changes
 * nothing.
 */
const MAX_ATTEMPTS = 10;
/** PostgreSQL error codes after which a statement is repeated: a serialization failure, and a deadlock. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40001', '40P01']);
export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';

/** A row of a result. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs one statement and returns its rows. Repeats the statement if the database aborts it in favour of others.
 * @param retryable further error codes after which the statement is repeated.
 * @throws StoreError (`failed`).
 */
export async function query(
  client: PostgresClient,
  text: string,
  values: unknown[],
  retryable?: ReadonlySet<unknown>,
): Promise<readonly Row[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await client.query(text, values)).rows as readonly Row[];
    } catch (error) {
      const code = readOption(error, 'code');
      const isRetryable = RETRYABLE.has(code) || retryable?.has(code) === true;
      if (!isRetryable || attempt === MAX_ATTEMPTS) throw failure(error);
    }
  }
}

/** Returns the result of `promise`. @throws StoreError (`failed`) if `promise` rejects. */
export async function orFailure<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    throw failure(error);
  }
}

function failure(cause: unknown): OrreryError {
  if (cause instanceof OrreryError) return cause;
  return new StoreError('failed', `The database failed: ${cause instanceof Error ? cause.message : named(cause)}`, { cause });
}

/**
 * Whether an error reports that a statement violated a constraint. `code` is the PostgreSQL error code. `constraint` is the name of the
 * constraint; without a name, any constraint counts.
 */
export function violates(error: unknown, code: string, constraint?: string): boolean {
  const cause = error instanceof StoreError ? error.cause : undefined;
  return readOption(cause, 'code') === code && (constraint === undefined || readOption(cause, 'constraint') === constraint);
}
