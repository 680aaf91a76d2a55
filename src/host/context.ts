// The context that the rooms of one process share.
import type { Turn } from '../agents/index.js';
import type { AnyGame, BaseAction } from '../kernel/index.js';
import type { RoomStore } from './store.js';
import type { HostTime } from './time.js';

/**
 * An agent of a host: any `Agent`, or one that returns a promise. The room continues meanwhile. It takes the answer if the agent is still
 * due to act and the action is still legal.
 */
export interface HostAgent {
  readonly name: string;
  /** One of the turn's legal actions. */
  choose(turn: Turn): BaseAction | Promise<BaseAction>;
}

export interface HostContext {
  readonly store: RoomStore;
  readonly games: readonly AnyGame[];
  readonly time: HostTime;
  readonly snapshotEvery: number;
  readonly onError: (error: unknown) => void;
  /** @throws RoomError (`no-agent`). */
  agentOf(name: string, game: AnyGame): HostAgent;
  /** Stops serving a room of this host. */
  forget(room: { readonly id: string }): Promise<void>;
}
