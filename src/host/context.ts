// What the rooms of one process share.
import type { Agent } from '../agents/index.js';
import type { AnyGame } from '../kernel/index.js';
import type { LiveRoom } from './room.js';
import type { RoomStore } from './store.js';
import type { HostTime } from './time.js';

export interface HostContext {
  readonly store: RoomStore;
  readonly games: readonly AnyGame[];
  readonly time: HostTime;
  readonly snapshotEvery: number;
  readonly onError: (error: unknown) => void;
  /** @throws RoomError (`no-agent`). */
  agentOf(name: string, game: AnyGame): Agent;
  /** The room is no longer served. */
  forget(room: LiveRoom): Promise<void>;
}
