// Options of hosts and rooms, and their validation.
import { type AnyGame, type Game, type GameTypes, InvalidInputError, type MatchRecord, type Seed } from '../kernel/index.js';
import { named, readNamed, readOption } from '../kernel/internal.js';
import type { HostAgent } from './context.js';
import type { Metrics } from './metrics.js';
import type { Room } from './room.js';
import type { RoomQuery, RoomStore, RoomSummary } from './store.js';
import { type HostTime, systemTime } from './time.js';
import type { Transport, TransportConnection } from './transport.js';

/** The agents of a host: a record keyed by agent name, or a function that returns the agent with a name for a game. */
export type HostAgents = Readonly<Record<string, HostAgent>> | ((name: string, game: AnyGame) => HostAgent | undefined);

/** Options of a host. */
export interface HostOptions {
  store: RoomStore;
  /** The games that this host can play. To serve rooms with several rules versions of a game, list the game once for each version. */
  games: readonly AnyGame[];
  agents?: HostAgents;
  /**
   * What to do with a room whose rules version is not in `games`.
   * - `'migrate'`: migrate it to the present version;
   * - `'close'`: close it and keep its record;
   * - `'refuse'` (default): do not open it here.
   */
  upgrade?: 'migrate' | 'close' | 'refuse';
  /** Number of entries after which a new snapshot is stored, 1 to 10,000. Default 25. */
  snapshotEvery?: number;
  /** Interval between searches for rooms whose scheduled actions are overdue, in milliseconds. Default 1,000. */
  sweepInterval?: number;
  /** How long a room without connections or requests stays open here, in milliseconds. Default 60,000. */
  idleTimeout?: number;
  time?: HostTime;
  /**
   * Called with errors that the host cannot throw to a caller, such as an error of an agent. Default: throws them asynchronously, as
   * uncaught exceptions.
   */
  onError?: (error: unknown) => void;
}

/** Options of a new room. */
export interface RoomOptions<T extends GameTypes = GameTypes> {
  game: Game<T>;
  setup: T['setupInput'];
  /** Seed of all dice and shuffles. Default: random and unpredictable. */
  seed?: Seed;
  /** Id of the room, 1 to 128 characters. Default: random and unpredictable. */
  id?: string;
  /**
   * How far `undo` goes back, as in `MatchOptions`. Players can undo only their own last action; with `before-reveal`, only while no other
   * player has a decision. Default `before-reveal`.
   */
  undo?: 'free' | 'before-chance' | 'before-reveal' | 'none';
  /** How packets encode legal actions: as whole actions, or as action indices for clients that have the game. Default `actions`. */
  legal?: 'actions' | 'indexes';
  /** Whether clocks and time-outs pause or continue while no process serves the room. Default `pause`. */
  whenDown?: 'pause' | 'continue';
  /** Time limit for decisions, and the agent that acts when it expires. Default: no limit. */
  timeout?: { per: 'move' | 'player'; seconds: number; increment?: number; agent: string } | null;
  /** Agents of the host that play seats from the start: agent names, keyed by player id. */
  seatAgents?: Readonly<Record<string, string>>;
  /** Minimum seconds between two actions of an agent in a game with a clock. Default 2. */
  agentPace?: number;
}

/** A server process that serves rooms. */
export interface Host {
  /** Creates a room. @throws InvalidInputError for an invalid setup or invalid options; RoomError (`room-exists`, `no-agent`). */
  create<T extends GameTypes>(options: RoomOptions<T>): Promise<Room<T>>;
  /**
   * Opens a room, or returns it if it is already open here.
   * @throws RoomError (`no-room`, `no-game`, `rules-version`, `room-closed`, `corrupt`).
   */
  open<T extends GameTypes = GameTypes>(id: string): Promise<Room<T>>;
  /** Returns summaries of stored rooms. */
  list(query?: RoomQuery): Promise<readonly RoomSummary[]>;
  /** Returns the record of a stored room, even if this host cannot play its game. @throws RoomError (`no-room`, `corrupt`). */
  record(id: string): Promise<MatchRecord>;
  /** Deletes a room and its record. Returns `false` if it does not exist. */
  delete(id: string): Promise<boolean>;
  /**
   * Opens a client's connection to a room. The room is opened when the client's `HelloMessage` arrives; the transport only has to carry
   * texts.
   * @throws InvalidInputError if `transport` lacks `send` or `onClose`, or if one of its members is not a function.
   * @example
   * const connection = host.openConnection(id, { send: (text) => socket.send(text), onClose: () => socket.close() });
   * socket.on('message', (data) => connection.receive(String(data)));
   * socket.on('close', () => connection.close());
   */
  openConnection(id: string, transport: Transport): TransportConnection;
  /** Counters and gauges of this host. */
  readonly metrics: Metrics;
  /** The rooms that are open in this process. */
  readonly rooms: readonly Room[];
  /** Releases all rooms. Other processes can continue to serve them. */
  close(): Promise<void>;
}

export const HOST_OPTIONS = [
  'store',
  'games',
  'agents',
  'upgrade',
  'snapshotEvery',
  'sweepInterval',
  'idleTimeout',
  'time',
  'onError',
] as const;

/** The options of a host, validated and with defaults. */
export type ReadHostOptions = Required<HostOptions>;

/** Validates the options of a host. @throws InvalidInputError for invalid options. */
export function readHostOptions(given: HostOptions): ReadHostOptions {
  const options = readNamed<HostOptions>(given, HOST_OPTIONS);
  const { store, games, agents = {}, time = systemTime, onError = throwOutside } = options as HostOptions;
  if (typeof store?.append !== 'function') throw refusal('store', `expected a RoomStore, received ${named(store)}`);
  if (!Array.isArray(games)) throw refusal('games', `expected an array of games, received ${named(games)}`);
  const isGame = (game: unknown) => typeof readOption(game, 'start') === 'function';
  if (!games.every(isGame)) throw refusal('games', `expected games, received ${named(games.find((game) => !isGame(game)))}`);
  if (typeof time.now !== 'function' || typeof time.after !== 'function')
    throw refusal('time', `expected a clock with now and after, received ${named(time)}`);
  if (typeof onError !== 'function') throw refusal('onError', `expected a function, received ${named(onError)}`);
  return {
    store,
    games,
    agents,
    upgrade: readChoice(options.upgrade, ['refuse', 'migrate', 'close'], 'upgrade'),
    snapshotEvery: readNumber(options.snapshotEvery, 25, 1, 10_000, 'snapshotEvery'),
    sweepInterval: readNumber(options.sweepInterval, 1000, 1, 3_600_000, 'sweepInterval'),
    idleTimeout: readNumber(options.idleTimeout, 60_000, 0, 86_400_000, 'idleTimeout'),
    time,
    onError,
  };
}

export function readRoomId(id: unknown): string {
  if (typeof id === 'string' && id.length >= 1 && id.length <= 128) return id;
  throw refusal('id', `expected 1 to 128 characters, received ${named(id)}`);
}

function readNumber(value: unknown, preset: number, min: number, max: number, name: string): number {
  if (value === undefined) return preset;
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw refusal(name, `expected ${min} to ${max}, received ${named(value)}`);
}

function readChoice<Choice extends string>(value: unknown, choices: readonly [Choice, ...Choice[]], name: string): Choice {
  if (value === undefined) return choices[0];
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw refusal(name, `expected one of ${choices.join(', ')}, received ${named(value)}`);
}

export function refusal(name: string, message: string): InvalidInputError {
  return InvalidInputError.at('options', [name], message);
}

/** Default of `onError`: throws the error asynchronously, as an uncaught exception, so that the error is not lost. */
function throwOutside(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
