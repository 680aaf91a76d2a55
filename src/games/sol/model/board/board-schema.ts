// The schema of a board as data. Custom boards have the same schema as the printed ones.
import * as z from 'zod';
import { parseUntrusted, readText, withoutFaults } from '../../../../kernel/internal.js';
import { BoardShape, type SolBoard as Format } from './board-format.js';
import { boardFaults } from './faults.js';

/** A board as data: the ring sizes, and which spaces of neighbouring rings are adjacent. */
export type SolBoard = Format;

/** Checks the consistency of a board whose fields are valid. The schema limits the sizes of the rings, so this check is fast. */
const withoutBoardFaults = withoutFaults<SolBoard>([
  (board, fault) => {
    for (const { path, message, rule } of boardFaults(board)) fault(path, message, rule);
  },
]);

/**
 * Checks a custom board: how many spaces each ring has, and which spaces of the next deeper ring each space borders on.
 * The track has as many eyes as the outer orbit has spaces. SOL-3.1, SOL-3.2
 */
export const SolBoard: z.ZodType<SolBoard> = BoardShape.superRefine(withoutBoardFaults);

/**
 * Parses a custom board from JSON text or parsed JSON.
 * @throws InvalidInputError if it is not a board, with the path of every issue and the clause that it breaks.
 */
export function parseSolBoard(json: unknown): SolBoard {
  return parseUntrusted(SolBoard, readText(json, 'board'), 'board');
}

/** Checks the id of a printed side, or a custom board. */
export const BoardChoice: z.ZodType<BoardChoice> = z.union([z.enum(['standard', 'five']), SolBoard]);
/** The id of a printed side, or a custom board as data. SOL-2.1 */
export type BoardChoice = 'standard' | 'five' | SolBoard;
