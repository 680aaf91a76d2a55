// Where rooms are kept. A room is what is stored of it: whoever appends first was first.
import type { Json } from '../kernel/index.js';

/** One thing that was done in a room. */
export interface StoredEntry {
  /** Its place in the room's history, from 1. */
  readonly revision: number;
  /** Whose request it carries out, if it was one: unique in a room. */
  readonly request: string | null;
  readonly body: Json;
}

/** What the room was after one of its entries, so that it need not be played from the start. */
export interface StoredSnapshot {
  readonly revision: number;
  readonly body: Json;
}

/** What is known of a room without opening it. Times are milliseconds since 1970. */
export interface RoomSummary {
  readonly id: string;
  /** The id of the game. */
  readonly game: string;
  readonly rulesVersion: string;
  /** How many entries there are. */
  readonly revision: number;
  /** Whether the room is closed, or its game over. */
  readonly done: boolean;
  /** When something is to be done in the room though nobody asks: a clock, a time-out, an agent. `null` for never. */
  readonly due: number | null;
  /** When a process last said that it serves the room (`touch`), or an entry was appended. */
  readonly seen: number;
  readonly createdAt: number;
}

/** A room to be opened. */
export interface StoredRoom extends RoomSummary {
  /** What it was made with: game, setup, seed and options. */
  readonly header: Json;
  /** The newest snapshot, unless the whole history was asked for. */
  readonly snapshot: StoredSnapshot | null;
  /** The entries after the snapshot, or all of them, in order. */
  readonly entries: readonly StoredEntry[];
}

/** A room to be made. */
export interface NewRoom {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly due: number | null;
  readonly createdAt: number;
  readonly header: Json;
}

/** Entries to be appended together, or not at all. */
export interface Append {
  /** Those after the expected revision, in order: their revisions follow it without a gap. At least one. */
  readonly entries: readonly StoredEntry[];
  /** The room's summary from then on. */
  readonly rulesVersion: string;
  readonly done: boolean;
  readonly due: number | null;
  /** The time of the append, which `seen` becomes. */
  readonly at: number;
}

/** Which rooms to list. */
export interface RoomQuery {
  readonly game?: string;
  readonly done?: boolean;
  /** Only rooms in which something is due at this time or before, the one that has waited longest first. */
  readonly dueBefore?: number;
  /** Only rooms after this one in the order of ids (not with `dueBefore`). */
  readonly after?: string;
  /** How many at most, 1 to 1,000. Default 100. */
  readonly limit?: number;
}

/**
 * Keeps rooms. Every answer is given after what it says is durable. Several processes may use one store at once; none is told which
 * others there are.
 */
export interface RoomStore {
  /** Makes a room without entries. False, with nothing changed, if there is one of that id. */
  create(room: NewRoom): Promise<boolean>;
  /**
   * Appends entries if the room has exactly `expected` of them, and tells those who listen. False, with nothing changed, if it has others, if it is
   * gone, or if one of the requests is stored already.
   */
  append(id: string, expected: number, append: Append): Promise<boolean>;
  /** The room, from its newest snapshot on, or from the start with `whole`. `undefined` if there is none. */
  load(id: string, options?: { readonly whole?: boolean }): Promise<StoredRoom | undefined>;
  /** The entries after the one of revision `after`, in order. Empty for a room that is gone. */
  read(id: string, after: number): Promise<readonly StoredEntry[]>;
  /** Keeps a snapshot in the place of an older one. An older one than that which is kept, or one of a room that is gone, is passed over. */
  snapshot(id: string, snapshot: StoredSnapshot): Promise<void>;
  /** The revision of the entry that carried out a request, if there is one. */
  findRequest(id: string, request: string): Promise<number | undefined>;
  /** Says that these rooms are being served at this time. */
  touch(ids: readonly string[], at: number): Promise<void>;
  /** In the order of ids, unless the query says otherwise. */
  list(query?: RoomQuery): Promise<readonly RoomSummary[]>;
  /** Forgets a room with all its entries. False if there is none. */
  delete(id: string): Promise<boolean>;
  /**
   * Calls back soon after entries were appended, by this process or another, with the room's new revision. Several appends to a room may be told
   * as one, by the latest; one from just before may be told too, and one more than once. The answer ends it.
   */
  listen(hear: (id: string, revision: number) => void): Promise<() => Promise<void>>;
}
