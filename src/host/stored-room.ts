// Reads rooms from a store, and writes their entries.
import * as z from 'zod';
import { type AnyGame, type Json, type MatchRecord, OrreryError } from '../kernel/index.js';
import { Deed } from './deeds.js';
import { noRoom, RoomError } from './errors.js';
import { Header } from './header.js';
import { RoomImage } from './room-image.js';
import { recordOf } from './room-record.js';
import { RoomState } from './room-state.js';
import type { RoomStore, StoredEntry, StoredRoom } from './store.js';
import { TooYoung } from './undo-history.js';
import { Audiences, type ViewerImage } from './viewers.js';

/** The body of a stored entry: the log entry, and the revisions of all viewers after it. */
export interface EntryBody {
  readonly deed: Deed;
  readonly seen: Readonly<Record<string, ViewerImage>>;
}

const Seen = z.record(z.string(), z.strictObject({ revision: z.int(), gameRevision: z.int() }));
const EntryBody = z.strictObject({ deed: Deed, seen: Seen });
const SnapshotBody = z.strictObject({ room: RoomImage, seen: Seen });

/** A room loaded from a store. */
export interface ReadRoom {
  readonly room: RoomState;
  readonly audiences: Audiences;
  /** The requests that the loaded entries carried out, with their revisions. */
  readonly requests: ReadonlyMap<string, number>;
  /** Number of entries since the snapshot. */
  readonly since: number;
}

/** @throws RoomError (`corrupt`) if the body is not a valid entry of a room. */
export function readEntry({ body, revision }: StoredEntry): EntryBody {
  const read = EntryBody.safeParse(body);
  if (read.success) return read.data as EntryBody;
  throw new RoomError('corrupt', `Entry ${revision} is not an entry of a room.`, { cause: read.error });
}

export function writeEntry(revision: number, request: string | null, body: EntryBody): StoredEntry {
  return { revision, request, body: body as unknown as Json };
}

/** @throws RoomError (`corrupt`) if the header is not valid. */
export function readHeader({ header, id }: StoredRoom): Header {
  const read = Header.safeParse(header);
  if (read.success) return read.data;
  throw new RoomError('corrupt', `The stored data of the room "${id}" is not a room of this library.`, { cause: read.error });
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
  const deeds = stored.entries.map((entry) => readEntry(entry).deed);
  return recordOf(readHeader(stored), deeds);
}

/**
 * Replays a stored room up to its last entry, or up to revision `until`, from its last upgrade, its snapshot or its start.
 * @throws RoomError (`no-game`, `rules-version`, `corrupt`).
 */
export async function readRoom(
  store: RoomStore,
  stored: StoredRoom,
  games: readonly AnyGame[],
  until = Number.POSITIVE_INFINITY,
): Promise<ReadRoom> {
  try {
    return play(stored, games, until);
  } catch (error) {
    if (error instanceof RoomError) throw error;
    // An entry may undo an action from before the snapshot: the whole history contains it.
    const whole = stored.snapshot === null ? undefined : await store.load(stored.id, { whole: true });
    if (whole !== undefined) return await readRoom(store, whole, games, until);
    if (!(error instanceof OrreryError || error instanceof TooYoung)) throw error;
    throw new RoomError('corrupt', `The room "${stored.id}" cannot be loaded: ${error.message}`, { cause: error });
  }
}

function play(stored: StoredRoom, games: readonly AnyGame[], until: number): ReadRoom {
  const header = readHeader(stored);
  const entries = stored.entries.filter(({ revision }) => revision <= until);
  const bodies = entries.map(readEntry);
  const upgraded = bodies.map(({ deed }) => deed.type).lastIndexOf('upgrade');
  const room = baseOf(stored, header, games, bodies[upgraded]?.deed);
  let seen = snapshotOf(stored)?.seen ?? {};
  for (const body of bodies.slice(upgraded + 1)) room.apply(body.deed, games);
  seen = bodies.at(-1)?.seen ?? seen;
  const requests = new Map(entries.flatMap(({ request, revision }) => (request === null ? [] : [[request, revision] as const])));
  return { room, audiences: new Audiences(room, seen), requests, since: bodies.length };
}

/** Returns the room from which the replay starts. */
function baseOf(stored: StoredRoom, header: Header, games: readonly AnyGame[], upgrade: Deed | undefined): RoomState {
  if (upgrade?.type === 'upgrade') {
    const room = imageIn(stored.game, header, games, upgrade.image);
    room.revision += 1;
    return room;
  }
  const snapshot = snapshotOf(stored);
  if (snapshot !== undefined) return imageIn(stored.game, header, games, snapshot.room);
  return RoomState.start(gameOf(games, stored.game, header.rulesVersion), header, stored.createdAt);
}

function imageIn(id: string, header: Header, games: readonly AnyGame[], image: RoomImage): RoomState {
  return RoomState.from(gameOf(games, id, image.rulesVersion), header, image);
}

function snapshotOf({ snapshot, id }: StoredRoom): z.output<typeof SnapshotBody> | undefined {
  if (snapshot === null) return undefined;
  const read = SnapshotBody.safeParse(snapshot.body);
  if (read.success) return read.data;
  throw new RoomError('corrupt', `The snapshot of the room "${id}" is not a snapshot of this library.`, { cause: read.error });
}
