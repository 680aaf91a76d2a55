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

/** How many games are played side by side, and how. */
export interface VectorOptions<T extends GameTypes = GameTypes> extends Omit<EnvironmentOptions<T>, 'record'> {
  /** Games at once: a whole number from 1; all their numbers must fit into a buffer of 2^28. */
  count: number;
  /** Whether a game that is over is followed by another in the same step. Default true. */
  autoReset?: boolean;
  /**
   * An array of one's own, such as one that a network reads, to be `observations`: `count * observationSpace.size` numbers. From then on it
   * is the environment's to write, which touches only what changes. Default: one of the environment's.
   */
  observations?: Float32Array;
  /** The same for `masks`: `count * actionSpace.size` bytes. */
  masks?: Uint8Array;
}

/**
 * Many games side by side, stepped in one call. All arrays are made once, belong to the environment, and are brought up to date by every
 * `reset` and `step`, which touch only what changes: copy what must last.
 */
export interface VectorEnvironment<T extends GameTypes = GameTypes> {
  readonly count: number;
  /** In seat order. */
  readonly players: readonly PlayerId[];
  readonly actionSpace: ActionSpace<T>;
  readonly observationSpace: ObservationSpace<T>;
  /** The seat that is to act; -1 where a game is over. */
  readonly selected: Int32Array;
  /**
   * What the player may say who is to act: the numbers of game `i` stand from `legalOffsets[i]` to before `legalOffsets[i + 1]`, in rising
   * order. None where a game is over; what stands behind the last is of no meaning.
   */
  readonly legalIndexes: Int32Array;
  /** `count + 1` places in `legalIndexes`. */
  readonly legalOffsets: Int32Array;
  /** The same as masks, `actionSpace.size` bytes a game, 1 for what may be said. Made when it is first asked for, and kept up to date from then on. */
  readonly masks: Uint8Array;
  /** What he sees, `observationSpace.size` numbers a game; 0 where a game is over. */
  readonly observations: Float32Array;
  /** The numbers that he has said of an action that is half said, as a mask of `actionSpace.size` bytes a game; of length 0 where actions are single numbers. */
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
  /** `observations` without the numbers that are 0, in arrays of their own. */
  observeSparse(): SparseObservations;
  /** What is different from `observations` at the last call, in arrays of their own; at the first call, from nothing but 0. */
  observeChanges(): SparseObservations;
}

/** Most numbers of one buffer. */
const MOST_NUMBERS = 2 ** 28;

/**
 * Makes many environments that share their buffers, ready to play the games of seed 0. A step allocates no more than the
 * game itself does: its lists of actions, its views.
 * @throws InvalidInputError for a setup or options that cannot be played; DefinitionError for an encoding that contradicts itself.
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
  if (!isCount(count)) throw InvalidInputError.at('options', ['count'], `expected a whole number from 1, not ${named(count)}`);
  if (typeof autoReset !== 'boolean')
    throw InvalidInputError.at('options', ['autoReset'], `expected true or false, not ${named(autoReset)}`);
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

/** An array of the caller's own, if one is given. */
function readBuffer<Buffer extends Float32Array | Uint8Array>(
  options: unknown,
  name: string,
  kind: new (length: number) => Buffer,
  length: number,
): Buffer | undefined {
  const given = optionOf(options, name);
  if (given === undefined) return undefined;
  if (!isArray(given, kind) || given.length !== length)
    throw InvalidInputError.at('options', [name], `expected a ${kind.name} of the length ${length}`);
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
  /** The place of each game in `observations`, in `said` if there is any, and in the masks once they were asked for. */
  private readonly slates: readonly Slate[];
  private readonly spoken: readonly Mask[];
  private mask: { readonly bytes: Uint8Array; readonly shown: readonly Mask[] } | undefined;
  /** What was told of changes last, by game. */
  private told: readonly SparseObservation[];
  /** The numbers of a step, once they are read. */
  private readonly chosen: number[];
  /** Games played at each place, the present one included. */
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
    // Counted: to hand over so few numbers, a typed array's own `set` takes several times as long.
    for (let seat = 0; seat < seats; seat++) rewards[place * seats + seat] = episodes[place].rewards[seat];
  }

  /** Reads the numbers of a step, each of them once, and refuses them before the first game is touched. */
  private choose(indexes: ArrayLike<number>): void {
    const { chosen, count, episodes, table } = this;
    const length = readOption(indexes, 'length');
    if (length !== count) {
      throw InvalidInputError.at('indexes', [], `expected ${count} numbers, one a game, not ${named(length)}`);
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

  /** Fills in what a game shows to the player who is to act, those before it being shown already. */
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
    // While a player is speaking, he has seen it already.
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
