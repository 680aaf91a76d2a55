// Queries about a board outside a game, for bots, maps and editors.
import { cached } from '../../../../kernel/index.js';
import { parseUntrusted } from '../../../../kernel/internal.js';
import { type CellSet, cellsOf, hasCell } from './cell-set.js';
import { Board, type CellId } from './schema.js';
import { distanceBetween, NOWHERE, Topology, UNREACHABLE } from './topology.js';

/** Queries about a board alone, without temporary obstacles. A cell that is not on the board sees nothing and has no distance. */
export interface BoardGeometry {
  /**
   * Whether a viewer on `from` sees `to`; a table lookup. SO-4.2, SO-4.3, SO-4.4, SO-4.5, SO-4.6, SO-4.7, SO-4.8, SO-4.9, SO-4.10,
   * SO-4.11, SO-4.12, SO-4.13
   */
  sees(from: CellId, to: CellId): boolean;
  /** Returns every space that a viewer on `from` sees, including `from`, in board order. */
  seenFrom(from: CellId): CellId[];
  /** The larger of the column and row differences, ignoring structures; `null` if a cell is not on the board. SO-3.7 */
  distance(from: CellId, to: CellId): number | null;
  /** Minimum number of steps between two spaces; `null` if there is no path, or a cell is not a space. SO-3.5, SO-3.6 */
  steps(from: CellId, to: CellId): number | null;
}

/**
 * Returns the geometry of a board, computed once for each board object.
 * @throws InvalidInputError if `board` is not a playable board, with the clause that it breaks.
 * @example
 * const { sees } = boardGeometry(BROKEN_COVENANT.board);
 * sees('K17', 'G16'); // true
 */
export function boardGeometry(board: Board): BoardGeometry {
  return geometryOf(board ?? null);
}

const geometryOf = cached(newGeometry);

function newGeometry(board: Board): BoardGeometry {
  const topology = new Topology(parseUntrusted(Board, board, 'board'));
  const cellAt = (id: CellId) => (typeof id === 'string' ? topology.at(id) : NOWHERE);
  return Object.freeze({
    sees(from: CellId, to: CellId) {
      const [viewer, cell] = [cellAt(from), cellAt(to)];
      return viewer !== NOWHERE && cell !== NOWHERE && hasCell(topology.sight[viewer] as CellSet, cell);
    },
    seenFrom(from: CellId) {
      const viewer = cellAt(from);
      return viewer === NOWHERE ? [] : cellsOf(topology.sight[viewer] as CellSet).map((cell) => topology.ids[cell] as CellId);
    },
    distance(from: CellId, to: CellId) {
      const [here, there] = [cellAt(from), cellAt(to)];
      return here === NOWHERE || there === NOWHERE ? null : distanceBetween(here, there);
    },
    steps(from: CellId, to: CellId) {
      const [here, there] = [cellAt(from), cellAt(to)];
      if (!topology.isSpace(here) || !topology.isSpace(there)) return null;
      const steps = topology.walks(here)[there] as number;
      return steps === UNREACHABLE ? null : steps;
    },
  });
}
