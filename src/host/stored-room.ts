// Reads rooms from a store, and writes their entries.
import * as z from 'zod';
import { type AnyGame, type Json, type MatchRecord, OrreryError } from '../kernel/index.js';
import { noRoom, RoomError } from './errors.js';
import { Header } from './header.js';
import { LogEntry } from './log-entry.js';
import { recordOf } from './room-record.js';
import { RoomSnapshot } from './room-snapshot.js';
import { RoomState } from './room-state.js';
import type { RoomStore, StoredEntry, StoredRoom, StoredSnapshot } from './store.js';
import { HistoryMissingError } from './undo-history.js';
import { type RevisionsByViewer, ViewerChannels } from './viewer-channels.js';

const Revisions = z.record(z.string(), z.strictObject({ revision: z.int(), gameRevision: z.int() }));
/** The body of a stored entry: the log entry, and the revisions of all viewers after this entry. */
const EntryBody = z.strictObject({ deed: LogEntry, seen: Revisions });
/** The body of a stored snapshot: the snapshot of the room, and the revisions of all viewers. */
const SnapshotBody = z.strictObject({ room: RoomSnapshot, seen: Revisions });

/** A log entry, and the revisions of all viewers after this entry. */
export interface ReadEntry {
  readonly entry: LogEntry;
  readonly revisions: RevisionsByViewer;
}

/** A room loaded from a store. */
export interface LoadedRoom {
  readonly room: RoomState;
  readonly channels: ViewerChannels;
  /** The keys of the requests that the loaded entries carried out. */
  readonly requests: readonly string[];
  /** Number of entries since the snapshot. */
  readonly sinceSnapshot: number;
}

/** Reads a stored entry. @throws RoomError (`corrupt`) if the body is not a valid entry of a room. */
export function readEntry({ body, revision }: StoredEntry): ReadEntry {
  const read = EntryBody.safeParse(body);
  if (read.success) return { entry: read.data.deed, revisions: read.data.seen };
  throw new RoomError('corrupt', `Entry ${revision} is not an entry of a room.`, { cause: read.error });
}

export function writeEntry(revision: number, request: string | null, { entry, revisions }: ReadEntry): StoredEntry {
  return { revision, request, body: { deed: entry, seen: revisions } as unknown as Json };
}

export function writeSnapshot(room: RoomSnapshot, revisions: RevisionsByViewer): StoredSnapshot {
  return { revision: room.revision, body: JSON.parse(JSON.stringify({ room, seen: revisions })) };
}

/** Reads the header of a stored room. @throws RoomError (`corrupt`) if the header is not valid. */
export function readHeader({ header, id }: StoredRoom): Header {
  const read = Header.safeParse(header);
  if (read.success) return read.data;
  throw new RoomError('corrupt', `The header of the room "${id}" was not written by this library.`, { cause: read.error });
}

/** Returns the game with this id and rules version. @throws RoomError (`no-game`, `rules-version`). */
export function gameOf(games: readonly AnyGame[], id: string, rulesVersion: string): AnyGame {
  const same = games.filter((game) => game.id === id);
  const exact = same.find((game) => game.rulesVersion === rulesVersion);
  if (exact !== undefined) return exact;
  if (same.length === 0) throw new RoomError('no-game', `The room has the game "${id}", which this host does not have.`);
  const known = same.map((game) => game.rulesVersion).join(', ');
  throw new RoomError('rules-version', `The room has version ${rulesVersion} of "${id}"; this host has ${known}.`);
}

/** Loads the match record of a stored room. @throws RoomError (`no-room`, `corrupt`). */
export async function loadRecord(store: RoomStore, id: string): Promise<MatchRecord> {
  const stored = await store.load(id, { whole: true });
  if (stored === undefined) throw noRoom(id);
  const entries = stored.entries.map((entry) => readEntry(entry).entry);
  return recordOf(readHeader(stored), entries);
}

/**
 * Replays a stored room up to its last entry, or up to revision `until`. The replay begins at the latest of three points: the entry that
 * upgraded the room to newer rules, the snapshot, or the start of the match.
 * @throws RoomError (`no-game`, `rules-version`, `corrupt`).
 */
export async function replayRoom(
  store: RoomStore,
  stored: StoredRoom,
  games: readonly AnyGame[],
  until = Number.POSITIVE_INFINITY,
): Promise<LoadedRoom> {
  try {
    return replay(stored, games, until);
  } catch (error) {
    if (error instanceof RoomError) throw error;
    // An entry may undo an action from before the snapshot. The whole history contains that action.
    const whole = stored.snapshot === null ? undefined : await store.load(stored.id, { whole: true });
    if (whole !== undefined) return await replayRoom(store, whole, games, until);
    if (!(error instanceof OrreryError || error instanceof HistoryMissingError)) throw error;
    throw new RoomError('corrupt', `The room "${stored.id}" cannot be replayed: ${error.message}`, { cause: error });
  }
}

function replay(stored: StoredRoom, games: readonly AnyGame[], until: number): LoadedRoom {
  const header = readHeader(stored);
  const storedEntries = stored.entries.filter(({ revision }) => revision <= until);
  const entries = storedEntries.map(readEntry);
  const upgraded = entries.map(({ entry }) => entry.type).lastIndexOf('upgrade');
  const snapshot = readSnapshot(stored);
  const room = startOfReplay(stored, header, games, entries[upgraded]?.entry, snapshot?.room);
  for (const { entry } of entries.slice(upgraded + 1)) room.apply(entry, games);
  const revisions = entries.at(-1)?.revisions ?? snapshot?.seen;
  const requests = storedEntries.flatMap(({ request }) => request ?? []);
  return { room, channels: new ViewerChannels(room, revisions), requests, sinceSnapshot: entries.length };
}

/** Returns the room from which the replay starts: as it was after the last upgrade, at the snapshot, or before the first entry. */
function startOfReplay(
  { game, createdAt }: StoredRoom,
  header: Header,
  games: readonly AnyGame[],
  upgrade: LogEntry | undefined,
  snapshot: RoomSnapshot | undefined,
): RoomState {
  const base = upgrade?.type === 'upgrade' ? upgrade.image : snapshot;
  if (base === undefined) return RoomState.start(gameOf(games, game, header.rulesVersion), header, createdAt);
  const room = RoomState.from(gameOf(games, game, base.rulesVersion), header, base);
  // The snapshot in an upgrade entry was taken before that entry, so its revision does not count the entry.
  if (upgrade !== undefined) room.revision += 1;
  return room;
}

function readSnapshot({ snapshot, id }: StoredRoom): z.output<typeof SnapshotBody> | undefined {
  if (snapshot === null) return undefined;
  const read = SnapshotBody.safeParse(snapshot.body);
  if (read.success) return read.data;
  throw new RoomError('corrupt', `The snapshot of the room "${id}" was not written by this library.`, { cause: read.error });
}
