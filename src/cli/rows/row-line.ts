// One game on one line of JSON.
import * as z from 'zod';
import { canonicalJson, checksum, type Json, type OrreryError } from '../../kernel/index.js';
import { parseUntrusted, readText } from '../../kernel/internal.js';
import type { GameRow } from '../../simulate/index.js';

/** A row as it stands in a file: rows of older files have no digest. */
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

/** The row as one line of JSON, with a digest of all that it says: it shows what was changed by accident, and is no protection against fraud. */
export function rowLine(row: GameRow): string {
  return JSON.stringify({ ...row, digest: checksum(row) });
}

/** The row, or what is wrong with the line. */
export function readRow(line: string): { row: GameRow } | { fault: string } {
  try {
    const { digest, ...row } = parseUntrusted(Row, readText(line, 'row'), 'row');
    if (digest === undefined || digest === checksum(row)) return { row };
    return { fault: `the row with index ${row.index} was changed after it was written: its digest is of another one` };
  } catch (error) {
    return { fault: (error as OrreryError).message };
  }
}

/** What all rows of a run say alike. */
export const RUN_FIELDS = ['game', 'rulesVersion', 'setup', 'players', 'agents'] as const;
export type RunFields = Pick<GameRow, (typeof RUN_FIELDS)[number]>;

/** The first thing in which a row is not what it should be: `its agents are ["a"], and not ["b"]`. */
export function difference(row: GameRow, expected: Partial<GameRow>): string | undefined {
  for (const [field, value] of Object.entries(expected)) {
    const [found, wanted] = [canonicalJson(row[field as keyof GameRow]), canonicalJson(value)];
    if (found !== wanted) return `its ${field} is ${found}, and not ${wanted}`;
  }
  return undefined;
}
