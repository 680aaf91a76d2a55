// Validation of untrusted boards: the schema accepts only boards on which a game can be won. A51-2.10
import type * as z from 'zod';
import { parseUntrusted, readText, withoutFaults } from '../../../../kernel/internal.js';
import { boardFaults } from './faults.js';
import { type Area51BoardInput, BoardFormat, type Area51Board as Format } from './format.js';

/** A board of Escape from Area 51, default or custom. */
export type Area51Board = Format;

/**
 * The schema of a board of Escape from Area 51, default or custom. It rejects a board on which no game can be played and won;
 * each such issue has the clause A51-2.10.
 */
export const Area51Board: z.ZodType<Area51Board, Area51BoardInput> = BoardFormat.superRefine(
  withoutFaults([
    (board, fault) => {
      for (const { path, message } of boardFaults(board)) fault(path, message, 'A51-2.10');
    },
  ]),
);

/**
 * Reads a board from JSON text or parsed JSON.
 * @throws InvalidInputError with the path of every issue found; if the board breaks A51-2.10, `error.rule` is that clause.
 */
export function parseArea51Board(json: unknown): Area51Board {
  return parseUntrusted(Area51Board, readText(json, 'board'), 'board');
}
