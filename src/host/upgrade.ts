// Upgrades or closes rooms whose rules version the host does not have.
import type { AnyGame, BaseState, MatchRecord } from '../kernel/index.js';
import { type MatchEntry, playOn, readRecord, startOf } from '../kernel/internal.js';
import { noRoom, RoomError } from './errors.js';
import type { Header } from './header.js';
import type { LogEntry } from './log-entry.js';
import { keptActionCounts, recordOf } from './room-record.js';
import { RoomState } from './room-state.js';
import type { RoomStore, StoredRoom } from './store.js';
import { type LoadedRoom, readEntry, readHeader, replayRoom, writeEntry } from './stored-room.js';
import type { RevisionsByViewer } from './viewer-channels.js';

/**
 * Replays a stored room. If no game in `games` has the room's rules version, first upgrades or closes the room, depending on `upgrade`.
 * @param now the present time, in milliseconds since 1970.
 * @throws RoomError (`no-room`, `no-game`, `rules-version`, `room-closed`, `corrupt`).
 */
export async function replayOrUpgrade(
  store: RoomStore,
  stored: StoredRoom,
  games: readonly AnyGame[],
  upgrade: 'migrate' | 'close' | 'refuse',
  now: number,
): Promise<LoadedRoom> {
  try {
    return await replayRoom(store, stored, games);
  } catch (error) {
    if (!(error instanceof RoomError) || error.code !== 'rules-version' || upgrade === 'refuse') throw error;
  }
  await upgradeRoom(store, stored.id, games, upgrade, now);
  if (upgrade === 'close') throw new RoomError('room-closed', 'The room was closed because its rules have changed. Its record is kept.');
  const upgraded = await store.load(stored.id);
  if (upgraded === undefined) throw noRoom(stored.id);
  return await replayRoom(store, upgraded, games);
}

/**
 * Upgrades a room to the rules version of its game in `games`, or closes it, by appending one entry. Does nothing if another process has
 * appended an entry meanwhile.
 * @throws RoomError (`no-room`, `no-game`, or `rules-version` if the record cannot be migrated to these rules).
 */
async function upgradeRoom(store: RoomStore, id: string, games: readonly AnyGame[], how: 'migrate' | 'close', now: number): Promise<void> {
  const stored = await store.load(id, { whole: true });
  if (stored === undefined) throw noRoom(id);
  const header = readHeader(stored);
  const read = stored.entries.map(readEntry);
  const entries = read.map(({ entry }) => entry);
  if (how === 'close' && entries.some(({ type }) => type === 'close')) return;
  const at = Math.max(now, entries.at(-1)?.at ?? 0);
  const { entry, ...summary } =
    how === 'close'
      ? {
          entry: { type: 'close', at, reason: 'The rules have changed.' } as const,
          rulesVersion: stored.rulesVersion,
          due: null,
          done: true,
        }
      : migration(stored, header, entries, games, at);
  const revisions = incremented(read.at(-1)?.revisions ?? {});
  const appended = writeEntry(stored.revision + 1, null, { entry, revisions });
  await store.append(id, stored.revision, { entries: [appended], ...summary, at });
}

function migration(stored: StoredRoom, header: Header, entries: readonly LogEntry[], games: readonly AnyGame[], at: number) {
  try {
    const { game, record } = readRecord(recordOf(header, entries), games);
    const start = startOf(game, record);
    const actions = playOn(game, record, 0, start);
    const room = migratedRoom(game, header, record, start as BaseState, actions, entries, stored.createdAt);
    const image = room.snapshot();
    if (image === undefined) throw new RoomError('corrupt', 'The snapshot does not contain the undone actions.');
    const entry = { type: 'upgrade', at, record, image: JSON.parse(JSON.stringify(image)) } as const;
    return { entry, rulesVersion: game.rulesVersion, due: room.nextScheduled()?.at ?? null, done: room.isDone };
  } catch (error) {
    if (error instanceof RoomError) throw error;
    throw new RoomError('rules-version', `The room "${stored.id}" cannot be migrated to these rules: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** The types of log entries that change the match record. */
const RECORDED_TYPES: ReadonlySet<LogEntry['type']> = new Set(['act', 'undo', 'redo', 'upgrade']);

/**
 * Returns the room of a match after its record was replayed by the rules of `game`. The seats and times follow from the log entries, and
 * from the state after each action. The record contains no undone actions, so their states are unknown: the time that they took counts for
 * the player who undid them.
 */
function migratedRoom(
  game: AnyGame,
  header: Header,
  { setup, seed }: MatchRecord,
  start: BaseState,
  actions: readonly MatchEntry[],
  entries: readonly LogEntry[],
  createdAt: number,
): RoomState {
  const room = new RoomState(game, header, setup, seed, start, createdAt);
  const counts = keptActionCounts(entries);
  // If the new rules lead to another number of actions, it is unknown when each action was taken.
  const isKnown = (counts.at(-1) ?? 0) === actions.length;
  for (const [index, entry] of entries.entries()) {
    const [before, after] = [counts[index - 1] ?? 0, counts[index] as number];
    if (entry.type === 'upgrade') room.times.restore(entry.image);
    if (isKnown && after > before) {
      const { action, state } = actions[after - 1] as MatchEntry;
      room.state = state;
      room.settle(entry.at, entry.type === 'upgrade' ? null : action.player);
    }
    if (RECORDED_TYPES.has(entry.type)) {
      room.revision += 1;
      room.lastAt = Math.max(room.lastAt, entry.at);
    } else room.apply(entry, []);
  }
  if (isKnown) return room;
  room.state = actions.at(-1)?.state ?? start;
  room.times.clear();
  room.settle(room.lastAt, null);
  return room;
}

/** Increments the revisions of all viewers, because all of them get a new state. */
function incremented(revisions: RevisionsByViewer): RevisionsByViewer {
  return Object.fromEntries(
    Object.entries(revisions).map(([viewer, { revision }]) => [viewer, { revision: revision + 1, gameRevision: revision + 1 }]),
  );
}
