// The snapshot of a client.
import type { GameTypes, Viewer } from '../kernel/index.js';
import type { ViewerState } from '../wire/messages.js';
import type { RefusedError } from './errors.js';

/** A request without a final answer. */
export interface PendingRequest<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly type: 'act' | 'undo' | 'redo' | 'ready';
  /** The action of an `act` request. */
  readonly action?: T['action'];
}

interface SnapshotFields<T extends GameTypes> {
  /** The viewer; `null` until the server has named the viewer. */
  readonly viewer: Viewer | null;
  /** How often the state has changed for this viewer, from 1; 0 before the first state. */
  readonly revision: number;
  /**
   * The legal actions of this viewer, to pass to `act`. Empty if the viewer has no decision, and while the view is a prediction. The list
   * stays the same object until the actions change. Reading this property throws an `InvalidInputError` if the server sent action indices
   * and the client has no game.
   */
  readonly legalActions: readonly T['action'][];
  /**
   * The events of the latest packet, for animations: a new list for each packet with events. Listeners are called for each packet, so that
   * no events are missed.
   */
  readonly events: readonly T['event'][];
  /** The requests that the server has not answered, and the accepted requests whose effects no packet has shown yet; the oldest first. */
  readonly pending: readonly PendingRequest<T>[];
  /** The error of the latest answered request; `null` if the server accepted that request. */
  readonly refusal: RefusedError | null;
  /** Whether `view` and `events` are the client's prediction for its own action, which the server has not confirmed yet. */
  readonly optimistic: boolean;
  /** `false` after `disconnected()`, until `connected()`. */
  readonly connected: boolean;
  /** Whether a packet was missed: the state is outdated until the server has sent what is missing (`onGap`). */
  readonly stale: boolean;
}

/** A snapshot before the first state. */
export interface EmptySnapshot<T extends GameTypes = GameTypes> extends SnapshotFields<T> {
  readonly viewerState: null;
  readonly view: null;
}

/** A snapshot with a state. */
export interface LoadedSnapshot<T extends GameTypes = GameTypes> extends SnapshotFields<T> {
  /** What the viewer sees of the room, as the server sent it. Unchanged parts are the same objects as before. */
  readonly viewerState: ViewerState<T['view']>;
  /** The view to show: that of `viewerState`, or the client's prediction. */
  readonly view: T['view'];
}

/** What a client shows at one time: frozen, and a new object after each change. `viewerState` is `null` before the first packet. */
export type Snapshot<T extends GameTypes = GameTypes> = EmptySnapshot<T> | LoadedSnapshot<T>;
