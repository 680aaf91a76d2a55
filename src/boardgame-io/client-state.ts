// The state `G` of boardgame.io that one client receives.
import type { GameTypes, Outcome, PlayerId, Viewer } from '../kernel/index.js';

/** A match before the move `deal`, which creates the state of the game. The client of any seat may call this move. */
export interface UndealtState {
  readonly dealt: false;
}

/** A match after the deal, as one client sees it. It contains only what this client's viewer may know. */
export interface DealtState<T extends GameTypes = GameTypes> {
  readonly dealt: true;
  /** The player of this client's seat; `'spectator'` for a client without a seat. */
  readonly viewer: Viewer;
  readonly view: T['view'];
  /** The players and roles that must or may decide now. */
  readonly decisions: readonly PlayerId[];
  /** The legal actions of this client's seat, and of the roles that this client plays. The client can pass them to the move `act`. */
  readonly legalActions: readonly T['action'][];
  readonly outcome: Outcome | null;
  /** The events of the last move, as far as this viewer may know them. */
  readonly events: readonly T['event'][];
  /** Whether the move `undo` is possible for this client. */
  readonly canUndo: boolean;
  /** Whether the move `redo` is possible for this client. */
  readonly canRedo: boolean;
}

/** The state `G` of boardgame.io, as clients receive it. */
export type BoardgameIoState<T extends GameTypes = GameTypes> = UndealtState | DealtState<T>;
