// Builds and caches the lookup tables of boards.
import { cached } from '../../../../kernel/index.js';
import { parseUntrusted } from '../../../../kernel/internal.js';
import { boardData } from '../../data/boards.js';
import { BoardChoice, type SolBoard } from './board-schema.js';
import { BoardTable } from './table.js';

export { BoardTable, type Border, type BoundaryPair, depthOf, type Space } from './table.js';

const tableOfData = cached((board: SolBoard) => new BoardTable(board));

/** Returns the lookup table of a board, which must be valid. A second call with the same board object returns the same table. */
export function tableOfBoard(board: BoardChoice): BoardTable {
  return tableOfData(boardData(board));
}

/**
 * Returns the lookup table of a board: its spaces, borders, boundary pairs and eyes. For a custom board, each call validates the board and
 * computes the table again.
 * @param board the id of a printed side, or a custom board, as `config.board` of a state or a view.
 * @throws InvalidInputError if it is neither, with the path and the clause of every issue.
 */
export function boardTable(board: BoardChoice): BoardTable {
  return tableOfBoard(parseUntrusted(BoardChoice, board, 'board'));
}
