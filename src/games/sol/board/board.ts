// The tables of boards, by the names that states carry.
import * as z from 'zod';
import { canonicalJson, memoize } from '../../../kernel/index.js';
import { parseUntrusted } from '../../../kernel/internal.js';
import { FIVE, STANDARD } from '../data/boards.js';
import { type BoardChoice, parseSolBoard } from './board-schema.js';
import { BoardTable } from './table.js';

export { BoardTable, type Border, type BoundaryPair, depthOf, type Space } from './table.js';

/** How a state names its board: the id of a printed side, or the board's own data as canonical JSON. */
export function boardName(choice: BoardChoice): string {
  return typeof choice === 'string' ? choice : canonicalJson(choice);
}

/** The table of a board by the name that states carry. @throws InvalidInputError for what names no board. */
export const boardTable = memoize((name: string): BoardTable => {
  if (name === 'standard') return new BoardTable(STANDARD);
  if (name === 'five') return new BoardTable(FIVE);
  return new BoardTable(parseSolBoard(parseUntrusted(z.string(), name, 'board')));
}, 16);
