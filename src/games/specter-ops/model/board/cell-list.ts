import type { CellId } from './schema.js';

/** A list of cells of a board, from north to south and west to east, with the index of each cell in the list. */
export class CellList {
  /** The ids of the cells, in the same order. */
  readonly ids: readonly CellId[];
  /** The index of each cell in the list, indexed by cell; -1 for a cell that is not in the list. */
  private readonly places: readonly number[];

  constructor(
    readonly cells: readonly number[],
    everyId: readonly CellId[],
  ) {
    const places = everyId.map(() => -1);
    cells.forEach((cell, place) => {
      places[cell] = place;
    });
    this.places = places;
    this.ids = Object.freeze(cells.map((cell) => everyId[cell]));
  }

  /** Returns the index of a cell in the list, or -1 if it is not in the list. */
  placeOf(cell: number): number {
    return this.places[cell];
  }
}
