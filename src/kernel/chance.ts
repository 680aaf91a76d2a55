import alea from 'seedrandom/lib/alea.js';
import * as z from 'zod';
import { InvalidInputError } from './errors.js';

/** The four numbers of an alea generator; they live in `state.random` and never in a view. */
export const RandomState = z.strictObject({ s0: z.number(), s1: z.number(), s2: z.number(), c: z.number() });
export type RandomState = z.infer<typeof RandomState>;

/** What a game may be started from: any text or finite number. `7` and `'7'` are the same seed. */
export type Seed = string | number;

/** The only source of randomness that a recipe knows. `int` is the primitive, the rest is built on it. */
export interface Chance {
  /** A whole number, uniform in `[0, n)`; `n` is a whole number from 1 to 2^32. */
  int(n: number): number;
  /** One die: a face, uniform in `1..sides`. */
  roll(sides: number): number;
  /**
   * Several like dice thrown together: their faces in rising order. Dice thrown together cannot be told apart, and
   * `outcomes` therefore tries each combination once, with its weight, instead of each order.
   */
  dice(count: number, sides: number): number[];
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** Puts a list into random order, in place, every order being equally likely. */
  shuffle<T>(items: T[]): void;
}

const TWO_32 = 2 ** 32;
/** Largest range for which a 32-bit fraction times the range is exact in a double. */
const EXACT_RANGE = 2 ** 21;

/** `roll`, `dice`, `pick` and `shuffle` in terms of `int`. */
export abstract class IntChance implements Chance {
  abstract int(n: number): number;

  roll(sides: number): number {
    return 1 + this.int(sides);
  }

  dice(count: number, sides: number): number[] {
    const faces: number[] = [];
    for (let thrown = 0; thrown < count; thrown++) faces.push(this.roll(sides));
    return faces.sort((a, b) => a - b);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int(items.length)] as T;
  }

  shuffle<T>(items: T[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.int(last + 1);
      const item = items[last] as T;
      items[last] = items[other] as T;
      items[other] = item;
    }
  }
}

/** Draws from the alea generator whose numbers it is given, and advances those numbers in place. */
export class SeededChance extends IntChance {
  /** Whether anything was drawn since this source was made. */
  drawn = false;

  constructor(readonly random: RandomState) {
    super();
  }

  int(n: number): number {
    requireRange(n);
    this.drawn = true;
    if (n > EXACT_RANGE) return this.wideInt(n);
    // Lemire's method: scale the fraction, and draw again in the rare case that would favour some results.
    for (;;) {
      const scaled = this.next() * n;
      const result = Math.floor(scaled);
      const remainder = (scaled - result) * TWO_32;
      if (remainder >= n || remainder >= TWO_32 % n) return result;
    }
  }

  private wideInt(n: number): number {
    const surplus = TWO_32 % n;
    for (;;) {
      const draw = this.next() * TWO_32;
      if (draw < TWO_32 - surplus) return draw % n;
    }
  }

  /** One step of alea, as in seedrandom: a whole multiple of 2^-32 in [0, 1). */
  private next(): number {
    const random = this.random;
    const t = 2091639 * random.s0 + random.c * 2.3283064365386963e-10;
    random.s0 = random.s1;
    random.s1 = random.s2;
    random.c = t | 0;
    random.s2 = t - random.c;
    return random.s2;
  }
}

function requireRange(n: number): void {
  if (n >= 1 && n <= TWO_32 && Number.isInteger(n)) return;
  throw new InvalidInputError('draw', [{ path: [], message: `chance needs a whole number of results from 1 to 2^32, not ${n}` }]);
}

/** The generator's numbers after seeding, as `seedrandom`'s alea makes them from the same seed. */
export function seedRandom(seed: Seed): RandomState {
  const { s0, s1, s2, c } = alea(String(readSeed(seed)), { state: true }).state();
  return { s0, s1, s2, c };
}

/** A seeded source outside any game: for agents, generators and tools. Equal seeds give equal draws on every machine. */
export function seededChance(seed: Seed): Chance {
  return new SeededChance(seedRandom(seed));
}

/** A seed as given, or an `InvalidInputError`. */
export function readSeed(seed: unknown): Seed {
  if (typeof seed === 'number' && Number.isFinite(seed)) return seed;
  if (typeof seed === 'string' && seed.length <= 1000) return seed;
  throw new InvalidInputError('seed', [{ path: [], message: 'expected a text of at most 1,000 characters or a finite number' }]);
}

/** One thing that falls as written: a die's face (from 1), an index (from 0) for `int` and `pick`, or for `shuffle` the old indexes in their new order. */
export type ScriptedDraw = number | readonly number[];

/** A source that gives what was written, in order, and knows how much of it is left. */
export interface ScriptedChance extends Chance {
  readonly remaining: number;
}

/**
 * Takes real dice from a table, a log or a test: `scriptedChance([3, 6, 1])` answers three rolls.
 * A roll takes a face from 1, `int` and `pick` an index from 0, `shuffle` a list of the old indexes in their new order.
 * @throws InvalidInputError from the draw that finds the script at its end or the entry out of range.
 * @example
 * const chance = scriptedChance([3, 6]);
 * chance.roll(6); // 3
 * chance.dice(1, 6); // [6]
 */
export function scriptedChance(script: readonly ScriptedDraw[]): ScriptedChance {
  let next = 0;
  const fail = (message: string): never => {
    throw new InvalidInputError('script', [{ path: [next - 1], message }]);
  };
  const take = (wanted: string): ScriptedDraw => {
    const draw = script[next++];
    return draw === undefined ? fail(`the script has ended; ${wanted} is wanted`) : draw;
  };
  const within = (low: number, high: number, wanted: string): number => {
    const draw = take(wanted);
    const fits = typeof draw === 'number' && Number.isInteger(draw) && draw >= low && draw <= high;
    return fits ? draw : fail(`${JSON.stringify(draw)} is not ${wanted}`);
  };
  const roll = (sides: number): number => within(1, sides, `a face from 1 to ${sides}`);
  return {
    get remaining() {
      return Math.max(0, script.length - next);
    },
    int: (n) => within(0, n - 1, `a number from 0 to ${n - 1}`),
    roll,
    dice: (count, sides) => Array.from({ length: count }, () => roll(sides)).sort((a, b) => a - b),
    pick: <T>(items: readonly T[]) => items[within(0, items.length - 1, `an index from 0 to ${items.length - 1}`)] as T,
    shuffle<T>(items: T[]) {
      const wanted = `an order of the indexes 0 to ${items.length - 1}`;
      const order = take(wanted);
      const fits = Array.isArray(order) && order.length === items.length && new Set(order).size === items.length;
      if (!fits || order.some((index) => !Object.hasOwn(items, index))) fail(`${JSON.stringify(order)} is not ${wanted}`);
      items.splice(0, items.length, ...(order as number[]).map((index) => items[index] as T));
    },
  };
}
