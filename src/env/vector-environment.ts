import { readSeed } from '../kernel/chance.js';
import {
  type ActionSpace,
  type Encoding,
  type Game,
  type GameTypes,
  InvalidInputError,
  type PlayerId,
  type Seed,
} from '../kernel/index.js';
import { peek } from '../kernel/internal.js';
import { gameSeed } from '../simulate/seeds.js';
import { Episode } from './episode.js';
import { refusal } from './illegal-index.js';
import type { ObservationSpace } from './observation.js';
import type { EnvironmentOptions } from './options.js';
import { createTable, type Table } from './table.js';

/** How many games are played side by side, and how. */
export interface VectorOptions<T extends GameTypes = GameTypes> extends Omit<EnvironmentOptions<T>, 'record'> {
  /** Games at once: a whole number from 1. */
  count: number;
  /** Whether a game that is over is followed by another in the same step. Default true. */
  autoReset?: boolean;
}

/**
 * Many games side by side, stepped in one call. All arrays are made once, filled anew by every `reset` and `step`, and
 * belong to the environment: copy what must last. Game `i` has its numbers from `i * width` on.
 */
export interface VectorEnvironment<T extends GameTypes = GameTypes> {
  readonly count: number;
  /** In seat order. */
  readonly players: readonly PlayerId[];
  readonly actionSpace: ActionSpace<T>;
  readonly observationSpace: ObservationSpace<T>;
  /** What the player sees who is to act, `observationSpace.size` numbers a game; 0 where a game is over. */
  readonly observations: Float32Array;
  /** What he may say, `actionSpace.size` bytes a game; 0 where a game is over. */
  readonly masks: Uint8Array;
  /** The numbers that he has said of an action that is half said, as a mask of the same shape; of length 0 where actions are single numbers. */
  readonly said: Uint8Array;
  /** What the last step brought, one number a seat and game. */
  readonly rewards: Float32Array;
  /**
   * 1 where the last step ended the game. With `autoReset`, everything but `rewards` and these flags then tells of the next
   * game; without it, the 1 stays until the reset.
   */
  readonly terminations: Uint8Array;
  /** 1 where the last step reached `maxActions`; as `terminations` otherwise. */
  readonly truncations: Uint8Array;
  /** The seat that is to act; -1 where a game is over. */
  readonly selected: Int32Array;

  /**
   * Starts all games. The `k`-th game, from 0, at place `i` has the seed `gameSeed(seed, k * count + i)`: the same game as
   * in an environment of its own.
   * @throws InvalidInputError for a seed that is none.
   */
  reset(options: { seed: Seed }): void;
  /**
   * One number for each game; what stands where a game is over is not read.
   * @throws InvalidInputError for another count of numbers; IllegalIndexError, InvalidInputError as `Environment.step` for the
   * first that may not be said. Nothing is changed then, in any game.
   */
  step(indexes: ArrayLike<number>): void;
}

/**
 * Makes many environments that share their buffers, ready to play the games of seed 0. A step allocates no more than the
 * game itself does: its lists of actions, its views.
 * @throws InvalidInputError for a setup or options that cannot be played; DefinitionError for an encoding that contradicts itself.
 * @example
 * const games = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { count: 64 });
 * games.reset({ seed: 7 });
 * games.step(chooseFor(games.observations, games.masks)); // 64 numbers
 */
export function createVectorEnvironment<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
  { count, autoReset = true, ...options }: VectorOptions<T>,
): VectorEnvironment<T> {
  if (!Number.isSafeInteger(count) || count < 1) {
    throw new InvalidInputError('options', [{ path: ['count'], message: `expected a whole number from 1, not ${String(count)}` }]);
  }
  return new SharedBuffers<T>(createTable(game, encoding, setup, options), count, autoReset);
}

class SharedBuffers<T extends GameTypes> implements VectorEnvironment<T> {
  readonly players: readonly PlayerId[];
  readonly actionSpace: ActionSpace<T>;
  readonly observationSpace: ObservationSpace<T>;
  readonly observations: Float32Array;
  readonly masks: Uint8Array;
  readonly said: Uint8Array;
  readonly rewards: Float32Array;
  readonly terminations: Uint8Array;
  readonly truncations: Uint8Array;
  readonly selected: Int32Array;
  private readonly episodes: Episode<T>[];
  /** Games played at each place, the present one included. */
  private readonly games: Int32Array;
  private seed: Seed = 0;

  constructor(
    private readonly table: Table<T>,
    readonly count: number,
    private readonly autoReset: boolean,
  ) {
    const { players, actions, observations } = table;
    this.players = players;
    this.actionSpace = actions;
    this.observationSpace = observations;
    this.observations = new Float32Array(count * observations.size);
    this.masks = new Uint8Array(count * actions.size);
    this.said = new Uint8Array(actions.hasSequences ? count * actions.size : 0);
    this.rewards = new Float32Array(count * players.length);
    this.terminations = new Uint8Array(count);
    this.truncations = new Uint8Array(count);
    this.selected = new Int32Array(count);
    this.games = new Int32Array(count).fill(1);
    this.episodes = Array.from({ length: count }, (_, place) => {
      const mask = this.masks.subarray(place * actions.size, (place + 1) * actions.size);
      return new Episode<T>(table, gameSeed(this.seed, place), mask);
    });
    for (let place = 0; place < count; place++) this.show(place);
  }

  reset({ seed }: { seed: Seed }): void {
    this.seed = readSeed(seed);
    this.games.fill(0);
    this.rewards.fill(0);
    this.terminations.fill(0);
    this.truncations.fill(0);
    for (let place = 0; place < this.count; place++) {
      this.begin(place);
      this.show(place);
    }
  }

  private begin(place: number): void {
    this.episodes[place].restart(gameSeed(this.seed, this.games[place] * this.count + place));
    this.games[place] += 1;
  }

  step(indexes: ArrayLike<number>): void {
    this.requireLegal(indexes);
    const { episodes, table, rewards, terminations, truncations } = this;
    const seats = table.players.length;
    for (let place = 0; place < episodes.length; place++) {
      const episode = episodes[place];
      if (episode.seat < 0) {
        rewards.fill(0, place * seats, (place + 1) * seats);
        continue;
      }
      episode.step(indexes[place]);
      rewards.set(episode.rewards, place * seats);
      terminations[place] = episode.progress === 'terminated' ? 1 : 0;
      truncations[place] = episode.progress === 'truncated' ? 1 : 0;
      if (this.autoReset && episode.seat < 0) this.begin(place);
      this.show(place);
    }
  }

  /** Before the first game is touched. */
  private requireLegal(indexes: ArrayLike<number>): void {
    if (indexes.length !== this.count) {
      throw new InvalidInputError('indexes', [{ path: [], message: `expected ${this.count} numbers, one a game, not ${indexes.length}` }]);
    }
    for (let place = 0; place < this.count; place++) {
      const episode = this.episodes[place];
      if (episode.seat >= 0 && !episode.allows(indexes[place])) throw refusal(this.table, episode, indexes[place]);
    }
  }

  /** Fills in what a game shows to the player who is to act; while he is speaking, he has seen it already. */
  private show(place: number): void {
    const { episodes, selected, observations, observationSpace, said, table } = this;
    const { seat, simulation, said: words } = episodes[place];
    selected[place] = seat;
    if (said.length > 0) {
      const start = place * table.actions.size;
      said.fill(0, start, start + table.actions.size);
      for (let index = 0; index < words.length; index++) said[start + words.values[index]] = 1;
      if (words.length > 0) return;
    }
    const { size } = observationSpace;
    if (seat < 0) {
      observations.fill(0, place * size, (place + 1) * size);
      return;
    }
    const player = table.players[seat];
    observationSpace.write(peek(simulation, player), player, observations, place * size);
  }
}
