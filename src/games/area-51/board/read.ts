// Boards from outside: the schema that lets no board through on which no game can be won. A51-2.10
import type * as z from 'zod';
import { parseUntrusted, readText, withoutFaults } from '../../../kernel/internal.js';
import { boardFaults } from './faults.js';
import { type Area51BoardInput, BoardFormat, type Area51Board as Format } from './format.js';

/** A board of Escape from Area 51: the default one, or a user's own. */
export type Area51Board = Format;

/**
 * A board of Escape from Area 51, the default one or a user's own. Refused with the reason, and the clause A51-2.10 on the
 * issue, unless a game on it can be played and won.
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
 * @throws InvalidInputError with the path of every fault found; a board that breaks A51-2.10 has that clause as `error.rule`.
 */
export function parseArea51Board(json: unknown): Area51Board {
  return parseUntrusted(Area51Board, readText(json, 'board'), 'board');
}
