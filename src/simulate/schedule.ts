// The games of a run: their indexes and seeds, independent of how and where they are played.
import * as z from 'zod';
import { invalidOption, list, readOptions, wholeNumber } from '../agents/internal.js';
import type { Seed } from '../kernel/index.js';
import type { GameToPlay } from './job.js';
import { seed } from './options.js';
import { gameSeed } from './seeds.js';

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

export const SCHEDULE_OPTIONS = {
  seed: seed.optional(),
  games: wholeNumber(0).optional(),
  seeds: list('a list of seeds', seed).optional(),
  shard: z.object({ number: wholeNumber(1), of: wholeNumber(1) }).default({ number: 1, of: 1 }),
  skip: wholeNumber(0).default(0),
};

/** The games of a run, or of one shard of it, in the order of their indexes. A position is the index of a game in this list, from 0. */
export interface Schedule {
  /** Number of games, including those that are skipped. */
  readonly length: number;
  /** Position of the first game that is not skipped. */
  readonly begin: number;
  at(position: number): GameToPlay;
}

/** Returns the schedule that the options define. @throws InvalidInputError if the options contradict each other or specify no games. */
export function scheduleOf(options: ScheduleOptions): Schedule {
  const { seed, games, seeds, shard, skip } = readOptions<ScheduleOptions & Required<Pick<ScheduleOptions, 'shard' | 'skip'>>>(
    SCHEDULE_OPTIONS,
    options,
  );
  if (seeds !== undefined && (seed !== undefined || games !== undefined)) {
    throw invalidOption('seeds', 'expected either a seed and a number of games, or the seeds of all games');
  }
  if (seeds === undefined && seed === undefined) {
    throw invalidOption('seed', 'expected a seed and a number of games, or the seeds of all games');
  }
  const total = seeds?.length ?? games;
  if (total === undefined) throw invalidOption('games', 'expected a whole number from 0, received nothing');
  const { number, of } = shard;
  if (number > of) throw invalidOption('shard', `expected a shard from 1 to ${of}, received ${number}`);
  const first = number - 1;
  const length = Math.max(0, Math.ceil((total - first) / of));
  if (skip > length) throw invalidOption('skip', `expected at most ${length}, the number of games, received ${skip}`);
  return {
    length,
    begin: skip,
    at(position) {
      const index = first + position * of;
      return { index, seed: seeds === undefined ? gameSeed(seed as Seed, index) : (seeds[index] as Seed) };
    },
  };
}
