// What a client shows at one moment.
import type { GameTypes, Viewer } from '../kernel/index.js';
import type { Table } from '../wire/messages.js';
import type { RefusedError } from './errors.js';

/** A request without a final answer. */
export interface PendingRequest<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly type: 'act' | 'undo' | 'redo' | 'ready';
  /** Of `act`. */
  readonly action?: T['action'];
}

interface SnapshotFields<T extends GameTypes> {
  /** Who looks; `null` until the server has said so. */
  readonly viewer: Viewer | null;
  /** How often the table has changed for this viewer, from 1; 0 until it is there. */
  readonly revision: number;
  /**
   * What this viewer may do now: whole actions, to be handed to `act`; empty for who has no decision, and while the view is provisional.
   * The same list until it changes. Reading it throws an `InvalidInputError` if the server sent numbers, and the client has no game.
   */
  readonly legalActions: readonly T['action'][];
  /**
   * What the latest packet told of, for animations: another list whenever there is something new to tell. Listeners are called for each
   * packet, so that none of it is missed.
   */
  readonly events: readonly T['event'][];
  /** Requests without an answer, or whose packet has not come yet; the oldest first. */
  readonly pending: readonly PendingRequest<T>[];
  /** Why the latest request that was answered was refused; `null` if it was accepted. */
  readonly refusal: RefusedError | null;
  /** Whether `view` and `events` are what the client foresees of its own action, and not yet what the server says. */
  readonly provisional: boolean;
  /** False from `disconnected()` to `resume()`. */
  readonly connected: boolean;
  /** Whether a packet was missed: the table is an old one until the server has sent what is missing (`onGap`). */
  readonly behind: boolean;
}

/** Before the first table. */
export interface EmptySnapshot<T extends GameTypes = GameTypes> extends SnapshotFields<T> {
  readonly table: null;
  readonly view: null;
}

/** A table, as it is shown. */
export interface TableSnapshot<T extends GameTypes = GameTypes> extends SnapshotFields<T> {
  /** What the server says. Parts that did not change are the same objects as before. */
  readonly table: Table<T['view']>;
  /** The view to draw: the table's, or what the client foresees. */
  readonly view: T['view'];
}

/** What a client shows at one moment: frozen, and another object whenever something has changed. `table` is `null` until there is one. */
export type Snapshot<T extends GameTypes = GameTypes> = EmptySnapshot<T> | TableSnapshot<T>;
