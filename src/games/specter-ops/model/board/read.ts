// Reads a board that comes from outside, without the zod schemas, so that zod need not be loaded.
import { InvalidInputError, readJson } from '../../../../kernel/plain.js';
import { type Fault, faultsOf } from './faults.js';
import type { Board } from './schema.js';

/**
 * Returns the board in an external value, as plain data.
 * @throws InvalidInputError if the value is not a playable board, with the places that break SO-3.17.
 */
export function readBoard(input: unknown): Board {
  const board = readJson(input, 'board') as unknown as Board;
  const faults = faultsFound(board);
  if (faults.length > 0) throw new InvalidInputError('board', faults);
  return board;
}

function faultsFound(board: Board): (Fault & { rule?: string })[] {
  try {
    return faultsOf(board).map((fault) => ({ ...fault, rule: 'SO-3.17' }));
  } catch (cause) {
    // A missing field makes the checks throw; the issue quotes the message of that error.
    return [{ path: [], message: `is not a board: ${cause instanceof Error ? cause.message : 'it cannot be read'}` }];
  }
}
