import type { BoardgameIoTable, Dealt } from './table.js';

/** The actions of the game whose table `G` is. */
export type ActionIn<G> = G extends Dealt ? G['legalActions'][number] : never;

/** The moves of a match. None is taken on a client: each is sent to the server, which answers with a new table, or not at all. */
export interface BoardgameIoMoves<Action> {
  /** Shuffles, deals and begins. From any seat, once. */
  deal(): void;
  /**
   * Takes an action of this client's seat or of one of its roles, or several, one after another: all of them or none. Others can count
   * moves and not actions: who does things in secret sends them in one.
   */
  act(...actions: Action[]): void;
  /** Takes back this client's last action, if it was the last at the table; `canUndo` says whether that goes. */
  undo(): void;
  /** Takes again what was taken back. */
  redo(): void;
}

/** What holds a table and its moves: the props of a board in React, or a plain client. */
export type TableProps<G> = {
  /** The moves, as boardgame.io hands them over. */
  // biome-ignore lint/suspicious/noExplicitAny: these are boardgame.io's own words for moves
  readonly moves: Record<string, (...args: any[]) => void>;
} & (
  | { readonly G: G }
  | {
      /** What the client holds; `null` until the server has answered. */
      getState(): { readonly G: G } | null;
    }
);

/**
 * The moves of a board or of a client, with their types.
 * @example
 * const { act } = movesOf(props);
 * if (props.G.dealt) act(props.G.legalActions[0]);
 */
export function movesOf<G extends BoardgameIoTable>({ moves }: TableProps<G>): BoardgameIoMoves<ActionIn<G>> {
  return moves as unknown as BoardgameIoMoves<ActionIn<G>>;
}
