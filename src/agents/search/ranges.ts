/**
 * The range of values that a search has met, per seat. With it, a search scales values: the worst value met is 0, the best is 1. The same
 * `exploration` then suits evaluations that vary little and evaluations that return wins and losses. This is the normalization of J.
 * Schrittwieser et al., Mastering Atari, Go, chess and shogi by planning with a learned model (2020), for each seat.
 */
export class Ranges {
  private readonly lows: number[];
  private readonly highs: number[];

  constructor(seats: number) {
    this.lows = new Array<number>(seats).fill(Number.POSITIVE_INFINITY);
    this.highs = new Array<number>(seats).fill(Number.NEGATIVE_INFINITY);
  }

  include(seat: number, value: number): void {
    if (value < (this.lows[seat] as number)) this.lows[seat] = value;
    if (value > (this.highs[seat] as number)) this.highs[seat] = value;
  }

  low(seat: number): number {
    return this.lows[seat] as number;
  }

  /** Returns the factor that scales a difference of two values of a seat to a number from 0 to 1. Returns 0 while all values are equal. */
  scale(seat: number): number {
    const width = (this.highs[seat] as number) - (this.lows[seat] as number);
    return width > 0 ? 1 / width : 0;
  }
}
