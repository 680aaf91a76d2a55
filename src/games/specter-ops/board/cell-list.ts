import type { CellId } from './schema.js';

/** Some cells of a board in its order, from north to south and west to east, and the place of each among them. */
export class CellList {
  /** The ids of the cells, in the same order. */
  readonly ids: readonly CellId[];
  /** By cell; -1 for a cell that is not in the list. */
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

  /** The place of a cell, from 0; -1 for one that is not in the list. */
  placeOf(cell: number): number {
    return this.places[cell];
  }
}
