// A board that comes in from outside, read without schemas.
import { InvalidInputError, readJson } from '../../../kernel/plain.js';
import { type Fault, faultsOf } from './faults.js';
import type { Board } from './schema.js';

/**
 * The board in a value, as plain data of its own.
 * @throws InvalidInputError for what is none, with the places that break SO-3.17.
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
    // What lacks a field is no board, and the look at it says so where it stumbles.
    return [{ path: [], message: `is no board: ${cause instanceof Error ? cause.message : 'it cannot be read'}` }];
  }
}
