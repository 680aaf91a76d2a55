// The stored entries of a room: the state that the known ones lead to, and the only way to append one.
import type { MatchEntry } from '../kernel/internal.js';
import type { HostContext } from './context.js';
import type { Deed } from './deeds.js';
import { noRoom, RoomError } from './errors.js';
import type { RoomState } from './room-state.js';
import { type ReadRoom, readEntry, readRoom, writeEntry } from './stored-room.js';
import { TooYoung } from './undo-history.js';
import { type Audiences, renewedTables, type Turns, type ViewerImages } from './viewers.js';

/** An entry to store. */
export interface Plan {
  readonly deed: Deed;
  /** The result of the entry's action, if known. */
  readonly taken?: MatchEntry;
  readonly request?: string;
}

/** Callbacks of a room's log. */
export interface LogOwner {
  /** Called when an entry was applied, with the updates of the viewers. */
  adopted(turns: Turns): void;
  /** Called when the store failed: it is unknown whether it holds this revision. */
  unsure(revision: number): void;
  /** Called with an error for which no caller waits. */
  failed(error: unknown): void;
  /** Called when this process cannot serve the room any more. @returns the error, to be thrown */
  end(error: RoomError, reason: string): RoomError;
}

/** The log of a room. All changes run one after another, in the room's job queue. */
export class RoomLog {
  /** The room after the latest known entry. */
  room: RoomState;
  readonly audiences: Audiences;
  /** The requests that known entries have carried out, with their revisions. */
  private readonly requests: Map<string, number>;
  /** Whether the store may hold entries that are not known here. */
  private isUnsure = false;
  /** Number of entries since the snapshot. */
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

  /** Whether one of the known entries has carried out the request. */
  hasDone(request: string): boolean {
    return this.requests.has(request);
  }

  /** Whether any stored entry has carried out the request. */
  async wasDone(request: string): Promise<boolean> {
    return (await this.context.store.findRequest(this.id, request)) !== undefined;
  }

  /** Reads new entries if the store may hold some. */
  async makeSure(): Promise<void> {
    if (this.isUnsure) await this.readOn();
  }

  /** Reads and applies the entries that other processes have stored. */
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
   * Stores an entry. Returns `false` if another process appended first or the request is already stored; those entries are then read.
   * @throws StoreError if the store fails. The entry may be stored all the same.
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
   * Returns the room after one more entry, and the updates of the viewers. Does not apply them.
   * @param renewed the revisions of all viewers, if each of them gets a new whole table.
   */
  private async foresee(deed: Deed, taken?: MatchEntry, renewed?: ViewerImages): Promise<{ next: RoomState; turns: Turns }> {
    const { games, store } = this.context;
    const next = this.room.clone();
    try {
      const events = next.apply(deed, games, taken);
      return { next, turns: renewed === undefined ? this.audiences.prepare(next, events) : renewedTables(next, renewed) };
    } catch (error) {
      if (error instanceof RoomError && error.code === 'rules-version') throw this.owner.end(error, 'The room continues with other rules.');
      if (!(error instanceof TooYoung)) throw error;
      // The entry undoes or redoes an action from before this process opened the room.
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
