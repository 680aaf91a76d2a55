// Scales: conversions of amounts to numbers that are suitable inputs of a neural network.
import { DefinitionError } from '../input/errors.js';

/** A conversion of amounts to numbers within a range. Created by `fraction`, `clamped`, `signed`, `saturating` and `unscaled`. */
export class Scale {
  /**
   * @param unit divisor of amounts
   * @param share 1 if the amount itself is added to the divisor, otherwise 0
   * @throws DefinitionError if `unit` is not positive and finite, or if `range` is not an interval of finite numbers.
   */
  constructor(
    /** The least and the greatest number. */
    readonly range: readonly [low: number, high: number],
    /** The meaning of a number; appended to the description of a field. */
    readonly description: string,
    private readonly unit: number,
    private readonly share: 0 | 1,
    /** Whether numbers outside the range are clamped. */
    private readonly isClamped: boolean,
  ) {
    if (!(unit > 0 && Number.isFinite(unit))) throw new DefinitionError(`expected a positive finite unit, received ${unit}`);
    if (!(range[0] < range[1] && range.every(Number.isFinite)))
      throw new DefinitionError(`expected a finite range with the lower end first, received ${range.join(' to ')}`);
  }

  /** Converts an amount to its number. */
  of(amount: number): number {
    const number = amount / (this.unit + this.share * amount);
    if (!this.isClamped) return number;
    const [low, high] = this.range;
    return number < low ? low : number > high ? high : number;
  }
}

/** Creates a scale that divides amounts by `most`, the greatest possible amount; the result is in [0, 1]. */
export function fraction(most: number): Scale {
  return new Scale([0, 1], `as a part of ${most}`, most, 0, false);
}

/** Creates a scale that divides amounts by `usual`, their usual maximum; the result is in [0, 1], and greater amounts are clamped to 1. */
export function clamped(usual: number): Scale {
  return new Scale([0, 1], usual === 1 ? '1 at most' : `as a part of ${usual}, 1 at most`, usual, 0, true);
}

/** Creates a scale that divides signed amounts by `usual`, their usual maximum; the result is clamped to [-1, 1]. */
export function signed(usual: number): Scale {
  return new Scale([-1, 1], `as a part of ${usual}, from -1 to 1`, usual, 0, true);
}

/** Creates a scale that converts an unlimited amount n to n / (n + half), increasing in [0, 1]: 0 becomes 0, `half` becomes 0.5. */
export function saturating(half: number): Scale {
  return new Scale([0, 1], `n as n / (n + ${half})`, half, 1, false);
}

/** Creates a scale that keeps amounts in [low, high] as they are. */
export function unscaled(low: number, high: number): Scale {
  return new Scale([low, high], `from ${low} to ${high}`, 1, 0, false);
}
