// How a room handles a request, in the order in which it happens: submit, queue, check, append, apply, packets.
import type { AnyGame, PlayerId } from '../kernel/index.js';
import { type MatchEntry, readOption } from '../kernel/internal.js';
import { Connections } from './connections.js';
import type { HostContext } from './context.js';
import { noRoom, RoomError } from './errors.js';
import { actionEntry, type LogEntry, type NewEntry } from './log-entry.js';
import { readRevision, readString } from './request-input.js';
import type { RequestOptions, RequestResult } from './room.js';
import type { RoomState } from './room-state.js';
import { RETRY_DELAY, type ScheduledRoom, Scheduler } from './scheduler.js';
import { type LoadedRoom, readEntry, replayRoom, writeEntry, writeSnapshot } from './stored-room.js';
import { HistoryMissingError } from './undo-history.js';
import { type RevisionsByViewer, type ViewerChannels, type ViewerUpdates, wholeUpdates } from './viewer-channels.js';

/** Maximum number of attempts to store an entry. An attempt fails if another process appends first. */
const MAX_ATTEMPTS = 50;

/** Checks a request against the current state. Returns the entry to store; `undefined` if there is nothing to do. Throws to refuse. */
type Check = () => NewEntry | undefined;

/** The part of a served room that carries out requests. `LiveRoom` adds the other methods of a room. */
export class RoomPipeline implements ScheduledRoom {
  /** The state after the latest known entry. */
  current: RoomState;
  /** Whether this process stored the latest entry. */
  isLatestOwn: boolean;
  isReleased = false;
  /** Time of the last request or connection, in milliseconds since 1970. */
  usedAt: number;
  protected readonly connections: Connections;
  protected readonly scheduler: Scheduler;
  protected queue: Promise<unknown> = Promise.resolve();
  /** The error because of which this process stopped serving the room; `undefined` while it serves the room, and after `release`. */
  private ended: RoomError | undefined;
  protected readonly channels: ViewerChannels;
  /** The keys of all requests that were carried out, according to the entries that this process has read. */
  private readonly requests: Set<string>;
  /** Whether the store may contain entries that this process has not read. */
  private mayBeBehind = false;
  /** Number of entries since the stored snapshot. */
  private sinceSnapshot: number;

  constructor(
    readonly id: string,
    protected readonly context: HostContext,
    loaded: LoadedRoom,
    isNew: boolean,
  ) {
    this.current = loaded.room;
    this.channels = loaded.channels;
    this.requests = new Set(loaded.requests);
    this.sinceSnapshot = loaded.sinceSnapshot;
    this.isLatestOwn = isNew;
    this.usedAt = this.now();
    this.connections = new Connections(context.onError);
    this.scheduler = new Scheduler(this, context);
  }

  get game(): AnyGame {
    return this.current.game;
  }
  get players(): readonly PlayerId[] {
    return this.current.players;
  }

  // 1. Submit: a player or the host makes a request.

  submit(player: PlayerId, action: unknown, options?: RequestOptions): Promise<RequestResult> {
    return this.request(player, options, (revision) => {
      const parsed = this.game.parseAction(action);
      if (parsed.player !== player) throw new RoomError('not-your-seat', `${player} cannot act for ${parsed.player}.`);
      this.channels.of(player).requireFresh(revision, this.game.concurrent.includes(parsed.type));
      return actionEntry(this.current.compute(parsed), 'player', this.now());
    });
  }

  /**
   * Carries out a request of a player, or of the host (`player` is `null`), at most once for each request id. `check` receives the revision
   * for which the request was made.
   */
  protected async request(
    player: PlayerId | null,
    options: RequestOptions | undefined,
    check: (revision: number | undefined) => NewEntry,
  ): Promise<RequestResult> {
    this.usedAt = this.now();
    const id = readOption(options, 'id');
    const revision = readRevision(readOption(options, 'revision'));
    if (player !== null) this.current.seatOf(player);
    // The length of the player's id makes the key unambiguous, because player ids and request ids may contain spaces.
    const request = id === undefined ? undefined : `${player?.length ?? 0} ${player ?? ''} ${readString(id, 'id', 1, 64)}`;
    return this.enqueue(async () => {
      const channel = this.channels.of(player ?? (this.players[0] as PlayerId));
      // This process does not know the player's revision yet, because another process made it. So first read the entries of that process.
      if (revision !== undefined && revision > channel.revision) await this.readNewEntries();
      try {
        await this.commit(() => {
          if (request !== undefined && this.requests.has(request)) return undefined;
          this.requireOpen();
          if (this.current.isPaused) throw new RoomError('room-paused', 'The room is paused.');
          const entry = check(revision);
          return request === undefined ? entry : { ...entry, request };
        }, true);
      } catch (error) {
        // The request may be a repetition: an older entry, which this process has not read, may have carried it out.
        if (request === undefined || !(await this.isStored(request))) throw error;
        await this.catchUp();
      }
      return { revision: channel.revision };
    });
  }

  /** Carries out a change by the host. */
  protected change(check: Check): Promise<void> {
    const whileOpen = () => {
      this.requireOpen();
      return check();
    };
    return this.enqueue(() => this.commit(whileOpen));
  }

  // 2. Queue: the following steps run as one job of the room's queue. Jobs run one after another.

  enqueue<Result>(job: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(() => {
      if (this.isReleased) throw this.ended ?? new RoomError('room-closed', 'This process has released the room.');
      return job();
    });
    this.queue = result.catch(() => {});
    return result;
  }

  // 3. Check: the room refuses the request, or computes the entry to store. If another process appends first, the check is repeated.

  private async commit(check: Check, isRequest = false): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await this.catchUp();
      if (isRequest) await this.scheduler.runDue();
      const checked = check();
      // If an action of the game's clock has become due meanwhile, the next attempt takes that action before it checks the request again.
      if (isRequest && checked !== undefined && this.scheduler.isClockDue(checked.entry.at)) continue;
      if (checked === undefined || (await this.append(checked))) return;
      // An append also fails if another process has already carried out the same request. Nothing is left to do then.
      if (checked.request !== undefined && (await this.isStored(checked.request))) return;
    }
    throw new RoomError('busy', `Other processes wrote to the room first, ${MAX_ATTEMPTS} times in a row; try again.`);
  }

  // 4. Append: the room stores the entry, unless another process has appended an entry first.

  /**
   * Stores and applies an entry. If another process appended first or the request is already stored, reads the new entries instead and
   * returns `false`.
   * @throws StoreError if the store fails. The entry may be stored all the same.
   */
  async append({ entry, result, request }: NewEntry): Promise<boolean> {
    const { store, snapshotEvery } = this.context;
    const { revision } = this.current;
    const { next, updates } = await this.prepare(entry, result);
    const stored = writeEntry(next.revision, request ?? null, { entry, revisions: this.channels.revisions(updates) });
    const { rulesVersion } = next.game;
    const due = next.nextScheduled()?.at ?? null;
    this.mayBeBehind = true;
    let isFirst: boolean;
    try {
      isFirst = await store.append(this.id, revision, { entries: [stored], rulesVersion, done: next.isDone, due, at: entry.at });
    } catch (error) {
      this.checkLater(next.revision);
      throw error;
    }
    if (!isFirst) {
      await this.readNewEntries();
      if (this.current.revision === revision && (await store.load(this.id)) === undefined)
        throw this.end(noRoom(this.id), 'The room was deleted.');
      return false;
    }
    this.mayBeBehind = false;
    this.isLatestOwn = true;
    this.apply(next, updates, request ?? null);
    if (this.sinceSnapshot >= snapshotEvery) this.saveSnapshot();
    return true;
  }

  /**
   * Returns the state after one more entry, and the updates of the viewers. Does not apply them.
   * @param revisions if given, each viewer gets a whole new state, with these revisions.
   */
  private async prepare(entry: LogEntry, result?: MatchEntry, revisions?: RevisionsByViewer) {
    const { games, store } = this.context;
    const attempt = () => {
      const next = this.current.clone();
      const events = next.apply(entry, games, result);
      return { next, updates: revisions === undefined ? this.channels.prepare(next, events) : wholeUpdates(next, revisions) };
    };
    try {
      return attempt();
    } catch (error) {
      if (error instanceof RoomError && error.code === 'rules-version') throw this.end(error, 'The room continues with other rules.');
      if (!(error instanceof HistoryMissingError)) throw error;
    }
    // The entry undoes or redoes an action from before this process opened the room, so the room is replayed with its whole history.
    const whole = await store.load(this.id, { whole: true });
    if (whole === undefined) throw this.end(noRoom(this.id), 'The room was deleted.');
    this.current = (await replayRoom(store, whole, games, this.current.revision)).room;
    return attempt();
  }

  // 5. Apply: the next state becomes the current one. 6. Packets: the room sends each connection what has changed for its viewer.

  private apply(next: RoomState, updates: ViewerUpdates, request: string | null): void {
    this.current = next;
    this.sinceSnapshot += 1;
    if (request !== null) this.requests.add(request);
    this.connections.send(this.channels.apply(updates));
    this.connections.closeInvalid((player) => next.seats.get(player)?.holder?.hash);
    this.scheduler.schedule();
  }

  private saveSnapshot(): void {
    const room = this.current.snapshot();
    if (room === undefined) return;
    this.sinceSnapshot = 0;
    const snapshot = writeSnapshot(room, this.channels.revisions());
    this.context.store.saveSnapshot(this.id, snapshot).catch((error) => this.reportError(error));
  }

  // The following methods read the entries that other processes append, and apply them in the same way.

  /** Reads the new entries of other processes, if the store may contain any. */
  async catchUp(): Promise<void> {
    if (this.mayBeBehind) await this.readNewEntries();
  }

  private async readNewEntries(): Promise<void> {
    const entries = await this.context.store.read(this.id, this.current.revision);
    this.mayBeBehind = false;
    for (const stored of entries) {
      const { entry, revisions } = readEntry(stored);
      const { next, updates } = await this.prepare(entry, undefined, entry.type === 'upgrade' ? revisions : undefined);
      this.isLatestOwn = false;
      this.apply(next, updates, stored.request);
    }
  }

  refresh(): Promise<void> {
    return this.enqueue(() => this.readNewEntries());
  }

  /** Handles a notification of the store: a process, perhaps this one, has appended entries up to this revision. */
  onAppended(revision: number): void {
    if (revision <= this.current.revision || this.isReleased) return;
    // When the job runs, the room may have this revision already, because the store also notifies the room of its own appends.
    const job = async () => {
      if (revision > this.current.revision) await this.readNewEntries();
    };
    this.enqueue(job).catch((error) => {
      this.reportError(error);
      this.checkLater(revision);
    });
  }

  /**
   * After a failure of the store, checks again later whether the entry with this revision exists: the store may not notify a second time.
   */
  private checkLater(revision: number): void {
    if (!this.isReleased) this.context.time.after(RETRY_DELAY, () => this.onAppended(revision));
  }

  private async isStored(request: string): Promise<boolean> {
    return (await this.context.store.findRequest(this.id, request)) !== undefined;
  }

  private requireOpen(): void {
    if (this.current.closed !== null) throw new RoomError('room-closed', `The room is closed: ${this.current.closed}`);
  }

  /**
   * Releases the room because of an error after which this process cannot serve it. Called within a job of the queue. Returns the error, so
   * that the caller can throw it.
   */
  private end(error: RoomError, reason: string): RoomError {
    this.ended = error;
    this.stop(reason);
    this.context.forget(this).catch(this.context.onError);
    return error;
  }

  protected stop(reason: string): void {
    this.isReleased = true;
    this.scheduler.stop();
    this.connections.closeAll(reason);
  }

  /** Passes an error that cannot be thrown to a caller to the host's `onError`, unless the room is released. */
  reportError(error: unknown): void {
    if (!this.isReleased) this.context.onError(error);
  }

  /** Milliseconds since 1970, never before the latest entry. */
  now(): number {
    return Math.max(Math.floor(this.context.time.now()), this.current.lastAt);
  }
}
