// A room that this process serves: its seats, viewers and life cycle. `RoomPipeline` carries out its requests.
import type { MatchRecord, PlayerId, Viewer } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';
import type { ViewerState } from '../wire/messages.js';
import type { RequestTarget } from './connections.js';
import { RoomError } from './errors.js';
import type { NewEntry } from './log-entry.js';
import { readMax, readString } from './request-input.js';
import type { Connection, ConnectOptions, RequestOptions, RequestResult, Room, SeatCredentials } from './room.js';
import { RoomPipeline } from './room-pipeline.js';
import type { Holder } from './room-snapshot.js';
import { loadRecord } from './stored-room.js';
import { hashOf, newToken } from './tokens.js';
import type { ViewerChannel } from './viewer-channels.js';

export class LiveRoom extends RoomPipeline implements Room, RequestTarget {
  private releasing: Promise<void> | undefined;

  get state() {
    return this.current.state;
  }
  get seats() {
    return this.viewerState(this.players[0] as PlayerId).seats;
  }
  get outcome() {
    return this.current.outcome;
  }
  get isDone() {
    return this.current.isDone;
  }
  get isPaused() {
    return this.current.isPaused;
  }
  get revision() {
    return this.current.revision;
  }
  /** Number of open connections. */
  get connected(): number {
    return this.connections.size;
  }
  /** When the next scheduled action is due, in milliseconds since 1970; `undefined` if no action is scheduled. */
  get due(): number | undefined {
    return this.current.nextScheduled()?.at;
  }
  /**
   * Whether the host must report to the store that it serves this room. It must if a clock or time limit runs that stops when no process
   * serves the room.
   */
  get needsTouch(): boolean {
    return this.current.header.rules.whenDown === 'pause' && this.current.nextScheduled(['clock', 'timeout']) !== undefined;
  }

  viewerState(viewer: Viewer): ViewerState {
    return this.channels.of(viewer).state;
  }

  channel(viewer: Viewer): ViewerChannel {
    return this.channels.of(viewer);
  }

  connect(options: ConnectOptions): Promise<Connection> {
    this.usedAt = this.now();
    return this.connections.connect(this, options);
  }

  undo(player?: PlayerId, options?: RequestOptions): Promise<RequestResult> {
    return this.undoOrRedo('undo', player ?? null, options);
  }

  redo(player?: PlayerId, options?: RequestOptions): Promise<RequestResult> {
    return this.undoOrRedo('redo', player ?? null, options);
  }

  private undoOrRedo(type: 'undo' | 'redo', by: PlayerId | null, options: RequestOptions | undefined): Promise<RequestResult> {
    return this.request(by, options, (revision) => {
      if (by !== null) this.channels.of(by).requireFresh(revision);
      const isAllowed = type === 'undo' ? this.current.canUndo(by) : this.current.canRedo(by);
      if (!isAllowed) throw new RoomError(`cannot-${type}`, `There is nothing that ${by ?? 'the host'} can ${type}.`);
      return { entry: { type, at: this.now(), by } };
    });
  }

  ready(player: PlayerId, options?: RequestOptions): Promise<RequestResult> {
    return this.request(player, options, (revision) => {
      this.channels.of(player).requireFresh(revision);
      if (!this.current.isAsked(player)) throw new RoomError('not-asked', `The clock does not wait for ${player} to be ready.`);
      return { entry: { type: 'ready', at: this.now(), by: player } };
    });
  }

  pause(): Promise<void> {
    return this.change(() => (this.current.isPaused ? undefined : { entry: { type: 'pause', at: this.now() } }));
  }

  resume(): Promise<void> {
    return this.change(() => (this.current.isPaused ? { entry: { type: 'resume', at: this.now() } } : undefined));
  }

  close(reason = 'closed by the host'): Promise<void> {
    return this.change(() => ({ entry: { type: 'close', at: this.now(), reason: readString(reason, 'reason', 0, 200) } }));
  }

  async join(options: { player?: PlayerId; name?: string } = {}): Promise<SeatCredentials> {
    const player = readOption(options, 'player') as PlayerId | undefined;
    const name = readOption(options, 'name');
    const token = newToken();
    const hash = await hashOf(token);
    let joined: PlayerId | undefined;
    const joining = this.change(() => {
      joined = player ?? this.freeSeats()[0] ?? this.players.find((candidate) => this.current.seatOf(candidate).holder === null);
      if (joined === undefined) throw new RoomError('seat-taken', 'All seats are taken.');
      if (this.current.seatOf(joined).holder !== null) throw new RoomError('seat-taken', `The seat of ${joined} is taken.`);
      return this.seatEntry(joined, { hash, name: readString(name ?? joined, 'name', 1, 64) }, null);
    });
    await joining.catch(async (error) => {
      // The store may have failed after it stored the entry. The seat is then taken, and only this call of `join` knows the token. So read
      // the stored entries, and throw the error only if the seat does not have this token.
      await this.refresh().catch(() => {});
      if (joined === undefined || this.current.seats.get(joined)?.holder?.hash !== hash) throw error;
    });
    return { player: joined as PlayerId, token };
  }

  async invite(max = this.players.length): Promise<readonly SeatCredentials[]> {
    const credentials: SeatCredentials[] = [];
    for (const player of this.freeSeats().slice(0, readMax(max))) credentials.push(await this.join({ player }));
    return credentials;
  }

  private freeSeats(): readonly PlayerId[] {
    return this.players.filter((player) => {
      const { holder, agent } = this.current.seatOf(player);
      return holder === null && agent === null;
    });
  }

  async leave(player: PlayerId): Promise<void> {
    await this.change(() => this.seatEntry(player, null, this.current.seatOf(player).agent));
  }

  async seatAgent(player: PlayerId, agent: string | null): Promise<void> {
    if (agent !== null) this.context.agentOf(agent, this.game);
    await this.change(() => this.seatEntry(player, this.current.seatOf(player).holder, agent));
  }

  private seatEntry(player: PlayerId, holder: Holder | null, agent: string | null): NewEntry {
    return { entry: { type: 'seat', at: this.now(), player, holder, agent } };
  }

  async playerOf(token: string): Promise<PlayerId | undefined> {
    if (typeof token !== 'string') return undefined;
    const hash = await hashOf(token);
    const find = () => this.players.find((player) => this.current.seats.get(player)?.holder?.hash === hash);
    const player = find();
    if (player !== undefined) return player;
    await this.refresh();
    return find();
  }

  record(): Promise<MatchRecord> {
    return loadRecord(this.context.store, this.id);
  }

  /**
   * Starts serving the room: reads entries stored since it was loaded, and starts its scheduler.
   * @param downtime the time during which no process served the room, in milliseconds. The clocks of the room do not count this time,
   * unless another process has appended an entry meanwhile.
   */
  async begin(downtime = 0): Promise<void> {
    const { revision } = this;
    await this.refresh();
    if (downtime > 0 && this.needsTouch) {
      const entry = () => ({ type: 'stood-still' as const, at: this.now(), milliseconds: downtime });
      await this.change(() => (this.revision === revision ? { entry: entry() } : undefined));
    }
    this.scheduler.begin();
  }

  release(): Promise<void> {
    if (this.releasing === undefined) {
      this.stop('The server has released the room.');
      this.releasing = this.queue.then(() => this.context.forget(this));
    }
    return this.releasing;
  }
}
