// The schema of a row.
import * as z from 'zod';
import type { Json } from '../kernel/index.js';

/** Accepts a row with exactly the fields of `GameRow`. */
export const RowSchema = z.strictObject({
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
});
