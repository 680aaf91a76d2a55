import type { Json } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';
import type { Append, NewRoom, RoomQuery, RoomStore, RoomSummary, StoredEntry, StoredRoom, StoredSnapshot } from './store.js';
import {
  frozenJson,
  type ReadNewRoom,
  readAppend,
  readListener,
  readNewRoom,
  readQuery,
  readRequest,
  readRevision,
  readRoomId,
  readSnapshot,
  readTouch,
} from './store-input.js';

/**
 * Returns a store in the memory of this process, for tests and for rooms that need not outlive it. The store keeps and returns frozen
 * copies.
 * @example
 * const host = await createHost({ store: memoryStore(), games: [ticTacToe] });
 */
export function memoryStore(): RoomStore {
  return new MemoryStore();
}

/** A stored room. Its entries are in the order of their revisions, from 1. */
interface KeptRoom {
  summary: RoomSummary;
  readonly header: Json;
  snapshot: StoredSnapshot | null;
  readonly entries: StoredEntry[];
  /** For each request that was carried out, the number of its entry, from 1; keyed by the id of the request. */
  readonly requests: Map<string, number>;
}

type AppendListener = (id: string, revision: number) => void;

class MemoryStore implements RoomStore {
  private readonly rooms = new Map<string, KeptRoom>();
  /** Subscribers are objects, so that the same function may be added as a listener twice. */
  private readonly subscribers = new Set<{ readonly listener: AppendListener }>();

  async create(room: NewRoom): Promise<boolean> {
    const { header, ...fields } = readNewRoom(room, frozenJson);
    if (this.rooms.has(fields.id)) return false;
    this.rooms.set(fields.id, { summary: summaryOf(fields), header, snapshot: null, entries: [], requests: new Map() });
    return true;
  }

  async append(id: string, expected: number, append: Append): Promise<boolean> {
    const { entries, revision, rulesVersion, done, due, at } = readAppend(expected, append, frozenJson);
    const room = this.rooms.get(readRoomId(id));
    if (room?.summary.revision !== expected) return false;
    const requests = entries.flatMap(({ request }) => request ?? []);
    if (new Set(requests).size < requests.length || requests.some((request) => room.requests.has(request))) return false;
    for (const entry of entries) {
      room.entries.push(Object.freeze(entry));
      if (entry.request !== null) room.requests.set(entry.request, entry.revision);
    }
    room.summary = Object.freeze({ ...room.summary, revision, rulesVersion, done, due, lastSeenAt: at });
    for (const subscriber of this.subscribers) this.notify(subscriber, id, revision);
    return true;
  }

  async load(id: string, options?: { readonly whole?: boolean }): Promise<StoredRoom | undefined> {
    const room = this.rooms.get(readRoomId(id));
    if (room === undefined) return undefined;
    const snapshot = readOption(options, 'whole') === true ? null : room.snapshot;
    return { ...room.summary, header: room.header, snapshot, entries: room.entries.slice(snapshot?.revision ?? 0) };
  }

  async read(id: string, after: number): Promise<readonly StoredEntry[]> {
    return this.rooms.get(readRoomId(id))?.entries.slice(readRevision(after)) ?? [];
  }

  async saveSnapshot(id: string, snapshot: StoredSnapshot): Promise<void> {
    const read = readSnapshot(snapshot, frozenJson);
    const room = this.rooms.get(readRoomId(id));
    // A snapshot with a higher revision than the room belongs to a deleted room that had the same id.
    if (room === undefined || read.revision > room.summary.revision || read.revision < (room.snapshot?.revision ?? 0)) return;
    room.snapshot = Object.freeze(read);
  }

  async findRequest(id: string, request: string): Promise<number | undefined> {
    return this.rooms.get(readRoomId(id))?.requests.get(readRequest(request));
  }

  async touch(ids: readonly string[], at: number): Promise<void> {
    const read = readTouch(ids, at);
    for (const id of read.ids) {
      const room = this.rooms.get(id);
      if (room !== undefined && room.summary.lastSeenAt < read.at) room.summary = Object.freeze({ ...room.summary, lastSeenAt: read.at });
    }
  }

  async list(query?: RoomQuery): Promise<readonly RoomSummary[]> {
    const { game, done, dueBefore, after, limit } = readQuery(query);
    const found = [...this.rooms.values()]
      .map(({ summary }) => summary)
      .filter((room) => game === undefined || room.game === game)
      .filter((room) => done === undefined || room.done === done)
      .filter((room) => dueBefore === undefined || (room.due !== null && room.due <= dueBefore))
      .filter((room) => after === undefined || compareIds(room.id, after) > 0);
    const byDue = (room: RoomSummary) => (dueBefore === undefined ? 0 : (room.due ?? 0));
    return found.sort((one, other) => byDue(one) - byDue(other) || compareIds(one.id, other.id)).slice(0, limit);
  }

  async delete(id: string): Promise<boolean> {
    return this.rooms.delete(readRoomId(id));
  }

  async listen(listener: AppendListener): Promise<() => Promise<void>> {
    const subscriber = { listener: readListener(listener) };
    this.subscribers.add(subscriber);
    return async () => {
      this.subscribers.delete(subscriber);
    };
  }

  /** Calls the listener of a subscriber in a microtask, so that the listener never runs in the middle of an append. */
  private notify(subscriber: { readonly listener: AppendListener }, id: string, revision: number): void {
    queueMicrotask(() => {
      if (this.subscribers.has(subscriber)) subscriber.listener(id, revision);
    });
  }
}

function summaryOf({ id, game, rulesVersion, due, createdAt }: Omit<ReadNewRoom<Json>, 'header'>): RoomSummary {
  return Object.freeze({ id, game, rulesVersion, revision: 0, done: false, due, lastSeenAt: createdAt, createdAt });
}

/**
 * Compares ids by code points, like databases that order by the bytes of UTF-8, and not by UTF-16 units. Returns a negative number if `one`
 * comes first.
 */
function compareIds(one: string, other: string): number {
  const [these, those] = [[...one], [...other]];
  const at = these.findIndex((character, index) => character !== those[index]);
  if (at === -1) return these.length - those.length;
  return (these[at]?.codePointAt(0) ?? 0) - (those[at]?.codePointAt(0) ?? -1);
}
