// The format of a row: one game as one line of JSON.
import * as z from 'zod';
import { canonicalJson, checksum, type Json, type OrreryError } from '../../kernel/index.js';
import { parseUntrusted, readText } from '../../kernel/internal.js';
import type { GameRow } from '../../simulate/index.js';

/** A row in a file; rows of older files have no digest. */
interface WrittenRow extends GameRow {
  digest?: string;
}

const Row: z.ZodType<WrittenRow> = z.strictObject({
  index: z.int().min(0),
  seed: z.string(),
  game: z.string(),
  rulesVersion: z.string(),
  setup: z.record(z.string(), z.json()) as z.ZodType<{ [key: string]: Json }>,
  players: z.array(z.string()),
  agents: z.array(z.string()),
  length: z.int().min(0),
  outcome: z
    .strictObject({
      winners: z.array(z.string()),
      scores: z.record(z.string(), z.number()),
      reason: z.string(),
      rule: z.string(),
    })
    .nullable(),
  problem: z.string().nullable(),
  checksum: z.string(),
  digest: z.string().exactOptional(),
});

/** Returns the row as one line of JSON, with a digest that detects accidental changes but does not protect against manipulation. */
export function rowLine(row: GameRow): string {
  return JSON.stringify({ ...row, digest: checksum(row) });
}

/** Parses a line and returns the row, or an error message as `fault`. */
export function readRow(line: string): { row: GameRow } | { fault: string } {
  try {
    const { digest, ...row } = parseUntrusted(Row, readText(line, 'row'), 'row');
    if (digest === undefined || digest === checksum(row)) return { row };
    return { fault: `the row with index ${row.index} was changed after it was written: its digest does not match` };
  } catch (error) {
    return { fault: (error as OrreryError).message };
  }
}

/** The fields that are equal in all rows of a run. */
export const RUN_FIELDS = ['game', 'rulesVersion', 'setup', 'players', 'agents'] as const;
export type RunFields = Pick<GameRow, (typeof RUN_FIELDS)[number]>;

/**
 * Returns the first field that is not as expected, as text: `its agents is ["a"]; expected ["b"]`. Returns `undefined` if there is none.
 */
export function difference(row: GameRow, expected: Partial<GameRow>): string | undefined {
  for (const [field, value] of Object.entries(expected)) {
    const [found, wanted] = [canonicalJson(row[field as keyof GameRow]), canonicalJson(value)];
    if (found !== wanted) return `its ${field} is ${found}; expected ${wanted}`;
  }
  return undefined;
}
