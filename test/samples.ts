// How many random games, positions and inputs the tests try, and from which seeds.
//
// `npm test` tries about a tenth. `SAMPLES=full` tries all; `SEED=fresh` starts from a seed that no run had before and that is printed,
// `SEED=7` from that one again.

/** Whether the sample sizes are the full ones. */
export const FULL = process.env.SAMPLES === 'full';

/**
 * The size of a sample.
 * @param full With `SAMPLES=full`.
 * @param least Otherwise a tenth of it, but at least this many: what the test needs to reach everything that it is about.
 */
export function samples(full: number, least = 1): number {
  return FULL ? full : Math.max(Math.min(least, full), Math.ceil(full / 10));
}

/** All of a list, or every tenth of it and at least `least`, evenly spread and with the first. */
export function sampleOf<Item>(all: readonly Item[], least = 1): Item[] {
  const count = samples(all.length, least);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as Item);
}

/** The seed of a random test: `fixed`, unless the run was given another in `SEED`. */
export function seedOf(fixed: number): number;
export function seedOf(fixed: string): string;
export function seedOf(fixed: number | string): number | string {
  const { SEED } = process.env;
  if (SEED === undefined) return fixed;
  if (typeof fixed === 'string') return `${fixed} ${SEED}`;
  // Different tests of a run start from different seeds; 32 bits, as fast-check takes them.
  return (Math.imul(fixed + 1, 0x9e3779b1) + Number(SEED)) | 0;
}

/** Global setup: chooses the seed of a run with `SEED=fresh`, and says which one it is. */
export default function setup(): void {
  if (process.env.SEED === undefined) return;
  if (process.env.SEED === 'fresh') process.env.SEED = `${Math.floor(Math.random() * 2 ** 31)}`;
  if (!/^\d+$/.test(process.env.SEED)) throw new Error(`SEED is "fresh" or a whole number, not "${process.env.SEED}"`);
  console.log(`Random tests start from SEED=${process.env.SEED}`);
}
