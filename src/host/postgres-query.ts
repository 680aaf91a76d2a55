// Runs SQL statements: repeats those that the database aborted, and reports failures as StoreErrors.
import { OrreryError } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';
import { StoreError } from './errors.js';
import type { PostgresClient } from './postgres-client.js';

/** Maximum attempts of a statement that the database aborts in favour of others. Aborted attempts change nothing. */
const MAX_ATTEMPTS = 10;
/** A serialization failure, and a deadlock. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40001', '40P01']);
export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';

/** A row of a result. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the rows of one statement. Repeats it if the database aborts it in favour of others.
 * @param retryable further error codes after which to repeat it.
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

/** Resolves like `promise`. @throws StoreError (`failed`) if it rejects. */
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

/** Whether a statement violated a constraint of the tables. */
export function violates(error: unknown, code: string, constraint?: string): boolean {
  const cause = error instanceof StoreError ? error.cause : undefined;
  return readOption(cause, 'code') === code && (constraint === undefined || readOption(cause, 'constraint') === constraint);
}
