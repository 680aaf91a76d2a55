import alea from 'seedrandom/lib/alea.js';
import * as z from 'zod';
import { InvalidInputError, named } from '../input/errors.js';
import { readJson } from '../input/read-json.js';

const Fraction = z.number().min(0).lt(1);
/**
 * The state of an alea generator: three fractions in [0, 1) and an integer carry, at most the multiplier of the generator (2,091,639). A
 * state contains this object as `random`; a view never does.
 */
export const RandomState = z.strictObject({ s0: Fraction, s1: Fraction, s2: Fraction, c: z.int().min(0).max(2_091_639) });
export type RandomState = z.infer<typeof RandomState>;

/** The seed of a generator: any string or finite number. `7` and `'7'` are the same seed. */
export type Seed = string | number;

/** A source of random draws, and the only one that the rules of a game may use. `IntChance` implements all other methods with `int`. */
export interface Chance {
  /** Draws an integer, uniform in `[0, n)`; `n` is an integer from 1 to 2^32. */
  int(n: number): number;
  /** Rolls one die and returns its face, uniform in `1..sides`. */
  roll(sides: number): number;
  /**
   * Rolls several identical dice and returns their faces in ascending order. Because the order of identical dice is not visible, `outcomes`
   * tries each combination once, weighted by its probability.
   */
  dice(count: number, sides: number): number[];
  /** Draws one item of a list that is not empty, uniformly. */
  pick<T>(items: readonly T[]): T;
  /** Shuffles a list in place; every order is equally likely. */
  shuffle<T>(items: T[]): void;
}

const TWO_32 = 2 ** 32;
/** Maximum number of dice in one throw. */
const MOST_DICE = 10_000;
/** Maximum `n` for which the product of `n` and a 32-bit fraction is exact in a double. */
const EXACT_RANGE = 2 ** 21;

/** Implements `roll`, `dice`, `pick` and `shuffle` in terms of `int`. */
export abstract class IntChance implements Chance {
  abstract int(n: number): number;

  roll(sides: number): number {
    return 1 + this.int(sides);
  }

  dice(count: number, sides: number): number[] {
    requireCount(count);
    const faces: number[] = [];
    for (let thrown = 0; thrown < count; thrown++) faces.push(this.roll(sides));
    return faces.sort((a, b) => a - b);
  }

  pick<T>(items: readonly T[]): T {
    requireList(items);
    return items[this.int(items.length)] as T;
  }

  shuffle<T>(items: T[]): void {
    requireList(items);
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.int(last + 1);
      const item = items[last] as T;
      items[last] = items[other] as T;
      items[other] = item;
    }
  }
}

/** Draws from the alea generator with the state `random`, which advances in place. */
export class SeededChance extends IntChance {
  /** Whether this source has drawn a number since it was created. */
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

  /** Advances the generator by one step of alea, as in seedrandom, and returns an integer multiple of 2^-32 in [0, 1). */
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
  if (Number.isInteger(n) && n >= 1 && n <= TWO_32) return;
  refuseDraw(`expected a whole number of results from 1 to 2^32, received ${named(n)}`);
}

function requireCount(count: number): void {
  if (Number.isInteger(count) && count >= 0 && count <= MOST_DICE) return;
  refuseDraw(`expected 0 to ${MOST_DICE} dice, received ${named(count)}`);
}

function requireList(items: readonly unknown[]): void {
  if (!Array.isArray(items)) refuseDraw(`expected an array, received ${named(items)}`);
}

function refuseDraw(message: string): never {
  throw InvalidInputError.at('draw', [], message);
}

/** Returns the generator state for a seed, equal to that of alea in `seedrandom`. */
export function seedRandom(seed: Seed): RandomState {
  const { s0, s1, s2, c } = alea(String(readSeed(seed)), { state: true }).state();
  return { s0, s1, s2, c };
}

/**
 * Creates a seeded source of random draws that belongs to no game, for agents, generators and tools. Equal seeds give equal draws on every
 * machine.
 */
export function seededChance(seed: Seed): Chance {
  return new SeededChance(seedRandom(seed));
}

/** Returns a valid seed as it is. @throws InvalidInputError for any other value. */
export function readSeed(seed: unknown): Seed {
  if (typeof seed === 'number' && Number.isFinite(seed)) return seed;
  if (typeof seed === 'string' && seed.length <= 1000) return seed;
  throw InvalidInputError.at('seed', [], 'expected a string of at most 1,000 characters or a finite number');
}

/**
 * One scripted draw: for each die its face (from 1), for `int` a number from 0, for `pick` an index from 0, for `shuffle` the old indexes
 * in their new order.
 */
export const ScriptedDraw = z.union([z.int().min(0), z.array(z.int().min(0))]);
export type ScriptedDraw = number | readonly number[];

/** A source that returns scripted draws in order; `remaining` is the number of draws left. */
export interface ScriptedChance extends Chance {
  readonly remaining: number;
}

/**
 * Creates a source that returns the draws of a script in order, for example the rolls of real dice or the draws of a log:
 * `scriptedChance([3, 6, 1])` returns three rolls. `ScriptedDraw` describes the entries of a script.
 * @throws InvalidInputError if the script is not a list of JSON values. A later draw throws this error if the script has ended or its next
 * entry is out of range.
 * @example
 * const chance = scriptedChance([3, 6]);
 * chance.roll(6); // 3
 * chance.dice(1, 6); // [6]
 */
export function scriptedChance(script: readonly ScriptedDraw[]): ScriptedChance {
  const draws = readJson(script, 'script');
  if (!Array.isArray(draws)) throw InvalidInputError.at('script', [], `expected an array, received ${named(script)}`);
  return new WrittenChance(draws);
}

/** Reads each draw from a list of JSON values. The error for an entry that does not fit states what was expected. */
class WrittenChance implements ScriptedChance {
  private next = 0;

  constructor(private readonly draws: readonly unknown[]) {}

  get remaining(): number {
    return Math.max(0, this.draws.length - this.next);
  }

  int(n: number): number {
    requireRange(n);
    return this.within(0, n - 1, 'a number');
  }

  roll(sides: number): number {
    requireRange(sides);
    return this.within(1, sides, 'a face');
  }

  dice(count: number, sides: number): number[] {
    requireCount(count);
    return Array.from({ length: count }, () => this.roll(sides)).sort((a, b) => a - b);
  }

  pick<T>(items: readonly T[]): T {
    requireList(items);
    return items[this.within(0, items.length - 1, 'an index')] as T;
  }

  shuffle<T>(items: T[]): void {
    requireList(items);
    const wanted = `an order of the indexes 0 to ${items.length - 1}`;
    const order = this.take(wanted);
    const fits = Array.isArray(order) && order.length === items.length && new Set(order).size === items.length;
    if (!fits || order.some((index) => typeof index !== 'number' || !Object.hasOwn(items, index))) this.refuse(order, wanted);
    items.splice(0, items.length, ...(order as number[]).map((index) => items[index] as T));
  }

  private within(low: number, high: number, what: string): number {
    const wanted = `${what} from ${low} to ${high}`;
    const draw = this.take(wanted);
    const fits = typeof draw === 'number' && Number.isInteger(draw) && draw >= low && draw <= high;
    return fits ? draw : this.refuse(draw, wanted);
  }

  private take(wanted: string): unknown {
    const draw = this.draws[this.next++];
    return draw === undefined ? this.fail(`the script has ended; expected ${wanted}`) : draw;
  }

  private refuse(draw: unknown, wanted: string): never {
    return this.fail(`expected ${wanted}, received ${JSON.stringify(draw)}`);
  }

  private fail(message: string): never {
    throw InvalidInputError.at('script', [this.next - 1], message);
  }
}

/**
 * Draws from another source, and records the draws in the format of `scriptedChance`. Each draw returns what a replay of the record will
 * return. A draw throws if the other source gives an invalid result, such as an impossible die face.
 */
export class RecordingChance implements Chance {
  /** The recorded draws, in order. */
  readonly draws: ScriptedDraw[] = [];

  constructor(private readonly source: Chance) {}

  int(n: number): number {
    return this.write(this.source.int(n)).int(n);
  }

  roll(sides: number): number {
    return this.write(this.source.roll(sides)).roll(sides);
  }

  dice(count: number, sides: number): number[] {
    return this.write(...this.source.dice(count, sides)).dice(count, sides);
  }

  pick<T>(items: readonly T[]): T {
    return this.write(this.source.pick(indexesOf(items))).pick(items);
  }

  shuffle<T>(items: T[]): void {
    const order = indexesOf(items);
    this.source.shuffle(order);
    this.write(order).shuffle(items);
  }

  /** Appends draws to the record, and returns a source that repeats them for the caller. */
  private write(...draws: ScriptedDraw[]): Chance {
    this.draws.push(...draws);
    return new WrittenChance(draws);
  }
}

function indexesOf(items: readonly unknown[]): number[] {
  return items.map((_, index) => index);
}
