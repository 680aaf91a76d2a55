// What a board is: data that a table can be made of. A board of one's own is checked by the same schema.
import * as z from 'zod';
import { parseUntrusted, readText, withoutFaults } from '../../../kernel/internal.js';
import { BoardShape, type SolBoard as Format } from './board-format.js';
import { boardFaults } from './faults.js';

/** A board as data. */
export type SolBoard = Format;

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
