// How many random games, positions and inputs the tests try, and the seeds of random tests.
//
// `npm test` tries about a tenth of the full number; `SAMPLES=full` tries all. `SEED=fresh` starts from a new random seed, which is
// printed; `SEED=7` starts from the seed 7, to repeat an earlier run.

/** Whether tests use the full sample sizes. */
export const FULL = process.env.SAMPLES === 'full';

/**
 * Returns the size of a sample.
 * @param full the size with `SAMPLES=full`; otherwise the size is a tenth of it.
 * @param least the minimum size: as many samples as the test needs to reach everything that it checks.
 */
export function samples(full: number, least = 1): number {
  return FULL ? full : Math.max(Math.min(least, full), Math.ceil(full / 10));
}

/** Returns all entries of a list with `SAMPLES=full`; otherwise a tenth of them and at least `least`, evenly spread, with the first. */
export function sampleOf<Item>(all: readonly Item[], least = 1): Item[] {
  const count = samples(all.length, least);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as Item);
}

/** Returns the seed of a random test: `fixed`, or a seed that also depends on the variable `SEED`, if it is set. */
export function seedOf(fixed: number): number;
export function seedOf(fixed: string): string;
export function seedOf(fixed: number | string): number | string {
  const { SEED } = process.env;
  if (SEED === undefined) return fixed;
  if (typeof fixed === 'string') return `${fixed} ${SEED}`;
  // Different tests of a run have different seeds. A seed has 32 bits, as fast-check requires.
  return (Math.imul(fixed + 1, 0x9e3779b1) + Number(SEED)) | 0;
}

/** Global setup: chooses the seed of a run with `SEED=fresh`, and prints the seed. */
export default function setup(): void {
  if (process.env.SEED === undefined) return;
  if (process.env.SEED === 'fresh') process.env.SEED = `${Math.floor(Math.random() * 2 ** 31)}`;
  if (!/^\d+$/.test(process.env.SEED)) throw new Error(`SEED is "fresh" or a whole number, not "${process.env.SEED}"`);
  console.log(`Random tests start from SEED=${process.env.SEED}`);
}
