// The tables of boards.
import { cached } from '../../../kernel/index.js';
import { parseUntrusted } from '../../../kernel/internal.js';
import { boardData } from '../data/boards.js';
import { BoardChoice, type SolBoard } from './board-schema.js';
import { BoardTable } from './table.js';

export { BoardTable, type Border, type BoundaryPair, depthOf, type Space } from './table.js';

const tableOfData = cached((board: SolBoard) => new BoardTable(board));

/**
 * The table of a board: its spaces, borders, boundary pairs and eyes. A custom board is checked and worked out at each call.
 * @param board the id of a printed side, or a custom board, as `config.board` of a state or a view.
 * @throws InvalidInputError if it is neither, with the path of every fault and its clause.
 */
export function boardTable(board: BoardChoice): BoardTable {
  return tableOfData(boardData(parseUntrusted(BoardChoice, board, 'board')));
}
