// A room that this process serves: handles requests, sends packets, and stores everything before it answers.
import type { MatchRecord, PlayerId, Viewer } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';
import type { Table } from '../wire/messages.js';
import { Alarm, acting, SECOND_TRY } from './alarm.js';
import type { Answer, RequestOptions } from './answer.js';
import { type Connect, type Connection, Connections, type ConnectionTarget } from './connection.js';
import type { HostContext } from './context.js';
import { RoomError } from './errors.js';
import { readId, readMost, readName, readReason, readRevision } from './request-input.js';
import type { Room, Ticket } from './room.js';
import type { Holder, SeatState } from './room-image.js';
import { type LogOwner, type Plan, RoomLog } from './room-log.js';
import type { RoomState } from './room-state.js';
import { loadRecord, type ReadRoom } from './stored-room.js';
import { hashOf, newToken } from './tokens.js';
import type { Audience, Turns } from './viewers.js';

/** Attempts to store a change. An attempt fails if another process appends first. */
const MOST_TRIES = 50;

export class LiveRoom implements Room, ConnectionTarget {
  private readonly log: RoomLog;
  private readonly alarm: Alarm;
  private readonly connections: Connections;
  private line: Promise<unknown> = Promise.resolve();
  private releasing: Promise<void> | undefined;
  /** The error that ended the room early; `undefined` while it is open and after an orderly release. */
  private ended: RoomError | undefined;
  isReleased = false;
  /** Time of the last request or connection, in milliseconds since 1970. */
  usedAt: number;

  constructor(
    readonly id: string,
    private readonly context: HostContext,
    read: ReadRoom,
    isMine: boolean,
  ) {
    const owner: LogOwner = {
      adopted: (turns) => this.adopted(turns),
      unsure: (revision) => this.lookAgain(revision),
      failed: (error) => this.failed(error),
      end: (error, reason) => this.end(error, reason),
    };
    this.log = new RoomLog(id, context, read, isMine, owner);
    this.alarm = new Alarm(this.log, context, { now: () => this.now(), next: (job) => this.next(job), failed: owner.failed });
    this.usedAt = this.now();
    this.connections = new Connections(this, context.onError);
  }

  private get room(): RoomState {
    return this.log.room;
  }
  get state() {
    return this.room.state;
  }
  get players() {
    return this.room.players;
  }
  get seats() {
    return this.table(this.room.players[0] as PlayerId).seats;
  }
  get outcome() {
    return this.room.outcome;
  }
  get isDone() {
    return this.room.isDone;
  }
  get isPaused() {
    return this.room.isPaused;
  }
  get revision() {
    return this.room.revision;
  }
  get game() {
    return this.room.game;
  }
  /** Number of open connections. */
  get connected(): number {
    return this.connections.size;
  }
  /** When the next scheduled action is due, in milliseconds since 1970. */
  get due(): number | undefined {
    return this.room.overdue()?.at;
  }
  /** Whether a clock or time limit runs here that would stop if no process served the room. */
  get needsTouch(): boolean {
    return this.room.header.rules.whenDown === 'stand-still' && this.room.overdue(['clock', 'timeout']) !== undefined;
  }

  table(viewer: Viewer): Table {
    return this.audience(viewer).table;
  }

  audience(viewer: Viewer): Audience {
    const audience = this.log.audiences.of(viewer);
    if (audience !== undefined) return audience;
    throw new RoomError('no-viewer', `${named(viewer)} is not a viewer of this room.`);
  }

  async join(options: { player?: PlayerId; name?: string } = {}): Promise<Ticket> {
    const player = readOption(options, 'player') as PlayerId | undefined;
    const name = readOption(options, 'name');
    const token = newToken();
    const hash = await hashOf(token);
    let taken: PlayerId | undefined;
    const take = this.change(() => {
      taken = player ?? this.freeSeats()[0] ?? this.players.find((candidate) => this.seatOf(candidate).holder === null);
      if (taken === undefined) throw new RoomError('seat-taken', 'All seats are taken.');
      if (this.seatOf(taken).holder !== null) throw new RoomError('seat-taken', `The seat of ${taken} is taken.`);
      return this.seating(taken, { hash, name: readName(name ?? taken) }, null);
    });
    await take.catch(async (error) => {
      // If the store's answer was lost, the seat may be taken all the same, with a token that nobody would ever learn.
      await this.refresh().catch(() => {});
      if (taken === undefined || this.room.seats.get(taken)?.holder?.hash !== hash) throw error;
    });
    return { player: taken as PlayerId, token };
  }

  async invite(most = this.players.length): Promise<readonly Ticket[]> {
    const tickets: Ticket[] = [];
    for (const player of this.freeSeats().slice(0, readMost(most))) tickets.push(await this.join({ player }));
    return tickets;
  }

  private freeSeats(): readonly PlayerId[] {
    return this.players.filter((player) => {
      const { holder, agent } = this.seatOf(player);
      return holder === null && agent === null;
    });
  }

  async leave(player: PlayerId): Promise<void> {
    await this.change(() => this.seating(player, null, this.seatOf(player).agent));
  }

  async seatAgent(player: PlayerId, agent: string | null): Promise<void> {
    if (agent !== null) this.context.agentOf(agent, this.game);
    await this.change(() => this.seating(player, this.seatOf(player).holder, agent));
  }

  async playerOf(token: string): Promise<PlayerId | undefined> {
    if (typeof token !== 'string') return undefined;
    const hash = await hashOf(token);
    const find = () => this.players.find((player) => this.room.seats.get(player)?.holder?.hash === hash);
    const player = find();
    if (player !== undefined) return player;
    await this.refresh();
    return find();
  }

  submit(player: PlayerId, action: unknown, options?: RequestOptions): Promise<Answer> {
    return this.request(player, options, (revision) => {
      const known = this.game.parseAction(action);
      if (known.player !== player) throw new RoomError('not-your-seat', `${player} cannot act for ${known.player}.`);
      this.requireFresh(player, revision, known.type);
      const taken = this.room.attempt(known);
      return acting(taken, 'player', this.now());
    });
  }

  undo(player?: PlayerId, options?: RequestOptions): Promise<Answer> {
    return this.step('undo', player ?? null, options);
  }

  redo(player?: PlayerId, options?: RequestOptions): Promise<Answer> {
    return this.step('redo', player ?? null, options);
  }

  private step(type: 'undo' | 'redo', by: PlayerId | null, options: RequestOptions | undefined): Promise<Answer> {
    return this.request(by, options, (revision) => {
      if (by !== null) this.requireFresh(by, revision);
      const may = type === 'undo' ? this.room.canUndo(by) : this.room.canRedo(by);
      if (!may) throw new RoomError(`cannot-${type}`, `There is no action that ${by ?? 'the host'} can ${type}.`);
      return { deed: { type, at: this.now(), by } };
    });
  }

  ready(player: PlayerId, options?: RequestOptions): Promise<Answer> {
    return this.request(player, options, (revision) => {
      this.requireFresh(player, revision);
      if (!this.room.isAsked(player)) throw new RoomError('not-asked', `The room does not wait for ${player} to be ready.`);
      return { deed: { type: 'ready', at: this.now(), by: player } };
    });
  }

  pause(): Promise<void> {
    return this.change(() => (this.room.isPaused ? undefined : { deed: { type: 'pause', at: this.now() } }));
  }

  resume(): Promise<void> {
    return this.change(() => (this.room.isPaused ? { deed: { type: 'resume', at: this.now() } } : undefined));
  }

  close(reason = 'closed by the host'): Promise<void> {
    return this.change(() => ({ deed: { type: 'close', at: this.now(), reason: readReason(reason) } }));
  }

  connect(options: Connect): Promise<Connection> {
    this.usedAt = this.now();
    return this.connections.connect(options);
  }

  record(): Promise<MatchRecord> {
    return loadRecord(this.context.store, this.id);
  }

  refresh(): Promise<void> {
    return this.next(() => this.log.readOn());
  }

  release(): Promise<void> {
    this.releasing ??= this.letGo('The server releases the room.');
    return this.releasing;
  }

  private async letGo(reason: string): Promise<void> {
    this.isReleased = true;
    this.alarm.stop();
    this.connections.closeAll(reason);
    await this.line;
    await this.context.forget(this);
  }

  /**
   * Starts serving the room: reads entries stored since it was loaded, and starts its scheduler.
   * @param stoodStill for how many milliseconds no process has served the room. Its time stood still then, unless another process has
   * appended an entry.
   */
  async begin(stoodStill = 0): Promise<void> {
    const { revision } = this.room;
    await this.refresh();
    if (stoodStill > 0 && this.needsTouch) {
      const deed = () => ({ type: 'stood-still' as const, at: this.now(), milliseconds: stoodStill });
      await this.change(() => (this.room.revision === revision ? { deed: deed() } : undefined));
    }
    this.alarm.begin();
  }

  /** Handles a notification of the store: a process, perhaps this one, has appended up to this revision. */
  heard(revision: number): void {
    if (revision <= this.room.revision || this.isReleased) return;
    // The revision may be known by then: the room is also notified of its own appends.
    const job = async () => {
      if (revision > this.room.revision) await this.log.readOn();
    };
    this.next(job).catch((error) => {
      this.failed(error);
      this.lookAgain(revision);
    });
  }

  /** Checks again a little later for this revision, since the store failed: there may be no second notification. */
  private lookAgain(revision: number): void {
    if (!this.isReleased) this.context.time.after(SECOND_TRY, () => this.heard(revision));
  }

  // The following methods run one after another, in the room's job queue.

  private next<Result>(job: () => Promise<Result>): Promise<Result> {
    const result = this.line.then(() => {
      if (this.isReleased) throw this.ended ?? new RoomError('room-closed', 'This process has released the room.');
      return job();
    });
    this.line = result.catch(() => {});
    return result;
  }

  /** Carries out a change by the host. */
  private change(plan: () => Plan | undefined): Promise<void> {
    return this.next(async () => {
      await this.carryOut(() => {
        this.requireOpen();
        return plan();
      });
    });
  }

  /** Carries out a player's request, at most once for each id. */
  private async request(
    player: PlayerId | null,
    options: RequestOptions | undefined,
    plan: (revision: number | undefined) => Plan,
  ): Promise<Answer> {
    this.usedAt = this.now();
    const id = readOption(options, 'id');
    const revision = readRevision(readOption(options, 'revision'));
    if (player !== null) this.seatOf(player);
    // The length of the name makes the key unambiguous: names and ids may contain spaces.
    const request = id === undefined ? undefined : `${player?.length ?? 0} ${player ?? ''} ${readId(id)}`;
    return this.next(async () => {
      const viewer = player ?? (this.players[0] as PlayerId);
      // Another process has already shown the player a later revision.
      if (revision !== undefined && revision > this.audience(viewer).revision) await this.log.readOn();
      try {
        await this.carryOut(() => {
          if (request !== undefined && this.log.hasDone(request)) return undefined;
          this.requireOpen();
          if (this.room.isPaused) throw new RoomError('room-paused', 'The room is paused.');
          const planned = plan(revision);
          return request === undefined ? planned : { ...planned, request };
        }, true);
      } catch (error) {
        // The request may have been carried out by an entry from before those that were read here.
        if (request === undefined || !(await this.log.wasDone(request))) throw error;
        await this.log.makeSure();
      }
      return { revision: this.audience(viewer).revision };
    });
  }

  /** Stores a planned entry. If another process appended first, plans again from the new state. */
  private async carryOut(plan: () => Plan | undefined, afterDue = false): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      await this.log.makeSure();
      if (afterDue) await this.alarm.doOverdue();
      const planned = plan();
      // Time passes during planning: an action of the clock that became due meanwhile comes first.
      if (afterDue && planned !== undefined && this.alarm.isClockDue(planned.deed.at)) continue;
      if (planned === undefined || (await this.log.append(planned))) return;
      // If there was nothing new to read, the request itself is already stored.
      if (planned.request !== undefined && (await this.log.wasDone(planned.request))) return;
    }
    throw new RoomError('busy', `Other requests changed the room first, ${MOST_TRIES} times in a row.`);
  }

  private adopted(turns: Turns): void {
    this.connections.send(this.log.audiences.adopt(turns));
    this.connections.review((player) => this.room.seats.get(player)?.holder?.hash);
    this.alarm.set();
  }

  /** Passes an error to the host, unless the room is released. */
  private failed(error: unknown): void {
    if (!this.isReleased) this.context.onError(error);
  }

  private requireOpen(): void {
    if (this.room.closed !== null) throw new RoomError('room-closed', `The room is closed: ${this.room.closed}`);
  }

  /** Throws if the game has changed since the request's revision, unless actions of this type are concurrent. */
  private requireFresh(player: PlayerId, revision: number | undefined, type?: string): void {
    if (revision === undefined) return;
    const { revision: latest, gameRevision } = this.audience(player);
    if (!Number.isInteger(revision) || revision < 1 || revision > latest) {
      throw new RoomError('unknown-revision', `Revision ${latest} is the latest that ${player} has received.`);
    }
    if (revision >= gameRevision || (type !== undefined && this.game.concurrent.includes(type))) return;
    throw new RoomError('stale-revision', `The game has changed since revision ${revision}: it is ${gameRevision} now.`);
  }

  private seatOf(player: PlayerId): SeatState {
    const seat = this.room.seats.get(player);
    if (seat !== undefined) return seat;
    throw new RoomError('no-seat', `${named(player)} is not a player of this room.`);
  }

  private seating(player: PlayerId, holder: Holder | null, agent: string | null): Plan {
    return { deed: { type: 'seat', at: this.now(), player, holder, agent } };
  }

  /** Releases the room from within a job, because this process cannot serve it any more. */
  private end(error: RoomError, reason: string): RoomError {
    this.ended = error;
    this.isReleased = true;
    this.alarm.stop();
    this.connections.closeAll(reason);
    this.context.forget(this).catch(this.context.onError);
    return error;
  }

  private now(): number {
    return Math.max(Math.floor(this.context.time.now()), this.room.lastAt);
  }
}
