// One process of a server: it serves rooms, its own and those whose process has gone.
import { type AnyGame, type Game, type GameTypes, InvalidInputError, type Json, type MatchRecord, type Seed } from '../kernel/index.js';
import { named, parseUntrusted, readJson, readNamed, readOption, readSeed } from '../kernel/internal.js';
import type { HostAgent, HostContext } from './context.js';
import { noRoom, RoomError } from './errors.js';
import { type Header, ROOM_FORMAT, RoomRules } from './header.js';
import { type Line, type LineEnd, RoomLine } from './line.js';
import { LiveRoom } from './live-room.js';
import { HostMetrics, type Metrics } from './metrics.js';
import type { Room } from './room.js';
import { recordOf } from './room-record.js';
import { RoomState } from './room-state.js';
import type { RoomQuery, RoomStore, RoomSummary, StoredRoom } from './store.js';
import { type ReadRoom, readEntry, readHeader, readRoom } from './stored-room.js';
import { type HostTime, systemTime } from './time.js';
import { newToken } from './tokens.js';
import { upgradeRoom } from './upgrade.js';
import { Audiences } from './viewers.js';

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

/** How long a room may be without a process before its time is said to have stood still, in milliseconds. */
const DOWN_AFTER = 3000;
/** How often a process says that it serves its rooms, in milliseconds. */
const TOUCH_EVERY = 1000;
/** How long the sweep leaves what is overdue to a process that has the room open, in milliseconds. */
const SWEEP_COURTESY = 500;

/**
 * Serves rooms in this process, those that others made in the same store included: it listens to what others append, and opens rooms in which something is
 * overdue. @throws InvalidInputError for options that cannot be.
 */
export async function createHost(options: HostOptions): Promise<Host> {
  const host = new LiveHost(options);
  await host.begin();
  return host;
}

/**
 * Makes one room, and serves it in this process until it is released.
 * @throws what `Host.create` throws.
 * @example
 * const room = await createRoom({ game: ticTacToe, setup: { players: 2 }, store: memoryStore() });
 * const { token } = await room.join();
 */
export async function createRoom<T extends GameTypes>(options: RoomOptions<T> & Omit<HostOptions, 'games'>): Promise<Room<T>> {
  const given = readNamed<HostOptions & { game: AnyGame }>(options, [...HOST_OPTIONS, 'game']);
  const host = new LiveHost({ ...given, games: [given.game] } as HostOptions, true);
  await host.begin();
  return await orClose(host, host.create(options));
}

/** Opens one room, and serves it in this process until it is released. @throws what `Host.open` throws. */
export async function openRoom<T extends GameTypes = GameTypes>(id: string, options: HostOptions): Promise<Room<T>> {
  const host = new LiveHost(options, true);
  await host.begin();
  return await orClose(host, host.open<T>(id));
}

/** What a host is for, or its end: nobody else could close it. */
async function orClose<Result>(host: LiveHost, made: Promise<Result>): Promise<Result> {
  try {
    return await made;
  } catch (error) {
    await host.close().catch(host.onError);
    throw error;
  }
}

const HOST_OPTIONS = ['store', 'games', 'agents', 'upgrade', 'snapshotEvery', 'sweepEvery', 'idleAfter', 'time', 'onError'] as const;
const ROOM_RULES = ['undo', 'legal', 'whenDown', 'timeout', 'seatAgents', 'agentPace'] as const;

class LiveHost implements Host, HostContext {
  readonly store: RoomStore;
  readonly games: readonly AnyGame[];
  readonly time: HostTime;
  readonly snapshotEvery: number;
  readonly onError: (error: unknown) => void;
  readonly metrics: Metrics = new HostMetrics(() => this.gauges());
  private readonly agents: HostAgents;
  private readonly upgrade: 'migrate' | 'close' | 'refuse';
  private readonly sweepEvery: number;
  private readonly idleAfter: number;
  private readonly opening = new Map<string, Promise<LiveRoom>>();
  private readonly live = new Map<string, LiveRoom>();
  private readonly alarms = new Set<() => void>();
  private stopListening: (() => Promise<void>) | undefined;
  private isClosed = false;

  /** @param isForOne whether it serves one room alone, and ends with it. */
  constructor(
    given: HostOptions,
    private readonly isForOne = false,
  ) {
    const options = readNamed<HostOptions>(given, HOST_OPTIONS);
    this.store = options.store as RoomStore;
    this.games = options.games as readonly AnyGame[];
    this.agents = options.agents ?? {};
    this.upgrade = readChoice(options.upgrade, ['refuse', 'migrate', 'close'], 'upgrade');
    this.snapshotEvery = readNumber(options.snapshotEvery, 25, 1, 10_000, 'snapshotEvery');
    this.sweepEvery = readNumber(options.sweepEvery, 1000, 1, 3_600_000, 'sweepEvery');
    this.idleAfter = readNumber(options.idleAfter, 60_000, 0, 86_400_000, 'idleAfter');
    this.time = options.time ?? systemTime;
    this.onError = options.onError ?? throwOutside;
    if (typeof this.store?.append !== 'function') throw refusal('store', `expected a RoomStore, not ${named(this.store)}`);
    if (!Array.isArray(this.games)) throw refusal('games', `expected a list of games, not ${named(this.games)}`);
    const isGame = (game: unknown) => typeof readOption(game, 'start') === 'function';
    if (!this.games.every(isGame)) throw refusal('games', `expected games, not ${named(this.games.find((game) => !isGame(game)))}`);
    if (typeof this.time.now !== 'function' || typeof this.time.after !== 'function')
      throw refusal('time', `expected a clock with now and after, not ${named(this.time)}`);
    if (typeof this.onError !== 'function') throw refusal('onError', `expected a function, not ${named(this.onError)}`);
  }

  get rooms(): readonly Room[] {
    return [...this.live.values()];
  }

  private gauges(): Readonly<Record<string, number>> {
    const rooms = [...this.live.values()];
    return { rooms: rooms.length, connections: rooms.reduce((sum, room) => sum + room.connected, 0) };
  }

  async begin(): Promise<void> {
    this.stopListening = await this.store.listen((id, revision) => this.live.get(id)?.heard(revision));
    this.every(TOUCH_EVERY, () => this.touch());
    if (!this.isForOne) this.every(this.sweepEvery, () => this.sweep());
  }

  async create<T extends GameTypes>(options: RoomOptions<T>): Promise<Room<T>> {
    this.requireOpen();
    const game = readOption(options, 'game') as AnyGame | undefined;
    const known = this.games.find(({ id, rulesVersion }) => id === game?.id && rulesVersion === game.rulesVersion);
    if (known === undefined) throw refusal('game', 'is none of the games of this host');
    const header: Header = {
      format: ROOM_FORMAT,
      game: known.id,
      rulesVersion: known.rulesVersion,
      setup: readJson(readOption(options, 'setup'), 'setup') as Header['setup'],
      seed: readSeed((readOption(options, 'seed') as Seed | undefined) ?? newToken()),
      rules: parseUntrusted(RoomRules, readNamed(options, ROOM_RULES), 'options'),
    };
    const id = readRoomId(readOption(options, 'id') ?? newToken());
    const createdAt = Math.floor(this.time.now());
    const room = RoomState.start(known, header, createdAt);
    this.requireSeats(room, header);
    const due = room.overdue()?.at ?? null;
    const isNew = await this.store.create({
      id,
      game: known.id,
      rulesVersion: known.rulesVersion,
      due,
      createdAt,
      header: header as unknown as Json,
    });
    if (!isNew) throw new RoomError('room-exists', `There is a room "${id}" already.`);
    const served = this.serve(id, { room, audiences: new Audiences(room), requests: new Map(), since: 0 }, true);
    this.opening.set(id, Promise.resolve(served));
    await this.beginning(served, 0);
    return served as unknown as Room<T>;
  }

  async open<T extends GameTypes = GameTypes>(id: string): Promise<Room<T>> {
    return (await this.openLive(readRoomId(id))) as unknown as Room<T>;
  }

  openLine(id: string, end: LineEnd): Line {
    return new RoomLine(this, id, end, this.onError);
  }

  list(query?: RoomQuery): Promise<readonly RoomSummary[]> {
    return this.store.list(query);
  }

  async record(id: string): Promise<MatchRecord> {
    const stored = await this.store.load(readRoomId(id), { whole: true });
    if (stored === undefined) throw noRoom(id);
    return recordOf(
      readHeader(stored),
      stored.entries.map((entry) => readEntry(entry).deed),
    );
  }

  async delete(id: string): Promise<boolean> {
    const isGone = await this.store.delete(readRoomId(id));
    await this.live.get(id)?.release();
    return isGone;
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const cancel of this.alarms) cancel();
    try {
      await this.stopListening?.();
    } finally {
      await Promise.allSettled([...this.opening.values()]);
      await Promise.all([...this.live.values()].map((room) => room.release()));
    }
  }

  agentOf(name: string, game: AnyGame): HostAgent {
    if (typeof name !== 'string') throw refusal('agent', `expected the name of an agent, not ${named(name)}`);
    const agent =
      typeof this.agents === 'function' ? this.agents(name, game) : Object.hasOwn(this.agents, name) ? this.agents[name] : undefined;
    if (typeof agent?.choose === 'function') return agent;
    if (agent !== undefined) throw refusal('agents', `expected an agent under the name ${named(name)}, not ${named(agent)}`);
    throw new RoomError('no-agent', `This host has no agent ${named(name)}.`);
  }

  async forget(room: LiveRoom): Promise<void> {
    if (this.live.get(room.id) === room) {
      this.live.delete(room.id);
      this.opening.delete(room.id);
    }
    if (this.isForOne) await this.close().catch(this.onError);
  }

  private async openLive(id: string): Promise<LiveRoom> {
    this.requireOpen();
    const known = this.opening.get(id);
    if (known !== undefined) {
      const room = await known;
      if (!room.isReleased) return room;
      // It is on its way out.
      await room.release();
      return await this.openLive(id);
    }
    const opening = this.load(id);
    this.opening.set(id, opening);
    opening.catch(() => this.opening.delete(id));
    return opening;
  }

  private async load(id: string): Promise<LiveRoom> {
    const stored = await this.store.load(id);
    if (stored === undefined) throw noRoom(id);
    const read = await this.read(stored);
    const room = this.serve(id, read, false);
    const unseen = Math.floor(this.time.now() - stored.seen);
    await this.beginning(room, unseen > DOWN_AFTER ? unseen : 0);
    return room;
  }

  /** A room that cannot begin is not kept: it would be open and do nothing. */
  private async beginning(room: LiveRoom, stoodStill: number): Promise<void> {
    try {
      await room.begin(stoodStill);
    } catch (error) {
      await room.release();
      throw error;
    }
  }

  private async read(stored: StoredRoom): Promise<ReadRoom> {
    try {
      return await readRoom(this.store, stored, this.games);
    } catch (error) {
      if (!(error instanceof RoomError) || error.code !== 'rules-version' || this.upgrade === 'refuse') throw error;
      await upgradeRoom(this.store, stored.id, this.games, this.upgrade, Math.floor(this.time.now()));
      if (this.upgrade === 'close') throw new RoomError('room-closed', 'Its rules are played here no more; the record is kept.');
      const upgraded = await this.store.load(stored.id);
      if (upgraded === undefined) throw noRoom(stored.id);
      return await readRoom(this.store, upgraded, this.games);
    }
  }

  private serve(id: string, read: ReadRoom, isMine: boolean): LiveRoom {
    const room = new LiveRoom(id, this, read, isMine);
    this.live.set(id, room);
    return room;
  }

  private requireSeats(room: RoomState, { rules }: Header): void {
    for (const [player, agent] of Object.entries(rules.seatAgents)) {
      if (!room.players.includes(player)) throw refusal('seatAgents', `nobody called ${named(player)} sits at the table`);
      this.agentOf(agent, room.game);
    }
    if (rules.timeout !== null) this.agentOf(rules.timeout.agent, room.game);
  }

  /** Says of all rooms with running clocks that they are served. */
  private async touch(): Promise<void> {
    const ids = [...this.live.values()].filter((room) => room.needsTouch).map(({ id }) => id);
    if (ids.length > 0) await this.store.touch(ids, Math.floor(this.time.now()));
  }

  /** Opens rooms in which something is overdue, and lets go of those that nobody uses. */
  private async sweep(): Promise<void> {
    const now = Math.floor(this.time.now());
    for (const room of [...this.live.values()]) {
      const isAwaited = room.due !== undefined && room.due < now + this.idleAfter;
      // Without a process, time would stand still in it, and what is to happen then would never come.
      const isKept = isAwaited || room.needsTouch;
      if (room.connected === 0 && !isKept && now - room.usedAt > this.idleAfter) await room.release();
    }
    const overdue = await this.store.list({ done: false, dueBefore: now - SWEEP_COURTESY, limit: 1000 });
    for (const { id } of overdue.filter((room) => this.canPlay(room))) {
      if (this.isClosed) return;
      const open = this.live.get(id);
      // A room that is open here and yet overdue has not heard of something.
      if (open !== undefined) await open.refresh().catch((error) => this.passOver(error));
      else await this.openLive(id).catch((error) => this.passOver(error));
    }
  }

  private canPlay({ game, rulesVersion }: RoomSummary): boolean {
    return this.games.some((known) => known.id === game && (this.upgrade !== 'refuse' || known.rulesVersion === rulesVersion));
  }

  /** A room that cannot be served here is for others; what else goes wrong is for the host to hear. */
  private passOver(error: unknown): void {
    const isForOthers =
      error instanceof RoomError && ['no-room', 'no-game', 'rules-version', 'room-closed', 'no-agent'].includes(error.code);
    if (!isForOthers) this.onError(error);
  }

  private every(milliseconds: number, run: () => Promise<void>): void {
    let cancel: () => void = () => {};
    const again = () => {
      cancel = this.time.after(milliseconds, () => {
        this.alarms.delete(cancelThis);
        run()
          .catch((error) => this.isClosed || this.onError(error))
          .finally(() => this.isClosed || again());
      });
      const cancelThis = cancel;
      this.alarms.add(cancelThis);
    };
    again();
  }

  private requireOpen(): void {
    if (this.isClosed) throw new RoomError('room-closed', 'This host is closed.');
  }
}

function readRoomId(id: unknown): string {
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

function refusal(name: string, message: string): InvalidInputError {
  return new InvalidInputError('options', [{ path: [name], message }]);
}

/** Where nobody listens, an error is not lost: it ends the process, as any other that nobody catches. */
function throwOutside(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
