// The interface of room stores. The stored entries define the state of a room. If two processes append at once, only the first append
// succeeds.
import type { Json } from '../kernel/index.js';

/** An entry of a room's log. */
export interface StoredEntry {
  /** Position in the room's history, from 1. */
  readonly revision: number;
  /** The key of the request that the entry carries out, unique in a room; `null` for none. */
  readonly request: string | null;
  readonly body: Json;
}

/** The state of a room after one of its entries, so that loading need not replay the match from the start. */
export interface StoredSnapshot {
  readonly revision: number;
  readonly body: Json;
}

/** The summary of a room, available without opening it. Times are milliseconds since 1970. */
export interface RoomSummary {
  readonly id: string;
  /** The id of the game. */
  readonly game: string;
  readonly rulesVersion: string;
  /** Number of stored entries. */
  readonly revision: number;
  /** Whether the room is closed, or its game is over. */
  readonly done: boolean;
  /** When the next scheduled action (clock, time-out or agent) is due; `null` for never. */
  readonly due: number | null;
  /** The last time at which a process reported that it serves the room (`touch`) or appended an entry. */
  readonly lastSeenAt: number;
  readonly createdAt: number;
}

/** A room as loaded from a store. */
export interface StoredRoom extends RoomSummary {
  /** The header of the room: the game, setup, seed and options with which it was created. */
  readonly header: Json;
  /** The newest snapshot; `null` if there is none, or if the whole history was requested. */
  readonly snapshot: StoredSnapshot | null;
  /** The entries after the snapshot, in order; all entries if `snapshot` is `null`. */
  readonly entries: readonly StoredEntry[];
}

/** A room to create. */
export interface NewRoom {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly due: number | null;
  readonly createdAt: number;
  readonly header: Json;
}

/** Entries to append, all of them or none. */
export interface Append {
  /** The entries after the expected revision, in order and without gaps. At least one. */
  readonly entries: readonly StoredEntry[];
  /** The new rules version in the room's summary. `done` and `due` are also new values of fields of the summary. */
  readonly rulesVersion: string;
  readonly done: boolean;
  readonly due: number | null;
  /** The time of the append, in milliseconds since 1970. It becomes the room's `lastSeenAt`. */
  readonly at: number;
}

/** Which rooms to list. */
export interface RoomQuery {
  readonly game?: string;
  readonly done?: boolean;
  /** Only rooms whose `due` is at this time (milliseconds since 1970) or before, the earliest first. */
  readonly dueBefore?: number;
  /** Only rooms whose id sorts after this id. Cannot be combined with `dueBefore`. */
  readonly after?: string;
  /** Maximum number of rooms, 1 to 1,000. Default 100. */
  readonly limit?: number;
}

/**
 * Persistent storage of rooms. A method resolves only after the data that it stores or returns are durable. Several processes may use one
 * store at once.
 */
export interface RoomStore {
  /** Creates a room without entries. Returns `false`, without changes, if the id exists. */
  create(room: NewRoom): Promise<boolean>;
  /**
   * Appends entries if the room has exactly `expected` entries, and notifies listeners. Returns `false`, without changes, if the number
   * differs, if the room does not exist, or if an entry of the room already has the request id of an appended entry.
   */
  append(id: string, expected: number, append: Append): Promise<boolean>;
  /**
   * Loads a room with its newest snapshot and the later entries; with `whole`, without a snapshot and with all entries. Returns `undefined`
   * if the room does not exist.
   */
  load(id: string, options?: { readonly whole?: boolean }): Promise<StoredRoom | undefined>;
  /** Returns the entries after revision `after`, in order; none if the room does not exist. */
  read(id: string, after: number): Promise<readonly StoredEntry[]>;
  /** Replaces the room's snapshot. Does nothing if the stored snapshot is newer or the room does not exist. */
  saveSnapshot(id: string, snapshot: StoredSnapshot): Promise<void>;
  /** Returns the revision of the entry that carried out a request; `undefined` if there is none. */
  findRequest(id: string, request: string): Promise<number | undefined>;
  /** Records that these rooms are being served at this time, in milliseconds since 1970. */
  touch(ids: readonly string[], at: number): Promise<void>;
  /** Lists rooms in the order of ids; with `dueBefore`, in the order of `due`. */
  list(query?: RoomQuery): Promise<readonly RoomSummary[]>;
  /** Deletes a room and all its entries. Returns `false` if it does not exist. */
  delete(id: string): Promise<boolean>;
  /**
   * Calls `listener` with the id and the new revision of a room, soon after this or another process has appended entries. One call may
   * report several appends, and several calls may report the same append. The listener may also be called for an append shortly before this
   * call of `listen`. Resolves to a function that removes the listener.
   */
  listen(listener: (id: string, revision: number) => void): Promise<() => Promise<void>>;
}
