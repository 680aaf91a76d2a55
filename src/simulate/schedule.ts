// The games of a run: their indexes and seeds, independent of how and where they are played.
import { InvalidInputError, type Seed } from '../kernel/index.js';
import { isList, named, readJson } from '../kernel/internal.js';
import type { GameToPlay } from './job.js';
import { readField } from './options.js';
import { gameSeed, requireSeed } from './seeds.js';

/** A part of a run, for one of several machines. */
export interface Shard {
  /** Number of this shard, from 1 to `of`. */
  number: number;
  /** Number of shards. */
  of: number;
}

export interface ScheduleOptions {
  seed?: Seed;
  games?: number;
  seeds?: readonly Seed[];
  shard?: Shard;
  skip?: number;
}

/** The games of a run, or of one shard of it, in the order of their indexes. */
export interface Schedule {
  /** Number of games, including those that are skipped. */
  readonly length: number;
  /** Position of the first game that is not skipped. */
  readonly begin: number;
  at(position: number): GameToPlay;
}

/** Returns the schedule of some options. @throws InvalidInputError if they contradict each other or specify no games. */
export function scheduleOf({ seed, games, seeds: given, shard = { number: 1, of: 1 }, skip = 0 }: ScheduleOptions): Schedule {
  if (given !== undefined && !isList(given)) throw InvalidInputError.at('seeds', [], `expected an array, received ${named(given)}`);
  const seeds = given === undefined ? undefined : (readJson(given, 'seeds') as Seed[]);
  if (seeds !== undefined && (seed !== undefined || games !== undefined)) {
    throw InvalidInputError.at('seeds', [], 'expected either a seed and a number of games, or the seeds of all games; received both');
  }
  if (seeds === undefined && seed === undefined)
    throw InvalidInputError.at('seed', [], 'expected a seed and a number of games, or the seeds of all games; received none');
  if (seed !== undefined) requireSeed('seed', seed);
  for (const each of seeds ?? []) requireSeed('seeds', each);
  const total = seeds?.length ?? wholeNumber('games', games, 0);
  const of = wholeNumber('shard', readField(shard, 'of') as number, 1);
  const number = wholeNumber('shard', readField(shard, 'number') as number, 1);
  if (number > of) throw InvalidInputError.at('shard', [], `expected a shard from 1 to ${of}, received ${number}`);
  const first = number - 1;
  const length = Math.max(0, Math.ceil((total - first) / of));
  if (wholeNumber('skip', skip, 0) > length)
    throw InvalidInputError.at('skip', [], `expected at most ${length}, the number of games, received ${skip}`);
  return {
    length,
    begin: skip,
    at(position) {
      const index = first + position * of;
      return { index, seed: seeds === undefined ? gameSeed(seed as Seed, index) : (seeds[index] as Seed) };
    },
  };
}

/** Returns `value`. @throws InvalidInputError unless it is a whole number from `least`. */
export function wholeNumber(what: string, value: number | undefined, least: number): number {
  if (value !== undefined && Number.isSafeInteger(value) && value >= least) return value;
  throw InvalidInputError.at(what, [], `expected a whole number of at least ${least}, received ${named(value)}`);
}
