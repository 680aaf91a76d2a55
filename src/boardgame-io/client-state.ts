// The state `G` of boardgame.io that one client receives.
import type { GameTypes, Outcome, PlayerId, Viewer } from '../kernel/index.js';

/** A match before the deal: any seat may call the move `deal`. */
export interface UndealtState {
  readonly dealt: false;
}

/** A match after the deal as one client sees it. The content depends only on what the client's viewer may know. */
export interface DealtState<T extends GameTypes = GameTypes> {
  readonly dealt: true;
  /** The player of the seat; `'spectator'` for a client without a seat. */
  readonly viewer: Viewer;
  readonly view: T['view'];
  /** The players and roles that must or may decide now. */
  readonly decisions: readonly PlayerId[];
  /** The legal actions of this client, for its seat and for the roles that it plays: arguments of the move `act`. */
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
