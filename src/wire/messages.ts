// What goes over the wire between a room and those who look at it: plain JSON, one message each.
import type { BaseAction, BaseEvent, Outcome, PlayerId, Viewer } from '../kernel/index.js';
import type { CompactPatch } from './patch.js';

/** A seat, as everybody may see it. */
export interface Seat {
  readonly player: PlayerId;
  /** What its holder is called; `null` while nobody holds it. */
  readonly name: string | null;
  /** The agent that plays it now; `null` while a person does, or nobody. */
  readonly agent: string | null;
}

/** The clock of a game that has one. Seconds have gone by since it began: `seconds + (now - at) / 1000` while it runs. */
export interface TableClock {
  /** Seconds that had gone by at the moment `at`. */
  readonly seconds: number;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
  readonly runs: boolean;
}

/**
 * What may be done now, as a room sends it, in the order of the game's `legalActions`: whole actions, each without its player, in a list
 * for each type that begins with the type; or their numbers in the game's action space, as ranges (`'9-12,14'`), in whose midst `*2`
 * stands for the next two of those that take several numbers.
 */
export type SentActions =
  | { readonly by: 'type'; readonly actions: readonly (readonly [type: string, ...values: Readonly<Record<string, unknown>>[]])[] }
  | { readonly by: 'index'; readonly singles: string; readonly several: readonly (readonly number[])[] };

/** All that one viewer has before them: a function of what the viewer may know. */
export interface Table<View = unknown> {
  readonly view: View;
  /** What this viewer may do now; `null` for who has no decision. */
  readonly legal: SentActions | null;
  readonly outcome: Outcome | null;
  readonly seats: readonly Seat[];
  readonly clock: TableClock | null;
  /** When this viewer's time for a decision is up, in milliseconds since 1970 by the server's clock; `null` for never. */
  readonly deadline: number | null;
  /** Whether the table waits for this viewer to say `ready`. */
  readonly asked: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly paused: boolean;
  /** Why nobody plays here any more; `null` while they do. */
  readonly closed: string | null;
}

/**
 * What is new for one viewer. With `table`, everything; otherwise what has changed since the revision `from`: `patch` in the table, `events` in the
 * game, or both; for who wants no events there may be neither. Revisions count what this viewer has seen change, from 1: they say nothing of what was done out of sight.
 */
export interface Packet<View = unknown, Event extends BaseEvent = BaseEvent> {
  readonly type: 'packet';
  readonly revision: number;
  readonly table?: Table<View>;
  /** Whose table it is; left out where there is none. */
  readonly viewer?: Viewer;
  /** Left out where it is the revision before. */
  readonly from?: number;
  readonly patch?: CompactPatch;
  /** What this viewer may know of what happened since `from`, in order. Left out when there is nothing to tell. */
  readonly events?: readonly Event[];
}

/** A request was carried out, now or earlier, and is stored. */
export interface Accepted {
  readonly type: 'accepted';
  readonly id: string;
  /** The revision of the viewer who asked, with all that the request brought. */
  readonly revision: number;
}

/** A request was refused, with nothing changed. */
export interface Refused {
  readonly type: 'refused';
  /** That of the request, if it could be read. */
  readonly id: string | null;
  /** Stable kebab-case word: a game's own (`cell-taken`), or a room's (`stale-revision`). */
  readonly code: string;
  /** The clause, where the rules refused. */
  readonly rule: string | null;
  readonly message: string;
}

/** What a server sends. */
export type ServerMessage<View = unknown, Event extends BaseEvent = BaseEvent> = Packet<View, Event> | Accepted | Refused;

/**
 * What a client sends. `id` is chosen by the client, 1 to 64 characters, another one for each request: a request that is sent again is
 * carried out once. `revision` is the one that the client has seen.
 */
export type ClientMessage<Action extends BaseAction = BaseAction> =
  | { readonly type: 'act'; readonly id: string; readonly revision?: number; readonly action: Action }
  | { readonly type: 'act'; readonly id: string; readonly revision?: number; readonly index: readonly number[] }
  | { readonly type: 'undo' | 'redo' | 'ready'; readonly id: string; readonly revision?: number };

/** What a client says first on a line of its own (`Host.openLine`). Without a token it watches. */
export interface Hello {
  readonly type: 'hello';
  readonly token?: string;
  /** The revision that it has. */
  readonly since?: number;
  /** False for a client that shows what is, and not how it came about: packets then leave out `events`. */
  readonly events?: boolean;
}
