// The format of a row: one game as one line of JSON.
import * as z from 'zod';
import { checksum, type OrreryError } from '../../kernel/index.js';
import { parseUntrusted, readText } from '../../kernel/internal.js';
import type { GameRow } from '../../simulate/index.js';
import { RowSchema } from '../../simulate/internal.js';

/** A row in a file; rows of older files have no digest. */
const WrittenRow = RowSchema.extend({ digest: z.string().exactOptional() });

/** Returns the row as one line of JSON, with a digest that detects accidental changes but does not protect against manipulation. */
export function rowLine(row: GameRow): string {
  return JSON.stringify({ ...row, digest: checksum(row) });
}

/** Parses a line and returns the row, or an error message as `fault`. */
export function readRow(line: string): { row: GameRow } | { fault: string } {
  try {
    const { digest, ...row } = parseUntrusted(WrittenRow, readText(line, 'row'), 'row');
    if (digest === undefined || digest === checksum(row)) return { row };
    return { fault: `the row with index ${row.index} was changed after it was written: its digest does not match` };
  } catch (error) {
    return { fault: (error as OrreryError).message };
  }
}

/** The fields that are equal in all rows of a run. */
export const RUN_FIELDS = ['game', 'rulesVersion', 'setup', 'players', 'agents'] as const;
export type RunFields = Pick<GameRow, (typeof RUN_FIELDS)[number]>;
