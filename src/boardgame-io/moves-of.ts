import type { BoardgameIoState, DealtState } from './client-state.js';

/** The actions of the game whose client state is `G`. */
export type ActionOf<G> = G extends DealtState ? G['legalActions'][number] : never;

/**
 * The moves of a match. Clients send each move to the server and do not execute it. The server answers with a new state, or does not
 * answer.
 */
export interface BoardgameIoMoves<Action> {
  /** Shuffles, deals and starts the match. Any seat may call this move, once. */
  deal(): void;
  /**
   * Takes one or more actions of this client's seat or roles, one after another. If one action is illegal, takes none of them. Other
   * clients can count moves but not actions, so send secret actions together in one move.
   */
  act(...actions: Action[]): void;
  /** Undoes this client's last action, if no other action followed. `canUndo` says whether this is possible. */
  undo(): void;
  /** Redoes the last undone action. */
  redo(): void;
}

/** An object that has the client state and the moves: the props of a React board, or a boardgame.io client without React. */
export type BoardOrClient<G> = {
  /** The moves, as boardgame.io provides them. */
  // biome-ignore lint/suspicious/noExplicitAny: these are boardgame.io's own words for moves
  readonly moves: Record<string, (...args: any[]) => void>;
} & (
  | { readonly G: G }
  | {
      /** Returns the client's state; `null` until the server has answered. */
      getState(): { readonly G: G } | null;
    }
);

/**
 * Returns the moves of a board or of a client, with their types.
 * @example
 * const { act } = movesOf(props);
 * if (props.G.dealt) act(props.G.legalActions[0]);
 */
export function movesOf<G extends BoardgameIoState>({ moves }: BoardOrClient<G>): BoardgameIoMoves<ActionOf<G>> {
  return moves as unknown as BoardgameIoMoves<ActionOf<G>>;
}
