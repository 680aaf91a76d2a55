// What a board is: data that a table can be made of. A board of one's own is checked by the same schema.
import * as z from 'zod';
import { parseUntrusted, readText, withoutFaults } from '../../../kernel/internal.js';
import { boardFaults, FEWEST_SPACES, MOST_SPACES } from './faults.js';

/** A list with an entry for each of some spaces of a ring: one that is too long is refused before its entries are read. */
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

const BoardShape = z.strictObject({
  rings: z.strictObject({ outer: ring, inner: ring, convective: ring, radiative: ring, core: ring }),
  /** For every space of a layer, by index, the indices of the spaces below it. SOL-3.7, SOL-3.8, SOL-3.9, SOL-3.10, SOL-3.11 */
  below: z.strictObject({ outer: Neighbours, inner: Neighbours, convective: Neighbours, radiative: Neighbours }),
  /** For drawing only: where each space begins, in degrees clockwise from the top. */
  lines: z.strictObject({ outer: Lines, inner: Lines, convective: Lines, radiative: Lines, core: Lines }).optional(),
});
/** A board as data. */
export interface SolBoard extends z.infer<typeof BoardShape> {}

/** Its sizes are in bounds: whatever is gone through here is short. */
const withoutBoardFaults = withoutFaults<SolBoard>([
  (board, fault) => {
    for (const { path, message, rule } of boardFaults(board)) fault(path, message, rule);
  },
]);

/**
 * Checks a board of one's own: how many spaces each ring has, and which spaces of the next deeper ring each space borders on.
 * The track has as many eyes as the outer orbit has spaces. SOL-3.1, SOL-3.2
 */
export const SolBoard: z.ZodType<SolBoard> = BoardShape.superRefine(withoutBoardFaults);

/**
 * Reads a board of one's own from JSON text or parsed JSON.
 * @throws InvalidInputError with the path of every fault found, and the clause that it breaks.
 */
export function parseSolBoard(json: unknown): SolBoard {
  return parseUntrusted(SolBoard, readText(json, 'board'), 'board');
}

/** Checks the id of a printed side, or the board itself. */
export const BoardChoice: z.ZodType<BoardChoice> = z.union([z.enum(['standard', 'five']), SolBoard]);
/** The id of a printed side, or the board itself. SOL-2.1 */
export type BoardChoice = 'standard' | 'five' | SolBoard;
