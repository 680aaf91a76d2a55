/** A mutable set of cells of one board, stored as a bit set: cell `c` is bit `c % 32` of the number `bits[floor(c / 32)]`. */
export class CellSet {
  private constructor(private readonly bits: number[]) {}

  /**
   * Returns an empty set.
   * @param size number of cells on the board.
   */
  static empty(size: number): CellSet {
    return new CellSet(new Array<number>(Math.ceil(size / 32)).fill(0));
  }

  copy(): CellSet {
    return new CellSet(this.bits.slice());
  }

  add(cell: number): void {
    this.bits[cell >>> 5] |= 1 << (cell & 31);
  }

  has(cell: number): boolean {
    return (this.bits[cell >>> 5] & (1 << (cell & 31))) !== 0;
  }
}
