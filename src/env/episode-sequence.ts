import type { GameTypes, Seed } from '../kernel/index.js';
import { gameSeed } from '../simulate/internal.js';
import type { Episode } from './episode.js';

/** The seeds of consecutive games: game `k`, from 0, has the seed `gameSeed(seed, k * stride + first)`. */
export interface SeedSequence {
  readonly seed: Seed;
  readonly first: number;
  readonly stride: number;
}

/** Returns the seeds of the games that follow a game with a given seed. */
export const sequenceAfter = (seed: Seed): SeedSequence => ({ seed, first: 0, stride: 1 });

/** The consecutive games of one environment: the current episode, and the seeds of the next episodes. */
export class EpisodeSequence<T extends GameTypes> {
  constructor(
    readonly episode: Episode<T>,
    private seeds: SeedSequence,
    /** The number of games with seeds from `seeds` that have started; also the index of the next game. */
    private games: number,
  ) {}

  /** Starts a game with this seed. The seeds of the next games derive from this seed. */
  start(seed: Seed): void {
    this.episode.restart(seed);
    this.seeds = sequenceAfter(seed);
    this.games = 0;
  }

  /** Starts the next game of the sequence. */
  next(): void {
    this.follow(this.seeds, this.games);
  }

  /** Starts the game with the index `index` (from 0) of the sequence `seeds`. The next games continue that sequence. */
  follow(seeds: SeedSequence, index = 0): void {
    const { seed, first, stride } = seeds;
    this.episode.restart(gameSeed(seed, index * stride + first));
    this.seeds = seeds;
    this.games = index + 1;
  }

  /** Returns an independent copy. With `seed`, the dice and the random streams of the copy start again from this seed. */
  clone(seed: Seed | undefined): EpisodeSequence<T> {
    return new EpisodeSequence<T>(this.episode.clone(seed), this.seeds, this.games);
  }
}
