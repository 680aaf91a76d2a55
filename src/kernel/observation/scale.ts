// Scales: how amounts become numbers that a network can read.
import { DefinitionError } from '../input/errors.js';

/** What becomes of an amount: a number within a range. Made by `fraction`, `capped`, `signed`, `saturating` and `between`. */
export class Scale {
  /**
   * @param unit what amounts are divided by
   * @param share how much of the amount itself is added to the unit
   * @throws DefinitionError for a unit or a range that is none.
   */
  constructor(
    /** The least and the greatest number. */
    readonly range: readonly [low: number, high: number],
    /** How a number is to be read, said after what it counts. */
    readonly words: string,
    private readonly unit: number,
    private readonly share: 0 | 1,
    /** Whether numbers beyond the range become its ends. */
    private readonly isCapped: boolean,
  ) {
    if (!(unit > 0 && Number.isFinite(unit))) throw new DefinitionError(`amounts cannot be measured by ${unit}`);
    if (!(range[0] < range[1] && range.every(Number.isFinite))) throw new DefinitionError(`no numbers lie between ${range.join(' and ')}`);
  }

  /** The number of an amount. */
  of(amount: number): number {
    const number = amount / (this.unit + this.share * amount);
    if (!this.isCapped) return number;
    const [low, high] = this.range;
    return number < low ? low : number > high ? high : number;
  }
}

/** An amount as a part of the most that it can be, in [0, 1]. */
export function fraction(most: number): Scale {
  return new Scale([0, 1], `as a part of ${most}`, most, 0, false);
}

/** An amount as a part of the most that it usually is, in [0, 1]: what is more is 1. */
export function capped(usual: number): Scale {
  return new Scale([0, 1], usual === 1 ? '1 at most' : `as a part of ${usual}, 1 at most`, usual, 0, true);
}

/** An amount with a sign as a part of the most that it usually is, in [-1, 1]: what is beyond is -1 or 1. */
export function signed(usual: number): Scale {
  return new Scale([-1, 1], `as a part of ${usual}, from -1 to 1`, usual, 0, true);
}

/** An amount n without an upper limit as n / (n + half), in [0, 1]: 0 is 0, `half` is a half, and more always shows. */
export function saturating(half: number): Scale {
  return new Scale([0, 1], `n as n / (n + ${half})`, half, 1, false);
}

/** An amount as it is, in [low, high]. */
export function between(low: number, high: number): Scale {
  return new Scale([low, high], `from ${low} to ${high}`, 1, 0, false);
}
