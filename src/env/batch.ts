import { type GameTypes, InvalidInputError } from '../kernel/index.js';
import { named, readSeed } from '../kernel/internal.js';
import { gameSeed } from '../simulate/internal.js';
import { Episode } from './episode.js';
import { EpisodeSequence, type SeedSequence, sequenceAfter } from './episode-sequence.js';
import { indexError } from './illegal-index.js';
import { wholeNumber } from './options.js';
import type { EnvironmentSpec } from './spec.js';

/** Maximum number of elements in one buffer of observations or masks. */
const MAX_BUFFER_LENGTH = 2 ** 28;

/**
 * Returns the schema for the number of parallel environments: at least 1, and at most as many as fit into one buffer of observations or
 * masks.
 */
export function environmentCount<T extends GameTypes>({ actionSpace, observationSpace }: EnvironmentSpec<T>) {
  return wholeNumber(1, Math.floor(MAX_BUFFER_LENGTH / Math.max(actionSpace.size, observationSpace.size)));
}

/**
 * The part of a larger batch that one process plays. The first environment of the part has the index `first` in the larger batch, which has
 * `total` environments.
 */
export interface Shard {
  readonly first: number;
  readonly total: number;
}

/** Parallel environments with the same game, setup and options: their episodes, and the seeds of their next games. */
export class EpisodeBatch<T extends GameTypes> {
  readonly sequences: readonly EpisodeSequence<T>[];
  readonly episodes: readonly Episode<T>[];

  constructor(
    readonly spec: EnvironmentSpec<T>,
    readonly count: number,
    private readonly shard: Shard = { first: 0, total: count },
  ) {
    this.episodes = Array.from({ length: count }, (_, index) => new Episode<T>(spec, gameSeed(0, shard.first + index)));
    this.sequences = this.episodes.map((episode, index) => new EpisodeSequence<T>(episode, this.seedsOf(0, index), 1));
  }

  /** Returns the seeds of the games of one environment, derived from a seed that all environments share. */
  private seedsOf(seed: SeedSequence['seed'], index: number): SeedSequence {
    const { first, total } = this.shard;
    return { seed, first: first + index, stride: total };
  }

  /** Returns the index of an environment. @throws InvalidInputError if there is no environment with that index. */
  readIndex(index: unknown): number {
    if (this.episodes[index as number] !== undefined) return index as number;
    throw InvalidInputError.at('index', [], `expected a number from 0 to ${this.count - 1}, received ${named(index)}`);
  }

  private readIndexes(chosen: unknown): readonly number[] {
    if (chosen === undefined || chosen === null) return this.episodes.map((_, index) => index);
    if (!Array.isArray(chosen)) throw InvalidInputError.at('indexes', [], `expected an array of indices, received ${named(chosen)}`);
    return chosen.map((index) => this.readIndex(index));
  }

  /**
   * Starts a new game in all environments, or in the chosen ones.
   * @param seeds one seed for all, or a list. With one seed, game `k` (from 0) of environment `i` has the seed `gameSeed(seed, k * total +
   * first + i)`; `first` and `total` are those of the shard. A list has one seed per environment; the seeds of its later games derive from
   * this seed. Default: each environment starts the next game of its sequence.
   * @param chosen the indices of the environments to reset. Default: all.
   * @returns the indices of the environments that were reset.
   * @throws InvalidInputError if a seed or an index is invalid. No game has changed then.
   */
  reset(seeds?: unknown, chosen?: unknown): readonly number[] {
    const { sequences } = this;
    const indexes = this.readIndexes(chosen);
    if (seeds === undefined || seeds === null) {
      for (const index of indexes) sequences[index].next();
    } else if (Array.isArray(seeds)) {
      if (seeds.length !== indexes.length)
        throw InvalidInputError.at('seeds', [], `expected ${indexes.length} seeds, one for each game, received ${seeds.length}`);
      seeds.map(readSeed).forEach((seed, at) => {
        sequences[indexes[at]].start(seed);
      });
    } else {
      const seed = readSeed(seeds);
      for (const index of indexes) sequences[index].follow(this.seedsOf(seed, index));
    }
    return indexes;
  }

  /**
   * Resumes a game of an environment that was reset with its own seed, by replaying the action indices of the game.
   * @param run.seed the seed of that reset.
   * @param run.games how many games the environment had started since that reset before this game. With 0, this game has the seed
   * `run.seed`.
   * @param run.actions the action indices played so far in the game.
   * @param onStep called after the start of the game and after each action index.
   * @throws InvalidInputError if an index is not in the action space, or if the seed is invalid.
   * @throws IllegalIndexError if an index is illegal. The indices before the illegal one have been played.
   */
  resume(index: number, run: { seed: unknown; games: number; actions: readonly number[] }, onStep: () => void): void {
    const { [index]: sequence } = this.sequences;
    const seed = readSeed(run.seed);
    if (run.games === 0) sequence.start(seed);
    else sequence.follow(sequenceAfter(seed), run.games - 1);
    onStep();
    for (const action of run.actions) {
      if (!sequence.episode.step(action)) throw indexError(this.spec, sequence.episode, action);
      onStep();
    }
  }

  /**
   * Returns the index of the first environment whose action index is not legal; -1 if there is none. Skips environments whose game is over.
   */
  firstIllegal(actions: ArrayLike<number>): number {
    const { episodes } = this;
    for (let index = 0; index < episodes.length; index++) {
      const { seat, decision } = episodes[index];
      if (seat >= 0 && !decision.legal.includes(actions[index])) return index;
    }
    return -1;
  }

  /** Returns the error for an action index that is not legal in an environment. */
  errorOf(index: number, action: unknown): Error {
    return indexError(this.spec, this.episodes[index], action);
  }
}
