// The schema of a board as data. Custom boards have the same schema as the printed ones.
import * as z from 'zod';
import { parseUntrusted, readText, withoutFaults } from '../../../../kernel/internal.js';
import { BoardShape, type SolBoard as Format } from './board-format.js';
import { boardFaults } from './faults.js';

/** A board as data: the number of spaces in each ring, and which spaces of neighbouring rings are adjacent. */
export type SolBoard = Format;

/**
 * Checks whether the fields of a board fit together. The check is fast even for untrusted data, because the schema limits the number of
 * spaces.
 */
const withoutBoardFaults = withoutFaults<SolBoard>([
  (board, fault) => {
    for (const { path, message, rule } of boardFaults(board)) fault(path, message, rule);
  },
]);

/**
 * The schema of a board, printed or custom: how many spaces each ring has, and to which spaces of the next deeper ring each space is
 * adjacent. A board has no field for the orbital track, which has as many eyes as the outer orbit has spaces. SOL-3.1, SOL-3.2
 */
export const SolBoard: z.ZodType<SolBoard> = BoardShape.superRefine(withoutBoardFaults);

/**
 * Parses a custom board from JSON text or parsed JSON.
 * @throws InvalidInputError if it is not a board, with the path of every issue and the clause that it breaks.
 */
export function parseSolBoard(json: unknown): SolBoard {
  return parseUntrusted(SolBoard, readText(json, 'board'), 'board');
}

/** The schema of the field `board` of a setup: the id of a printed side of the board, or a custom board as data. */
export const BoardChoice: z.ZodType<BoardChoice> = z.union([z.enum(['standard', 'five']), SolBoard]);
/** The id of a printed side of the board, or a custom board as data. SOL-2.1 */
export type BoardChoice = 'standard' | 'five' | SolBoard;
