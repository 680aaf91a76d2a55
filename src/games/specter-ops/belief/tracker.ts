// Where the agent can be, given everything that was seen: exactly, and brought up to date as the history grows.
import type { AnyGame } from '../../../kernel/index.js';
import { hasCell } from '../board/cell-set.js';
import type { CellId } from '../board/schema.js';
import { specterOps } from '../game.js';
import { believe, idsOf, positionsIn } from './positions.js';
import { askVisible, readAgent, type Visible, type VisibleSince, wholeView } from './visible.js';

/** Believes what a view's history tells, and goes on from where it stopped. */
export interface BeliefTracker {
  /**
   * Takes in what the view tells beyond what is known. A view of another game, or one gone back, is read anew. A view with the end of the
   * history alone, as `viewSince` cuts it, will do, if nothing is missing between it and what is known.
   * @throws InvalidInputError for what is no view, and for a tail that begins after what is known, with nothing changed.
   */
  update(view: Visible | VisibleSince): void;
  /** Every space where the agent can be now, in board order. */
  positions(): CellId[];
  /** Whether the agent can be there now; for what is no space of the board, no. */
  has(space: CellId): boolean;
}

/**
 * A tracker for one agent: 0 the agent, 1 the revealed traitor.
 * @param game the game that views from outside, such as the result of `JSON.parse`, are of. A view that a game returned has its own cards.
 * @throws InvalidInputError for what is no view, or no such number.
 * @example
 * const tracker = createTracker(view);
 * tracker.update(viewSince(later, view.history.length));
 * tracker.positions(); // ['A1', 'B1', ...]
 */
export function createTracker(view: Visible, agent = 0, game: AnyGame = specterOps): BeliefTracker {
  const about = readAgent(agent);
  let believed = askVisible(game, view, (known) => believe(known, about));
  return Object.freeze({
    update(next: Visible | VisibleSince) {
      const { reckoning } = believed;
      believed = askVisible(game, wholeView(game, next, reckoning.history), (known) => believe(known, about, reckoning));
    },
    positions() {
      return idsOf(believed);
    },
    has(space: CellId) {
      const cell = typeof space === 'string' ? believed.reckoning.knowledge.topology.at(space) : -1;
      return cell >= 0 && hasCell(believed.cells, cell);
    },
  });
}

/**
 * Every space where the agent can be, given everything that the viewer has seen, and no other; for those behind the screen, where it is.
 * Where objectives are secret, the same sites explain every answer of the Prophet, about both agents if there are two.
 * @param game the game that views from outside are of. A view that a game returned has its own cards.
 * @throws InvalidInputError for what is no view, or no number of an agent.
 */
export function possiblePositions(view: Visible, agent = 0, game: AnyGame = specterOps): CellId[] {
  const about = readAgent(agent);
  return askVisible(game, view, (known) => positionsIn(known, about));
}
