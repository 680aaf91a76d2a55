// What rooms use of their host: its store, games, clock and agents.
import type { Turn } from '../agents/index.js';
import type { AnyGame, BaseAction } from '../kernel/index.js';
import type { RoomStore } from './store.js';
import type { HostTime } from './time.js';

/**
 * An agent that plays seats on a host. `choose` may return a promise: the room continues to handle requests while the agent thinks. The
 * room takes the chosen action only if the agent is still due to act and the action is still legal.
 */
export interface HostAgent {
  readonly name: string;
  /** Returns one of the turn's legal actions. */
  choose(turn: Turn): BaseAction | Promise<BaseAction>;
}

export interface HostContext {
  readonly store: RoomStore;
  readonly games: readonly AnyGame[];
  readonly time: HostTime;
  readonly snapshotEvery: number;
  readonly onError: (error: unknown) => void;
  /** Returns the agent with this name for a game. @throws RoomError (`no-agent`) if the host has no such agent. */
  agentOf(name: string, game: AnyGame): HostAgent;
  /** Removes a room from the rooms that this host serves. */
  forget(room: { readonly id: string }): Promise<void>;
}
