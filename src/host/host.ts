// Creates hosts. A host serves the rooms that were created or opened in its process, and takes over rooms whose process has ended.
import type { AnyGame, GameTypes, Json, MatchRecord } from '../kernel/index.js';
import { named, readNamed, readOption } from '../kernel/internal.js';
import type { HostAgent, HostContext } from './context.js';
import { noRoom, RoomError } from './errors.js';
import { type Header, newHeader } from './header.js';
import {
  HOST_OPTIONS,
  type Host,
  type HostOptions,
  type ReadHostOptions,
  type RoomOptions,
  readHostOptions,
  readRoomId,
  refusal,
} from './host-options.js';
import { LiveRoom } from './live-room.js';
import { HostMetrics, type Metrics } from './metrics.js';
import type { Room } from './room.js';
import { RoomState } from './room-state.js';
import type { RoomQuery, RoomStore, RoomSummary } from './store.js';
import { type LoadedRoom, loadRecord } from './stored-room.js';
import type { HostTime } from './time.js';
import { newToken } from './tokens.js';
import type { Transport, TransportConnection } from './transport.js';
import { HostConnection } from './transport-connection.js';
import { replayOrUpgrade } from './upgrade.js';
import { ViewerChannels } from './viewer-channels.js';

/** Minimum time without a serving process that counts as downtime of a room, in milliseconds. */
const MIN_DOWNTIME = 3000;
/** Interval at which a host reports to the store that it serves its rooms, in milliseconds. */
const TOUCH_INTERVAL = 1000;
/**
 * Delay in milliseconds after which `sweep` opens a room with an overdue action. During this time, a process that has the room open can
 * act.
 */
const SWEEP_GRACE_PERIOD = 500;

/**
 * Creates a host. It serves the rooms of its store in this process, including rooms that other processes created. It reads entries that
 * other processes append, and opens rooms with overdue actions.
 * @throws InvalidInputError for invalid options.
 */
export async function createHost(options: HostOptions): Promise<Host> {
  const host = new LiveHost(options);
  await host.begin();
  return host;
}

/**
 * Creates one room, and serves it in this process until it is released.
 * @throws the errors of `Host.create`.
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

/** Opens one room, and serves it in this process until it is released. @throws the errors of `Host.open`. */
export async function openRoom<T extends GameTypes = GameTypes>(id: string, options: HostOptions): Promise<Room<T>> {
  const host = new LiveHost(options, true);
  await host.begin();
  return await orClose(host, host.open<T>(id));
}

/**
 * Returns the result of `promise`. If `promise` rejects, closes the host and throws the error: the caller has no reference to the host, so
 * only this function can close it.
 */
async function orClose<Result>(host: LiveHost, promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    await host.close().catch(host.onError);
    throw error;
  }
}

class LiveHost implements Host, HostContext {
  readonly store: RoomStore;
  readonly games: readonly AnyGame[];
  readonly time: HostTime;
  readonly snapshotEvery: number;
  readonly onError: (error: unknown) => void;
  readonly metrics: Metrics = new HostMetrics(() => this.gauges());
  private readonly options: ReadHostOptions;
  private readonly opening = new Map<string, Promise<LiveRoom>>();
  private readonly live = new Map<string, LiveRoom>();
  /** For each call of `every`, the function that cancels its timer. */
  private readonly timers: (() => void)[] = [];
  private stopListening: (() => Promise<void>) | undefined;
  private isClosed = false;

  /** @param isForOne whether the host serves only one room, and closes when that room is released. */
  constructor(
    given: HostOptions,
    private readonly isForOne = false,
  ) {
    this.options = readHostOptions(given);
    ({ store: this.store, games: this.games, time: this.time, snapshotEvery: this.snapshotEvery, onError: this.onError } = this.options);
  }

  get rooms(): readonly Room[] {
    return [...this.live.values()];
  }

  private gauges(): Readonly<Record<string, number>> {
    const rooms = [...this.live.values()];
    return { rooms: rooms.length, connections: rooms.reduce((sum, room) => sum + room.connected, 0) };
  }

  async begin(): Promise<void> {
    this.stopListening = await this.store.listen((id, revision) => this.live.get(id)?.onAppended(revision));
    this.every(TOUCH_INTERVAL, () => this.touch());
    if (!this.isForOne) this.every(this.options.sweepInterval, () => this.sweep());
  }

  async create<T extends GameTypes>(options: RoomOptions<T>): Promise<Room<T>> {
    this.requireOpen();
    const game = readOption(options, 'game') as AnyGame | undefined;
    const known = this.games.find(({ id, rulesVersion }) => id === game?.id && rulesVersion === game.rulesVersion);
    if (known === undefined) throw refusal('game', 'is none of the games of this host');
    const header = newHeader(known, options);
    const id = readRoomId(readOption(options, 'id') ?? newToken());
    const createdAt = Math.floor(this.time.now());
    const room = RoomState.start(known, header, createdAt);
    this.requireSeats(room, header);
    const due = room.nextScheduled()?.at ?? null;
    const isNew = await this.store.create({
      id,
      game: known.id,
      rulesVersion: known.rulesVersion,
      due,
      createdAt,
      header: header as unknown as Json,
    });
    if (!isNew) throw new RoomError('room-exists', `A room "${id}" already exists.`);
    const served = this.serve(id, { room, channels: new ViewerChannels(room), requests: [], sinceSnapshot: 0 }, true);
    this.opening.set(id, Promise.resolve(served));
    await this.beginServing(served, 0);
    return served as unknown as Room<T>;
  }

  async open<T extends GameTypes = GameTypes>(id: string): Promise<Room<T>> {
    return (await this.openLive(readRoomId(id))) as unknown as Room<T>;
  }

  openConnection(id: string, transport: Transport): TransportConnection {
    return new HostConnection(this, id, transport, this.onError);
  }

  list(query?: RoomQuery): Promise<readonly RoomSummary[]> {
    return this.store.list(query);
  }

  async record(id: string): Promise<MatchRecord> {
    return await loadRecord(this.store, readRoomId(id));
  }

  async delete(id: string): Promise<boolean> {
    const isGone = await this.store.delete(readRoomId(id));
    await this.live.get(id)?.release();
    return isGone;
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const cancel of this.timers) cancel();
    try {
      await this.stopListening?.();
    } finally {
      await Promise.allSettled([...this.opening.values()]);
      await Promise.all([...this.live.values()].map((room) => room.release()));
    }
  }

  agentOf(name: string, game: AnyGame): HostAgent {
    if (typeof name !== 'string') throw refusal('agent', `expected the name of an agent, received ${named(name)}`);
    const { agents } = this.options;
    const agent = typeof agents === 'function' ? agents(name, game) : Object.hasOwn(agents, name) ? agents[name] : undefined;
    if (typeof agent?.choose === 'function') return agent;
    if (agent !== undefined) throw refusal('agents', `expected an agent with the name ${named(name)}, received ${named(agent)}`);
    throw new RoomError('no-agent', `This host has no agent ${named(name)}.`);
  }

  async forget(room: { readonly id: string }): Promise<void> {
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
      // The room is being released: wait, then open the room again.
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
    const now = Math.floor(this.time.now());
    const room = this.serve(id, await replayOrUpgrade(this.store, stored, this.games, this.options.upgrade, now), false);
    const unserved = Math.floor(this.time.now() - stored.lastSeenAt);
    await this.beginServing(room, unserved > MIN_DOWNTIME ? unserved : 0);
    return room;
  }

  /** Starts to serve a room. If this fails, releases the room, which would otherwise stay open and do nothing. */
  private async beginServing(room: LiveRoom, downtime: number): Promise<void> {
    try {
      await room.begin(downtime);
    } catch (error) {
      await room.release();
      throw error;
    }
  }

  private serve(id: string, loaded: LoadedRoom, isNew: boolean): LiveRoom {
    const room = new LiveRoom(id, this, loaded, isNew);
    this.live.set(id, room);
    return room;
  }

  private requireSeats(room: RoomState, { rules }: Header): void {
    for (const [player, agent] of Object.entries(rules.seatAgents)) {
      if (!room.players.includes(player)) throw refusal('seatAgents', `the game has no player ${named(player)}`);
      this.agentOf(agent, room.game);
    }
    if (rules.timeout !== null) this.agentOf(rules.timeout.agent, room.game);
  }

  /** For each room with a running clock or time limit, reports to the store that this process still serves the room. */
  private async touch(): Promise<void> {
    const ids = [...this.live.values()].filter((room) => room.needsTouch).map(({ id }) => id);
    if (ids.length > 0) await this.store.touch(ids, Math.floor(this.time.now()));
  }

  /** Opens rooms with overdue actions, and releases unused rooms. */
  private async sweep(): Promise<void> {
    const now = Math.floor(this.time.now());
    for (const room of [...this.live.values()]) {
      const isAwaited = room.due !== undefined && room.due < now + this.options.idleTimeout;
      // A room that waits for a scheduled action is not released: without a process, its clocks would stop, and the action would never
      // become due.
      const isKept = isAwaited || room.needsTouch;
      if (room.connected === 0 && !isKept && now - room.usedAt > this.options.idleTimeout) await room.release();
    }
    const overdue = await this.store.list({ done: false, dueBefore: now - SWEEP_GRACE_PERIOD, limit: 1000 });
    for (const { id } of overdue.filter((room) => this.canPlay(room))) {
      if (this.isClosed) return;
      const live = this.live.get(id);
      // The store lists an overdue action, although the room is open here. So the room may have missed an entry of another process.
      if (live !== undefined) await live.refresh().catch((error) => this.skipError(error));
      else await this.openLive(id).catch((error) => this.skipError(error));
    }
  }

  private canPlay({ game, rulesVersion }: RoomSummary): boolean {
    return this.games.some((known) => known.id === game && (this.options.upgrade !== 'refuse' || known.rulesVersion === rulesVersion));
  }

  /** Ignores the error if this host cannot serve the room but another host may be able to. Passes all other errors to `onError`. */
  private skipError(error: unknown): void {
    const isForOthers =
      error instanceof RoomError && ['no-room', 'no-game', 'rules-version', 'room-closed', 'no-agent'].includes(error.code);
    if (!isForOthers) this.onError(error);
  }

  private every(milliseconds: number, run: () => Promise<void>): void {
    const index = this.timers.length;
    const start = () => {
      this.timers[index] = this.time.after(milliseconds, () => {
        run()
          .catch((error) => this.isClosed || this.onError(error))
          .finally(() => this.isClosed || start());
      });
    };
    start();
  }

  private requireOpen(): void {
    if (this.isClosed) throw new RoomError('room-closed', 'This host is closed.');
  }
}
