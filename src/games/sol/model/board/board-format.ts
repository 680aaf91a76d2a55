// The schema of each field of a board. `faults.ts` checks whether the fields fit together, so that a game can be played on the board.
import * as z from 'zod';
import { FEWEST_SPACES, MOST_SPACES } from './limits.js';

/**
 * Returns the schema of a list with at most `MOST_SPACES` entries. If a list is longer, the schema refuses it without validating its
 * entries.
 */
function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z.array(z.unknown()).max(MOST_SPACES).pipe(z.array(entry));
}

const ring = z.int().min(FEWEST_SPACES).max(MOST_SPACES);
const Index = z
  .int()
  .min(0)
  .max(MOST_SPACES - 1);
const Neighbours = listOf(listOf(Index));
const Lines = listOf(z.number().min(0).max(360));

export const BoardShape = z.strictObject({
  rings: z.strictObject({ outer: ring, inner: ring, convective: ring, radiative: ring, core: ring }),
  /**
   * For each layer except the core, a list with an entry for each space: the indices of the adjacent spaces in the next deeper layer.
   * SOL-3.7, SOL-3.8, SOL-3.9, SOL-3.10, SOL-3.11
   */
  below: z.strictObject({ outer: Neighbours, inner: Neighbours, convective: Neighbours, radiative: Neighbours }),
  /** For drawing only: the angle at which each space begins, in degrees clockwise from the top. */
  lines: z.strictObject({ outer: Lines, inner: Lines, convective: Lines, radiative: Lines, core: Lines }).optional(),
});
/** A board as data. */
export interface SolBoard extends z.infer<typeof BoardShape> {}
