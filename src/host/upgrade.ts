// Upgrades or closes rooms whose rules version the host does not have.
import type { AnyGame, BaseState } from '../kernel/index.js';
import { playOn, readRecord, startOf } from '../kernel/internal.js';
import type { Deed } from './deeds.js';
import { noRoom, RoomError } from './errors.js';
import type { Header } from './header.js';
import { recordOf } from './room-record.js';
import { RoomState } from './room-state.js';
import type { RoomStore, StoredRoom } from './store.js';
import { type EntryBody, readEntry, readHeader, writeEntry } from './stored-room.js';

/**
 * Upgrades a room to the rules version of its game in `games`, or closes it, with a single entry. Does nothing if another process has done
 * so meanwhile.
 * @throws RoomError (`no-room`, `no-game`, or `rules-version` if the record cannot be migrated to these rules).
 */
export async function upgradeRoom(
  store: RoomStore,
  id: string,
  games: readonly AnyGame[],
  how: 'migrate' | 'close',
  at: number,
): Promise<void> {
  const stored = await store.load(id, { whole: true });
  if (stored === undefined) throw noRoom(id);
  const header = readHeader(stored);
  const bodies = stored.entries.map(readEntry);
  const deeds = bodies.map(({ deed }) => deed);
  if (how === 'close' && deeds.some(({ type }) => type === 'close')) return;
  const seen = bodies.at(-1)?.seen ?? {};
  const when = Math.max(at, deeds.at(-1)?.at ?? 0);
  const next =
    how === 'close'
      ? {
          deed: { type: 'close', at: when, reason: 'The rules have changed.' } as const,
          rulesVersion: stored.rulesVersion,
          due: null,
          done: true,
        }
      : migration(stored, header, deeds, games, when);
  const body: EntryBody = { deed: next.deed, seen: raised(seen) };
  const { rulesVersion, due, done } = next;
  await store.append(id, stored.revision, { entries: [writeEntry(stored.revision + 1, null, body)], rulesVersion, due, done, at: when });
}

function migration(stored: StoredRoom, header: Header, deeds: readonly Deed[], games: readonly AnyGame[], at: number) {
  try {
    const { game, record } = readRecord(recordOf(header, deeds), games);
    const start = startOf(game, record);
    const played = { record, start: start as BaseState, entries: playOn(game, record, 0, start) };
    const room = RoomState.over(game, header, played, deeds, stored.createdAt);
    const image = room.image();
    if (image === undefined) throw new RoomError('corrupt', 'Undone actions are not part of a snapshot.');
    const deed = { type: 'upgrade', at, record, image: JSON.parse(JSON.stringify(image)) } as const;
    return { deed, rulesVersion: game.rulesVersion, due: room.overdue()?.at ?? null, done: room.isDone };
  } catch (error) {
    if (error instanceof RoomError) throw error;
    throw new RoomError('rules-version', `The room "${stored.id}" cannot be migrated to these rules: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Raises the revisions of all viewers by one, because all of them get a new table. */
function raised(seen: EntryBody['seen']): EntryBody['seen'] {
  return Object.fromEntries(
    Object.entries(seen).map(([viewer, { revision }]) => [viewer, { revision: revision + 1, gameRevision: revision + 1 }]),
  );
}
