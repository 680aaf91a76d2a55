// The stored entries of a room: what they have led to as far as they are known here, and the only way to add one.
import type { MatchEntry } from '../kernel/internal.js';
import type { HostContext } from './context.js';
import type { Deed } from './deeds.js';
import { noRoom, RoomError } from './errors.js';
import type { RoomState } from './room-state.js';
import { type ReadRoom, readEntry, readRoom, writeEntry } from './stored-room.js';
import { TooYoung } from './undo-history.js';
import { type Audiences, renewedTables, type Turns, type ViewerImages } from './viewers.js';

/** Something to be stored. */
export interface Plan {
  readonly deed: Deed;
  /** What the action of the deed brings. */
  readonly taken?: MatchEntry;
  readonly request?: string;
}

/** Who is told of what becomes of the log. */
export interface LogOwner {
  /** The room is another one now. */
  adopted(turns: Turns): void;
  /** The store failed: nobody knows whether it holds this revision. */
  unsure(revision: number): void;
  /** Something failed that nobody waits for. */
  failed(error: unknown): void;
  /** Nothing more can be done here. @returns the error, to be thrown */
  end(error: RoomError, reason: string): RoomError;
}

/** All that changes anything runs one after another, in the line of the room. */
export class RoomLog {
  /** The room after the latest entry that is known here. */
  room: RoomState;
  readonly audiences: Audiences;
  /** Requests that entries have carried out, with their revisions. */
  private readonly requests: Map<string, number>;
  /** Whether the store may hold more than is known here. */
  private isUnsure = false;
  /** How many entries there are since the snapshot. */
  private sinceSnapshot: number;

  constructor(
    private readonly id: string,
    private readonly context: HostContext,
    { room, audiences, requests, since }: ReadRoom,
    /** Whether this process stored the latest entry. */
    public isMine: boolean,
    private readonly owner: LogOwner,
  ) {
    this.room = room;
    this.audiences = audiences;
    this.requests = new Map(requests);
    this.sinceSnapshot = since;
  }

  /** Whether one of the entries that were read has carried out the request. */
  hasDone(request: string): boolean {
    return this.requests.has(request);
  }

  /** Whether the request was carried out at any time. */
  async wasDone(request: string): Promise<boolean> {
    return (await this.context.store.findRequest(this.id, request)) !== undefined;
  }

  /** Reads on if the store may hold more than is known here. */
  async makeSure(): Promise<void> {
    if (this.isUnsure) await this.readOn();
  }

  /** Reads what others have stored. */
  async readOn(): Promise<void> {
    const entries = await this.context.store.read(this.id, this.room.revision);
    this.isUnsure = false;
    for (const entry of entries) {
      const { deed, seen } = readEntry(entry);
      const { next, turns } = await this.foresee(deed, undefined, deed.type === 'upgrade' ? seen : undefined);
      this.isMine = false;
      this.adopt(next, turns, entry.request);
      this.sinceSnapshot += 1;
    }
  }

  /**
   * Stores an entry; false if somebody else was first, or had done the request before: what they stored is known then.
   * @throws StoreError: it may be stored all the same.
   */
  async append({ deed, taken, request }: Plan): Promise<boolean> {
    const { store, snapshotEvery } = this.context;
    const { next, turns } = await this.foresee(deed, taken);
    const entry = writeEntry(next.revision, request ?? null, { deed, seen: this.audiences.image(turns) });
    const due = next.overdue()?.at ?? null;
    this.isUnsure = true;
    const { rulesVersion } = next.game;
    let isFirst: boolean;
    try {
      isFirst = await store.append(this.id, this.room.revision, { entries: [entry], rulesVersion, done: next.isDone, due, at: deed.at });
    } catch (error) {
      this.owner.unsure(next.revision);
      throw error;
    }
    if (!isFirst) {
      const before = this.room.revision;
      await this.readOn();
      if (this.room.revision === before && (await store.load(this.id)) === undefined) throw this.gone();
      return false;
    }
    this.isUnsure = false;
    this.isMine = true;
    this.adopt(next, turns, request ?? null);
    this.sinceSnapshot += 1;
    if (this.sinceSnapshot >= snapshotEvery) this.takeSnapshot();
    return true;
  }

  /**
   * The room after one thing more, and what that changes for whom. Nothing is changed here.
   * @param renewed everybody's revisions, where everybody has another table whatever it was before.
   */
  private async foresee(deed: Deed, taken?: MatchEntry, renewed?: ViewerImages): Promise<{ next: RoomState; turns: Turns }> {
    const { games, store } = this.context;
    const next = this.room.clone();
    try {
      const events = next.apply(deed, games, taken);
      return { next, turns: renewed === undefined ? this.audiences.prepare(next, events) : renewedTables(next, renewed) };
    } catch (error) {
      if (error instanceof RoomError && error.code === 'rules-version') throw this.owner.end(error, 'The room goes on by other rules.');
      if (!(error instanceof TooYoung)) throw error;
      // It takes back what was done before this process opened the room.
      const whole = await store.load(this.id, { whole: true });
      if (whole === undefined) throw this.gone();
      this.room = (await readRoom(store, whole, games, this.room.revision)).room;
      const again = this.room.clone();
      const events = again.apply(deed, games, taken);
      return { next: again, turns: this.audiences.prepare(again, events) };
    }
  }

  private adopt(next: RoomState, turns: Turns, request: string | null): void {
    this.room = next;
    if (request !== null) this.requests.set(request, next.revision);
    this.owner.adopted(turns);
  }

  private takeSnapshot(): void {
    const room = this.room.image();
    if (room === undefined) return;
    this.sinceSnapshot = 0;
    const body = JSON.parse(JSON.stringify({ room, seen: this.audiences.image() }));
    this.context.store.snapshot(this.id, { revision: this.room.revision, body }).catch((error) => this.owner.failed(error));
  }

  private gone(): RoomError {
    return this.owner.end(noRoom(this.id), 'The room was deleted.');
  }
}
