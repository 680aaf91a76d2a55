// How a host and its rooms are made.
import { type AnyGame, type Game, type GameTypes, InvalidInputError, type MatchRecord, type Seed } from '../kernel/index.js';
import { named, readNamed, readOption } from '../kernel/internal.js';
import type { HostAgent } from './context.js';
import type { Metrics } from './metrics.js';
import type { Room } from './room.js';
import type { RoomQuery, RoomStore, RoomSummary } from './store.js';
import { type HostTime, systemTime } from './time.js';
import type { Line, LineEnd } from './transport.js';

/** Agents by the names that rooms know them by: each as it is, or made for a game. */
export type HostAgents = Readonly<Record<string, HostAgent>> | ((name: string, game: AnyGame) => HostAgent | undefined);

/** What a process brings for its rooms. */
export interface HostOptions {
  store: RoomStore;
  /** The games that can be played. Several rules versions of one game are several games: rooms stay on the version they began with. */
  games: readonly AnyGame[];
  agents?: HostAgents;
  /**
   * What becomes of a room whose rules version is none of `games`: it is brought up to the present one (`migrate`), closed with its record kept
   * (`close`), or not opened here (`refuse`, the default).
   */
  upgrade?: 'migrate' | 'close' | 'refuse';
  /** How many entries a snapshot may be behind, 1 to 10,000. Default 25. */
  snapshotEvery?: number;
  /** How often rooms are looked for in which something is overdue that nobody does, in milliseconds. Default 1,000. */
  sweepEvery?: number;
  /** How long a room that nobody uses stays open here, in milliseconds. Default 60,000. */
  idleAfter?: number;
  time?: HostTime;
  /** Hears what goes wrong where nobody waits for an answer: a store that fails, an agent that throws. Default: it is thrown, outside of any call. */
  onError?: (error: unknown) => void;
}

/** How to make a room. */
export interface RoomOptions<T extends GameTypes = GameTypes> {
  game: Game<T>;
  setup: T['setupInput'];
  /** Default: one that cannot be guessed. */
  seed?: Seed;
  /** Default: one that cannot be guessed. 1 to 128 characters. */
  id?: string;
  /**
   * How far `undo` goes back, as in `MatchOptions`; players take back their own last action, with `before-news` only while the decision is still
   * theirs alone. Default `before-news`.
   */
  undo?: 'free' | 'before-chance' | 'before-news' | 'none';
  /** How packets say what is legal: whole actions, or their numbers, for clients that have the game. Default `actions`. */
  legal?: 'actions' | 'indexes';
  /** Whether clocks and time-outs wait while no process serves the room. Default `stand-still`. */
  whenDown?: 'stand-still' | 'run-on';
  /** How long a decision may take, and which agent then plays. Default: as long as it takes. */
  timeout?: { per: 'move' | 'player'; seconds: number; increment?: number; agent: string } | null;
  /** Which agents of the host sit at the table from the start, by player. */
  seatAgents?: Readonly<Record<string, string>>;
  /** How many seconds an agent lets go by between two actions where a clock moves the game on. Default 2. */
  agentPace?: number;
}

/** One process that serves rooms. */
export interface Host {
  /** Makes a room. @throws InvalidInputError for a setup or options that cannot be played; RoomError (`room-exists`, `no-agent`). */
  create<T extends GameTypes>(options: RoomOptions<T>): Promise<Room<T>>;
  /** Opens a room, or gives the one that is open here. @throws RoomError (`no-room`, `no-game`, `rules-version`, `room-closed`, `corrupt`). */
  open<T extends GameTypes = GameTypes>(id: string): Promise<Room<T>>;
  /** What is stored. */
  list(query?: RoomQuery): Promise<readonly RoomSummary[]>;
  /** The record of a room, open or not, played here or not. @throws RoomError (`no-room`, `corrupt`). */
  record(id: string): Promise<MatchRecord>;
  /** Forgets a room with its record. False if there is none. */
  delete(id: string): Promise<boolean>;
  /**
   * A line from a client to a room, which is opened when the client has said hello. Its transport need do nothing but carry texts.
   * @throws InvalidInputError for an end that cannot be sent to.
   * @example
   * const line = host.openLine(id, { send: (text) => socket.send(text), onClose: () => socket.close() });
   * socket.on('message', (data) => line.receive(String(data)));
   * socket.on('close', () => line.close());
   */
  openLine(id: string, end: LineEnd): Line;
  /** What was done here, in numbers. */
  readonly metrics: Metrics;
  /** The rooms that are open here. */
  readonly rooms: readonly Room[];
  /** Lets go of all rooms; others may go on serving them. */
  close(): Promise<void>;
}

export const HOST_OPTIONS = ['store', 'games', 'agents', 'upgrade', 'snapshotEvery', 'sweepEvery', 'idleAfter', 'time', 'onError'] as const;

/** Options of a host, with what is left out. */
export type ReadHostOptions = Required<HostOptions>;

/** @throws InvalidInputError for options that cannot be. */
export function readHostOptions(given: HostOptions): ReadHostOptions {
  const options = readNamed<HostOptions>(given, HOST_OPTIONS);
  const { store, games, agents = {}, time = systemTime, onError = throwOutside } = options as HostOptions;
  if (typeof store?.append !== 'function') throw refusal('store', `expected a RoomStore, not ${named(store)}`);
  if (!Array.isArray(games)) throw refusal('games', `expected a list of games, not ${named(games)}`);
  const isGame = (game: unknown) => typeof readOption(game, 'start') === 'function';
  if (!games.every(isGame)) throw refusal('games', `expected games, not ${named(games.find((game) => !isGame(game)))}`);
  if (typeof time.now !== 'function' || typeof time.after !== 'function')
    throw refusal('time', `expected a clock with now and after, not ${named(time)}`);
  if (typeof onError !== 'function') throw refusal('onError', `expected a function, not ${named(onError)}`);
  return {
    store,
    games,
    agents,
    upgrade: readChoice(options.upgrade, ['refuse', 'migrate', 'close'], 'upgrade'),
    snapshotEvery: readNumber(options.snapshotEvery, 25, 1, 10_000, 'snapshotEvery'),
    sweepEvery: readNumber(options.sweepEvery, 1000, 1, 3_600_000, 'sweepEvery'),
    idleAfter: readNumber(options.idleAfter, 60_000, 0, 86_400_000, 'idleAfter'),
    time,
    onError,
  };
}

export function readRoomId(id: unknown): string {
  if (typeof id === 'string' && id.length >= 1 && id.length <= 128) return id;
  throw refusal('id', `expected 1 to 128 characters, not ${named(id)}`);
}

function readNumber(value: unknown, preset: number, least: number, most: number, name: string): number {
  if (value === undefined) return preset;
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw refusal(name, `expected ${least} to ${most}, not ${named(value)}`);
}

function readChoice<Choice extends string>(value: unknown, choices: readonly [Choice, ...Choice[]], name: string): Choice {
  if (value === undefined) return choices[0];
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw refusal(name, `expected ${choices.join(', ')}, not ${named(value)}`);
}

export function refusal(name: string, message: string): InvalidInputError {
  return InvalidInputError.at('options', [name], message);
}

/** Where nobody listens, an error is not lost: it ends the process, as any other that nobody catches. */
function throwOutside(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
