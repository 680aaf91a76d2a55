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
import { gameSeed } from '../simulate/internal.js';
import { Episode } from './episode.js';
import { refusal } from './illegal-index.js';
import { Mask } from './mask.js';
import { isArray, type ObservationSpace, Slate } from './observation.js';
import { type EnvironmentOptions, optionOf, optionOr } from './options.js';
import { changesBetween, NOTHING_SEEN, rowsOf, type SparseObservation, type SparseObservations } from './sparse.js';
import { createTable, type Table } from './table.js';

/** Options of a vector environment. */
export interface VectorOptions<T extends GameTypes = GameTypes> extends Omit<EnvironmentOptions<T>, 'record'> {
  /** Number of parallel games: a whole number from 1. No buffer may hold more than 2^28 numbers. */
  count: number;
  /** Whether a finished game is replaced by a new one in the same step. Default true. */
  autoReset?: boolean;
  /**
   * A custom array to use as `observations`, such as the input of a network: `count * observationSpace.size` numbers. The environment
   * clears it and then writes only what changes; nothing else may write to it. Default: a new array.
   */
  observations?: Float32Array;
  /** A custom array to use as `masks`: `count * actionSpace.size` bytes. The same rules apply as to `observations`. */
  masks?: Uint8Array;
}

/**
 * Many parallel games, stepped in one call. The environment owns all its arrays. They are allocated once; `reset` and `step` update them in
 * place, and write only what changes. Copy what must last.
 */
export interface VectorEnvironment<T extends GameTypes = GameTypes> {
  readonly count: number;
  /** In seat order. */
  readonly players: readonly PlayerId[];
  readonly actionSpace: ActionSpace<T>;
  readonly observationSpace: ObservationSpace<T>;
  /** The seat that acts next in each game; -1 where a game is over. */
  readonly selected: Int32Array;
  /**
   * The legal indices of the player who acts next, in ascending order: those of game `i` are at `legalOffsets[i]` to `legalOffsets[i + 1] -
   * 1`. A finished game has none. Entries after the last game's are meaningless.
   */
  readonly legalIndexes: Int32Array;
  /** Start of each game's part of `legalIndexes`, and the end of the last: `count + 1` offsets. */
  readonly legalOffsets: Int32Array;
  /**
   * The legal indices as masks of `actionSpace.size` bytes per game: 1 if the index is legal. Created on first access, then kept up to
   * date.
   */
  readonly masks: Uint8Array;
  /** The observation of the player who acts next, `observationSpace.size` numbers per game; all 0 where a game is over. */
  readonly observations: Float32Array;
  /**
   * The entered prefix of a multi-component action, as a mask of `actionSpace.size` bytes per game. Empty if every action is a single
   * index.
   */
  readonly said: Uint8Array;
  /** Rewards of the last step: one number per seat, game after game. */
  readonly rewards: Float32Array;
  /**
   * 1 where the last step ended the game. With `autoReset`, all arrays except `rewards`, `terminations` and `truncations` then describe the
   * next game. Without it, the 1 stays until the reset.
   */
  readonly terminations: Uint8Array;
  /** 1 where the last step reached `maxActions`; otherwise as `terminations`. */
  readonly truncations: Uint8Array;

  /**
   * Starts all games. The `k`-th game at index `i`, with `k` from 0, has the seed `gameSeed(seed, k * count + i)`. It is the same game as
   * in a single environment with that seed.
   * @throws InvalidInputError if the seed is invalid.
   */
  reset(options: { seed: Seed }): void;
  /**
   * Enters one action index in each game. If it throws, no game has changed.
   * @param indexes one index per game, `count` in all; the entry of a finished game is ignored.
   * @throws InvalidInputError if the number of indices is not `count`.
   * @throws IllegalIndexError or InvalidInputError as `Environment.step`, for the first index that is not legal.
   */
  step(indexes: ArrayLike<number>): void;
  /** Returns the non-zero numbers of `observations`, in new arrays. */
  observeSparse(): SparseObservations;
  /** Returns the numbers of `observations` that changed since the last call, in new arrays. The first call compares with all zeros. */
  observeChanges(): SparseObservations;
}

/** Maximum length of one buffer. */
const MOST_NUMBERS = 2 ** 28;

/**
 * Creates many parallel games that share their buffers, already started with seed 0. A step allocates no more than the game itself does:
 * its lists of actions, its views.
 * @throws InvalidInputError if the setup or the options cannot be played.
 * @throws DefinitionError if the encoding contradicts itself.
 * @example
 * const games = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { count: 64 });
 * games.reset({ seed: 7 });
 * games.step(chooseFor(games.observations, games.legalIndexes, games.legalOffsets)); // 64 numbers
 */
export function createVectorEnvironment<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
  options: VectorOptions<T>,
): VectorEnvironment<T> {
  const count = optionOf(options, 'count');
  const autoReset = optionOr(options, 'autoReset', true);
  if (!isCount(count)) throw InvalidInputError.at('options', ['count'], `expected a whole number of at least 1, received ${named(count)}`);
  if (typeof autoReset !== 'boolean')
    throw InvalidInputError.at('options', ['autoReset'], `expected true or false, received ${named(autoReset)}`);
  const table = createTable(game, encoding, setup, options);
  const { actions, observations } = table;
  const most = Math.floor(MOST_NUMBERS / Math.max(actions.size, observations.size));
  if (count > most)
    throw InvalidInputError.at('options', ['count'], `${count} games are too many: ${most} fit into a buffer of ${MOST_NUMBERS} numbers`);
  const buffers = {
    observations: readBuffer(options, 'observations', Float32Array, count * observations.size),
    masks: readBuffer(options, 'masks', Uint8Array, count * actions.size),
  };
  return new SharedBuffers<T>(table, count, autoReset, buffers);
}

function isCount(count: unknown): count is number {
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 1;
}

/** Returns the caller's array for a buffer, or `undefined` if there is none. @throws InvalidInputError if its type or length is wrong. */
function readBuffer<Buffer extends Float32Array | Uint8Array>(
  options: unknown,
  name: string,
  kind: new (length: number) => Buffer,
  length: number,
): Buffer | undefined {
  const given = optionOf(options, name);
  if (given === undefined) return undefined;
  if (!isArray(given, kind) || given.length !== length)
    throw InvalidInputError.at('options', [name], `expected a ${kind.name} of length ${length}`);
  return given;
}

class SharedBuffers<T extends GameTypes> implements VectorEnvironment<T> {
  readonly players: readonly PlayerId[];
  readonly actionSpace: ActionSpace<T>;
  readonly observationSpace: ObservationSpace<T>;
  readonly selected: Int32Array;
  readonly legalIndexes: Int32Array;
  readonly legalOffsets: Int32Array;
  readonly observations: Float32Array;
  readonly said: Uint8Array;
  readonly rewards: Float32Array;
  readonly terminations: Uint8Array;
  readonly truncations: Uint8Array;
  private readonly episodes: Episode<T>[];
  /** Writers of each game's part of `observations`, of `said` (none if unused) and of the masks (created on first access). */
  private readonly slates: readonly Slate[];
  private readonly spoken: readonly Mask[];
  private mask: { readonly bytes: Uint8Array; readonly shown: readonly Mask[] } | undefined;
  /** The observation of each game at the last `observeChanges`. */
  private told: readonly SparseObservation[];
  /** The indices of the current step, copied from the caller's array. */
  private readonly chosen: number[];
  /** Games started at each index, including the current one. */
  private readonly games: Int32Array;
  private seed: Seed = 0;

  constructor(
    private readonly table: Table<T>,
    readonly count: number,
    private readonly autoReset: boolean,
    buffers: { observations: Float32Array | undefined; masks: Uint8Array | undefined },
  ) {
    const { players, actions, observations } = table;
    this.players = players;
    this.actionSpace = actions;
    this.observationSpace = observations;
    this.selected = new Int32Array(count);
    this.legalIndexes = new Int32Array(count * actions.size);
    this.legalOffsets = new Int32Array(count + 1);
    this.observations = buffers.observations?.fill(0) ?? new Float32Array(count * observations.size);
    this.slates = Array.from({ length: count }, (_, place) => new Slate(this.observations, place * observations.size));
    this.said = new Uint8Array(actions.hasSequences ? count * actions.size : 0);
    this.spoken = actions.hasSequences ? this.masksIn(this.said) : [];
    this.rewards = new Float32Array(count * players.length);
    this.terminations = new Uint8Array(count);
    this.truncations = new Uint8Array(count);
    this.told = Array.from({ length: count }, () => NOTHING_SEEN);
    this.chosen = new Array<number>(count).fill(0);
    this.games = new Int32Array(count).fill(1);
    this.episodes = Array.from({ length: count }, (_, place) => new Episode<T>(table, gameSeed(this.seed, place)));
    if (buffers.masks !== undefined) this.keepMasks(buffers.masks.fill(0));
    for (let place = 0; place < count; place++) this.show(place);
  }

  private masksIn(bytes: Uint8Array): readonly Mask[] {
    return Array.from({ length: this.count }, (_, place) => new Mask(bytes, place * this.table.actions.size));
  }

  private keepMasks(bytes: Uint8Array): Uint8Array {
    this.mask = { bytes, shown: this.masksIn(bytes) };
    this.mask.shown.forEach((mask, place) => {
      mask.show(this.episodes[place].choice.open);
    });
    return bytes;
  }

  get masks(): Uint8Array {
    return this.mask?.bytes ?? this.keepMasks(new Uint8Array(this.count * this.table.actions.size));
  }

  reset(options: { seed: Seed }): void {
    this.seed = readSeed(optionOf(options, 'seed'));
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
    this.choose(indexes);
    const { episodes, terminations, truncations, chosen } = this;
    for (let place = 0; place < episodes.length; place++) {
      const episode = episodes[place];
      if (episode.seat < 0) episode.rest();
      else {
        episode.step(chosen[place]);
        terminations[place] = episode.progress === 'terminated' ? 1 : 0;
        truncations[place] = episode.progress === 'truncated' ? 1 : 0;
      }
      this.earn(place);
      if (this.autoReset && episode.seat < 0) this.begin(place);
      this.show(place);
    }
  }

  private earn(place: number): void {
    const { rewards, players, episodes } = this;
    const seats = players.length;
    // A loop: for so few numbers, `set` of a typed array takes several times as long.
    for (let seat = 0; seat < seats; seat++) rewards[place * seats + seat] = episodes[place].rewards[seat];
  }

  /** Reads each index of a step once, and rejects illegal ones before any game changes. */
  private choose(indexes: ArrayLike<number>): void {
    const { chosen, count, episodes, table } = this;
    const length = readOption(indexes, 'length');
    if (length !== count) {
      throw InvalidInputError.at('indexes', [], `expected ${count} numbers, one for each game, received ${named(length)}`);
    }
    try {
      for (let place = 0; place < count; place++) chosen[place] = indexes[place];
    } catch (cause) {
      throw InvalidInputError.at('indexes', [], 'cannot be read', { cause });
    }
    for (let place = 0; place < count; place++) {
      const episode = episodes[place];
      if (episode.seat >= 0 && !episode.choice.open.includes(chosen[place])) throw refusal(table, episode, chosen[place]);
    }
  }

  /** Writes one game's part of the arrays, for the player who acts next. The games before it must be written already. */
  private show(place: number): void {
    const { legalIndexes, legalOffsets, selected, episodes, spoken, mask } = this;
    const { seat, choice } = episodes[place];
    const { open } = choice;
    const first = legalOffsets[place];
    selected[place] = seat;
    for (let index = 0; index < open.length; index++) legalIndexes[first + index] = open.values[index];
    legalOffsets[place + 1] = first + open.length;
    mask?.shown[place].show(open);
    spoken[place]?.show(choice.said);
    // The observation does not change while a multi-component action is being entered.
    if (choice.said.length === 0) this.observe(place);
  }

  private observe(place: number): void {
    const { table, episodes, slates } = this;
    const { seat, simulation } = episodes[place];
    const { [place]: slate } = slates;
    if (seat >= 0) {
      const player = table.players[seat];
      table.observations.show(peek(simulation, player), player, slate);
    } else if (!slate.isBlank) slate.clear(table.observations.size);
  }

  observeSparse(): SparseObservations {
    return rowsOf(this.rows());
  }

  observeChanges(): SparseObservations {
    const rows = this.rows();
    const changes = rows.map((row, place) => changesBetween(this.told[place], row));
    this.told = rows;
    return rowsOf(changes);
  }

  private rows(): readonly SparseObservation[] {
    return this.slates.map((slate) => this.table.observations.sparse(slate));
  }
}
