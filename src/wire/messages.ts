// The messages between a room and its clients: plain JSON, one message each.
import type { BaseAction, BaseEvent, Outcome, PlayerId, Viewer } from '../kernel/index.js';
import type { CompactPatch } from './compact-patch.js';

/** A seat, as every viewer sees it. */
export interface Seat {
  readonly player: PlayerId;
  /** Name of the holder; `null` if nobody holds the seat. */
  readonly name: string | null;
  /** The agent that plays the seat now; `null` if a person plays it, or nobody. */
  readonly agent: string | null;
}

/** The clock of a game that has one. While it runs, the elapsed seconds are `seconds + (now - at) / 1000`. */
export interface ClockState {
  /** The seconds that the clock had counted at the time `at`, since the clock started. */
  readonly seconds: number;
  /** A time in milliseconds since 1970, by the server's clock. */
  readonly at: number;
  readonly runs: boolean;
}

/**
 * The legal actions of a viewer, encoded for sending, in the order of the game's `legalActions`. `by: 'type'`: whole actions without their
 * player, in lists that each start with the type. `by: 'index'`: action-space indices as ranges (`'9-12,14'`). Between ranges, an entry
 * such as `*2` stands for the next two items of `several`, which are actions encoded as several indices.
 */
export type EncodedActions =
  | { readonly by: 'type'; readonly actions: readonly (readonly [type: string, ...values: Readonly<Record<string, unknown>>[]])[] }
  | { readonly by: 'index'; readonly singles: string; readonly several: readonly (readonly number[])[] };

/** All that one viewer sees of a room. It depends only on what the viewer may know. */
export interface ViewerState<View = unknown> {
  readonly view: View;
  /** The legal actions of this viewer; `null` if the viewer has no decision. */
  readonly legal: EncodedActions | null;
  readonly outcome: Outcome | null;
  readonly seats: readonly Seat[];
  readonly clock: ClockState | null;
  /** When this viewer's time for a decision expires, in milliseconds since 1970 by the server's clock; `null` for never. */
  readonly deadline: number | null;
  /** Whether the game's clock waits for this viewer to send `ready`. */
  readonly asked: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly paused: boolean;
  /** Why the room was closed; `null` while it is open. */
  readonly closed: string | null;
}

/**
 * An update for one viewer: the whole state (`table`), or what has changed since the revision `from`. In the second case, `patch` contains
 * the changes of the state, and `events` the events of the game. A packet has neither field if the client disabled events and its state is
 * unchanged. Revisions count the changes that this viewer has seen, from 1. Revisions reveal nothing about hidden actions.
 */
export interface Packet<View = unknown, Event extends BaseEvent = BaseEvent> {
  readonly type: 'packet';
  readonly revision: number;
  /** The whole state that the viewer sees. */
  readonly table?: ViewerState<View>;
  /** The viewer who sees this state; absent if `table` is absent. */
  readonly viewer?: Viewer;
  /** The revision to which `patch` applies; absent if it is `revision - 1`. */
  readonly from?: number;
  readonly patch?: CompactPatch;
  /** What this viewer may know of the events since `from`, in order. Absent if there are none. */
  readonly events?: readonly Event[];
}

/** Tells a client that the server has carried out and stored a request, now or earlier. */
export interface AcceptedMessage {
  readonly type: 'accepted';
  readonly id: string;
  /** The revision of the requesting viewer, which includes all effects of the request. */
  readonly revision: number;
}

/** Tells a client that the server has refused a request. Nothing was changed. */
export interface RefusedMessage {
  readonly type: 'refused';
  /** Id of the request; `null` if the server could not read the id. */
  readonly id: string | null;
  /** Stable kebab-case code: of the game (`cell-taken`), or of the room (`stale-revision`). */
  readonly code: string;
  /** The clause, if the rules forbid the request; otherwise `null`. */
  readonly rule: string | null;
  readonly message: string;
}

/** A message from the server to a client. */
export type ServerMessage<View = unknown, Event extends BaseEvent = BaseEvent> = Packet<View, Event> | AcceptedMessage | RefusedMessage;

/**
 * A message from a client to the server. The client chooses a new `id` of 1 to 64 characters for each request. If it sends a request again
 * with the same id, the server carries out the request only once. `revision` is the latest revision that the client has seen.
 */
export type ClientMessage<Action extends BaseAction = BaseAction> =
  | { readonly type: 'act'; readonly id: string; readonly revision?: number; readonly action: Action }
  | { readonly type: 'act'; readonly id: string; readonly revision?: number; readonly index: readonly number[] }
  | { readonly type: 'undo' | 'redo' | 'ready'; readonly id: string; readonly revision?: number };

/** The first message of a client on a connection of `Host.openConnection`. Without a token the client only watches. */
export interface HelloMessage {
  readonly type: 'hello';
  readonly token?: string;
  /** The latest revision that the client has received. */
  readonly since?: number;
  /** `false` for a client that needs no events: packets then leave out `events`. */
  readonly events?: boolean;
}
