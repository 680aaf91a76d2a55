// The softmax function, computed with additions, multiplications and divisions alone, so that every platform computes the same bits.

/** Lower limit of the argument of `exponential`: lower arguments count as -30. The result is then about 1e-13. */
const LOWEST = -30;

/**
 * Returns an approximation of `e ** x` for `x` from -30 to 0, with a relative error below 1e-9: the Taylor polynomial for `x / 1024`,
 * squared ten times. `Math.exp` is not used, because its last bit may differ between engines.
 */
export function exponential(x: number): number {
  const y = Math.max(x, LOWEST) / 1024;
  let power = 1 + y * (1 + y * (1 / 2 + y * (1 / 6 + y * (1 / 24 + y * (1 / 120 + y / 720)))));
  for (let squared = 0; squared < 10; squared++) power *= power;
  return power;
}

/**
 * Replaces scores by probabilities that are proportional to `e ** (score / temperature)`.
 * @param temperature above 0; values below 1 prefer high scores more.
 */
export function softmax(scores: Float64Array | number[], temperature = 1): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < scores.length; index++) highest = Math.max(highest, scores[index] as number);
  let sum = 0;
  for (let index = 0; index < scores.length; index++) {
    scores[index] = exponential(((scores[index] as number) - highest) / temperature);
    sum += scores[index] as number;
  }
  for (let index = 0; index < scores.length; index++) scores[index] = (scores[index] as number) / sum;
}
