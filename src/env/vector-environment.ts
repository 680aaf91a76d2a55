import * as z from 'zod';
import {
  type ActionSpace,
  type Encoding,
  type Game,
  type GameTypes,
  InvalidInputError,
  type PlayerId,
  type Seed,
} from '../kernel/index.js';
import { named, peek, readOption, readSeed } from '../kernel/internal.js';
import { EpisodeBatch, environmentCount } from './batch.js';
import { LastObservation } from './changes.js';
import { Mask } from './mask.js';
import { isArray, type ObservationSpace } from './observation.js';
import { ObservationBuffer } from './observation-buffer.js';
import { type EnvironmentOptions, expected, optionOf, parseOptions } from './options.js';
import { rowsOf, type SparseObservation, type SparseObservations } from './sparse.js';
import { createSpec, type EnvironmentSpec } from './spec.js';

/** Options of a vector environment. */
export interface VectorOptions<T extends GameTypes = GameTypes> extends Omit<EnvironmentOptions<T>, 'record'> {
  /** Number of parallel games, at least 1. No buffer may hold more than 2^28 numbers. */
  numEnvs: number;
  /** Whether a finished game is replaced by a new one in the same step. Default true. */
  autoReset?: boolean;
  /**
   * A custom array to use as `observations`, such as the input of a network: `numEnvs * observationSpace.size` numbers. The environment
   * clears it and then writes only what changes; nothing else may write to the array. Default: a new array.
   */
  observations?: Float32Array;
  /**
   * A custom array to use as `actionMasks`: `numEnvs * actionSpace.size` bytes. As with `observations`, the environment clears it, and
   * nothing else may write to it.
   */
  actionMasks?: Uint8Array;
}

/**
 * Many parallel games, stepped in one call. The environment owns all its arrays. They are allocated once; `reset` and `step` update them in
 * place, and write only what changes. Copy the values that must last.
 */
export interface VectorEnvironment<T extends GameTypes = GameTypes> {
  readonly numEnvs: number;
  /** The player ids, in seat order. */
  readonly players: readonly PlayerId[];
  readonly actionSpace: ActionSpace<T>;
  readonly observationSpace: ObservationSpace<T>;
  /** The seat that acts next in each game; -1 where a game is over. */
  readonly currentPlayers: Int32Array;
  /**
   * The legal indices of the player who acts next, in ascending order: those of game `i` are at `legalOffsets[i]` to `legalOffsets[i + 1] -
   * 1`. A finished game has no entries. Entries after those of the last game are meaningless.
   */
  readonly legalIndexes: Int32Array;
  /** Start of each game's part of `legalIndexes`, and the end of the last part: `numEnvs + 1` offsets. */
  readonly legalOffsets: Int32Array;
  /**
   * The legal indices as masks of `actionSpace.size` bytes per game: 1 if the index is legal. Created on first access, then kept up to
   * date.
   */
  readonly actionMasks: Uint8Array;
  /** The observation of the player who acts next, `observationSpace.size` numbers per game; all 0 where a game is over. */
  readonly observations: Float32Array;
  /**
   * The entered prefix of a multi-component action, as a mask of `actionSpace.size` bytes per game. Empty if every action is a single
   * index.
   */
  readonly prefixMasks: Uint8Array;
  /** Rewards of the last step: one number per seat, game after game. */
  readonly rewards: Float32Array;
  /**
   * 1 for each game that the last step ended, else 0. With `autoReset`, all arrays except `rewards`, `terminations` and `truncations` then
   * describe the next game. Without `autoReset`, the 1 stays until the reset.
   */
  readonly terminations: Uint8Array;
  /** 1 for each game whose last step reached `maxActions`, else 0. Without `autoReset`, the 1 stays until the reset. */
  readonly truncations: Uint8Array;

  /**
   * Starts all games. The `k`-th game at index `i`, with `k` from 0, has the seed `gameSeed(seed, k * numEnvs + i)`. A single environment
   * that is reset with that seed plays the same game.
   * @throws InvalidInputError if the seed is invalid.
   */
  reset(options: { seed: Seed }): void;
  /**
   * Enters one action index in each game. If this function throws, no game has changed.
   * @param indexes one index per game, `numEnvs` in all; the entry of a finished game is ignored.
   * @throws InvalidInputError if the number of indices is not `numEnvs`.
   * @throws IllegalIndexError or InvalidInputError as `Environment.step` does, for the first index that is not legal.
   */
  step(indexes: ArrayLike<number>): void;
  /** Returns the non-zero numbers of `observations`, in new arrays. */
  observeSparse(): SparseObservations;
  /** Returns the numbers of `observations` that changed since the last call, in new arrays. The first call compares with all zeros. */
  observeChanges(): SparseObservations;
}

/**
 * Creates many parallel games that share their buffers, already started with seed 0. A step allocates only what the game itself allocates,
 * such as lists of actions and views.
 * @throws InvalidInputError if the setup or the options cannot be played.
 * @throws DefinitionError if the encoding contradicts itself.
 * @example
 * const games = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 64 });
 * games.reset({ seed: 7 });
 * games.step(chooseFor(games.observations, games.legalIndexes, games.legalOffsets)); // 64 numbers
 */
export function createVectorEnvironment<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
  options: VectorOptions<T>,
): VectorEnvironment<T> {
  const spec = createSpec(game, encoding, setup, options);
  return new BatchEnvironment<T>(spec, readVectorOptions(spec, options));
}

/** @throws InvalidInputError if an option is invalid. */
function readVectorOptions<T extends GameTypes>(spec: EnvironmentSpec<T>, options: unknown) {
  const { numEnvs } = parseOptions(z.object({ numEnvs: environmentCount(spec) }), options);
  const schema = z.object({
    autoReset: z.boolean(expected('true or false')).default(true),
    observations: bufferOf(Float32Array, numEnvs * spec.observationSpace.size),
    actionMasks: bufferOf(Uint8Array, numEnvs * spec.actionSpace.size),
  });
  return { numEnvs, ...parseOptions(schema, options) };
}

function bufferOf<Buffer extends Float32Array | Uint8Array>(kind: new (length: number) => Buffer, length: number) {
  const isBuffer = (buffer: unknown) => isArray(buffer, kind) && buffer.length === length;
  return z.custom<Buffer>(isBuffer, { error: `expected a ${kind.name} of the length ${length}` }).optional();
}

class BatchEnvironment<T extends GameTypes> implements VectorEnvironment<T> {
  readonly numEnvs: number;
  readonly players: readonly PlayerId[];
  readonly actionSpace: ActionSpace<T>;
  readonly observationSpace: ObservationSpace<T>;
  readonly currentPlayers: Int32Array;
  readonly legalIndexes: Int32Array;
  readonly legalOffsets: Int32Array;
  readonly observations: Float32Array;
  readonly prefixMasks: Uint8Array;
  readonly rewards: Float32Array;
  readonly terminations: Uint8Array;
  readonly truncations: Uint8Array;
  private readonly autoReset: boolean;
  private readonly batch: EpisodeBatch<T>;
  /** The writer of each game's part of `observations`. */
  private readonly observationBuffers: readonly ObservationBuffer[];
  /** The writer of each game's part of `prefixMasks`; none if the action space has no multi-component actions. */
  private readonly prefixWriters: readonly Mask[];
  /** The action masks, and the writer of each game's part of them; created on first access. */
  private mask: { readonly bytes: Uint8Array; readonly writers: readonly Mask[] } | undefined;
  /** The observation of each game at the last call of `observeChanges`. */
  private readonly lastObservations: readonly LastObservation[];
  /** The indices of the current step, copied from the caller's array. */
  private readonly actions: number[];

  constructor(
    private readonly spec: EnvironmentSpec<T>,
    { numEnvs, autoReset, observations, actionMasks }: ReturnType<typeof readVectorOptions>,
  ) {
    const { players, actionSpace, observationSpace } = spec;
    this.numEnvs = numEnvs;
    this.players = players;
    this.actionSpace = actionSpace;
    this.observationSpace = observationSpace;
    this.autoReset = autoReset;
    this.batch = new EpisodeBatch<T>(spec, numEnvs);
    this.currentPlayers = new Int32Array(numEnvs);
    this.legalIndexes = new Int32Array(numEnvs * actionSpace.size);
    this.legalOffsets = new Int32Array(numEnvs + 1);
    this.observations = observations?.fill(0) ?? new Float32Array(numEnvs * observationSpace.size);
    this.observationBuffers = this.forEachGame((index) => new ObservationBuffer(this.observations, index * observationSpace.size));
    this.lastObservations = this.forEachGame(() => new LastObservation());
    this.prefixMasks = new Uint8Array(actionSpace.hasSequences ? numEnvs * actionSpace.size : 0);
    this.prefixWriters = actionSpace.hasSequences ? this.masksIn(this.prefixMasks) : [];
    this.rewards = new Float32Array(numEnvs * players.length);
    this.terminations = new Uint8Array(numEnvs);
    this.truncations = new Uint8Array(numEnvs);
    this.actions = new Array<number>(numEnvs).fill(0);
    if (actionMasks !== undefined) this.useMasks(actionMasks.fill(0));
    this.writeAll();
  }

  private forEachGame<Value>(create: (index: number) => Value): readonly Value[] {
    return Array.from({ length: this.numEnvs }, (_, index) => create(index));
  }

  private masksIn(bytes: Uint8Array): readonly Mask[] {
    return this.forEachGame((index) => new Mask(bytes, index * this.actionSpace.size));
  }

  private useMasks(bytes: Uint8Array): Uint8Array {
    this.mask = { bytes, writers: this.masksIn(bytes) };
    this.mask.writers.forEach((mask, index) => {
      mask.update(this.batch.episodes[index].decision.legal);
    });
    return bytes;
  }

  get actionMasks(): Uint8Array {
    return this.mask?.bytes ?? this.useMasks(new Uint8Array(this.numEnvs * this.actionSpace.size));
  }

  reset(options: { seed: Seed }): void {
    this.batch.reset(readSeed(optionOf(options, 'seed')));
    this.rewards.fill(0);
    this.terminations.fill(0);
    this.truncations.fill(0);
    this.writeAll();
  }

  step(indexes: ArrayLike<number>): void {
    this.readActions(indexes);
    const { terminations, truncations, actions, rewards, players, batch } = this;
    const { episodes, sequences } = batch;
    const seats = players.length;
    for (let index = 0; index < episodes.length; index++) {
      const episode = episodes[index];
      if (episode.seat < 0) episode.clearRewards();
      else {
        episode.step(actions[index]);
        terminations[index] = episode.progress === 'terminated' ? 1 : 0;
        truncations[index] = episode.progress === 'truncated' ? 1 : 0;
      }
      // Copies in a loop: for so few numbers, the method `set` of typed arrays takes several times as long.
      for (let seat = 0; seat < seats; seat++) rewards[index * seats + seat] = episode.rewards[seat];
      if (this.autoReset && episode.seat < 0) sequences[index].next();
      this.write(index);
    }
  }

  /** Reads each index of a step once, and throws if an index is illegal, before any game changes. */
  private readActions(indexes: ArrayLike<number>): void {
    const { actions, numEnvs, batch } = this;
    const length = readOption(indexes, 'length');
    if (length !== numEnvs) {
      throw InvalidInputError.at('indexes', [], `expected ${numEnvs} numbers, one for each game, received ${named(length)}`);
    }
    try {
      for (let index = 0; index < numEnvs; index++) actions[index] = indexes[index];
    } catch (cause) {
      throw InvalidInputError.at('indexes', [], 'cannot be read', { cause });
    }
    const illegal = batch.firstIllegal(actions);
    if (illegal >= 0) throw batch.errorOf(illegal, actions[illegal]);
  }

  private writeAll(): void {
    for (let index = 0; index < this.numEnvs; index++) this.write(index);
  }

  /**
   * Writes one game's part of the arrays, for the player who acts next. Call it in order of the games: each part of `legalIndexes` starts
   * where the previous game's part ends.
   */
  private write(index: number): void {
    const { legalIndexes, legalOffsets, currentPlayers: selected, batch, prefixWriters, mask } = this;
    const { seat, decision } = batch.episodes[index];
    const { legal, prefix } = decision;
    const first = legalOffsets[index];
    selected[index] = seat;
    for (let at = 0; at < legal.length; at++) legalIndexes[first + at] = legal.values[at];
    legalOffsets[index + 1] = first + legal.length;
    mask?.writers[index].update(legal);
    prefixWriters[index]?.update(prefix);
    // The observation does not change while a multi-component action is being entered.
    if (prefix.length === 0) this.writeObservation(index);
  }

  private writeObservation(index: number): void {
    const { spec, batch, observationBuffers } = this;
    const { seat, simulation } = batch.episodes[index];
    const { [index]: buffer } = observationBuffers;
    if (seat >= 0) {
      const player = spec.players[seat];
      spec.observationSpace.observeInto(peek(simulation, player), player, buffer);
    } else if (!buffer.isEmpty) buffer.clear(spec.observationSpace.size);
  }

  observeSparse(): SparseObservations {
    return this.rows((buffer) => this.spec.observationSpace.sparse(buffer));
  }

  observeChanges(): SparseObservations {
    return this.rows((buffer, index) => this.spec.observationSpace.changes(this.lastObservations[index], buffer));
  }

  private rows(read: (buffer: ObservationBuffer, index: number) => SparseObservation): SparseObservations {
    return rowsOf(this.observationBuffers.map(read));
  }
}
