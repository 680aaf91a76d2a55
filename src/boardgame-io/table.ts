// What one client is sent as G.
import type { GameTypes, Outcome, PlayerId, Viewer } from '../kernel/index.js';

/** A match that nobody has dealt yet: the move `deal` does, from any seat. */
export interface NotDealt {
  readonly dealt: false;
}

/** All that one client has before it, and nothing else: a function of what its viewer may know. */
export interface Dealt<T extends GameTypes = GameTypes> {
  readonly dealt: true;
  /** The player of the seat; `'spectator'` for a client without a seat. */
  readonly viewer: Viewer;
  readonly view: T['view'];
  /** Who owes or may make a decision now. */
  readonly decisions: readonly PlayerId[];
  /** What this client may do now, for its seat and for the roles that it plays: the arguments of the move `act`. */
  readonly legalActions: readonly T['action'][];
  readonly outcome: Outcome | null;
  /** What this viewer may know of what happened in the last move. */
  readonly events: readonly T['event'][];
  /** Whether the moves `undo` and `redo` would do something for this client. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** `G`, as clients see it. */
export type BoardgameIoTable<T extends GameTypes = GameTypes> = NotDealt | Dealt<T>;
