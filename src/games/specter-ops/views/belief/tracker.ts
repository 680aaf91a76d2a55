// Tracks the exact set of spaces where an agent can be, updated as the history grows.
import type { AnyGame } from '../../../../kernel/index.js';
import { specterOps } from '../../game.js';
import { hasCell } from '../../model/board/cell-set.js';
import type { CellId } from '../../model/board/schema.js';
import { beliefOf, idsOf, positionsIn } from './positions.js';
import { askVisible, readAgent, type Visible, type VisibleSince, wholeView } from './visible.js';

/** Tracks the spaces where an agent can be, and updates them with each new view. */
export interface BeliefTracker {
  /**
   * Updates the belief with the new observations of a view. For a view of another game, or after an undo, the belief is computed again from
   * the start. A view from `viewSince`, with only the end of the history, is accepted if no observation is missing before it.
   * @throws InvalidInputError if `view` is not a view, or if observations are missing between the known history and that of `view`. In
   * these cases, the tracker stays unchanged.
   */
  update(view: Visible | VisibleSince): void;
  /** Returns every space where the agent can be now, in board order. */
  positions(): CellId[];
  /** Whether the agent can be on that space now; `false` if it is not a space of the board. */
  has(space: CellId): boolean;
}

/**
 * Creates a tracker for one agent: 0 the agent, 1 the revealed traitor.
 * @param game the game of views from outside, such as the result of `JSON.parse`; ignored for views that a game returned.
 * @throws InvalidInputError if `view` is not a view, or `agent` is neither 0 nor 1.
 * @example
 * const tracker = createBeliefTracker(view);
 * tracker.update(viewSince(later, view.history.length));
 * tracker.positions(); // ['A1', 'B1', ...]
 */
export function createBeliefTracker(view: Visible, agent = 0, game: AnyGame = specterOps): BeliefTracker {
  const about = readAgent(agent);
  let believed = askVisible(game, view, (known) => beliefOf(known, about));
  return Object.freeze({
    update(next: Visible | VisibleSince) {
      const { state } = believed;
      believed = askVisible(game, wholeView(game, next, state.history), (known) => beliefOf(known, about, state));
    },
    positions() {
      return idsOf(believed);
    },
    has(space: CellId) {
      const cell = typeof space === 'string' ? believed.state.facts.topology.at(space) : -1;
      return cell >= 0 && hasCell(believed.cells, cell);
    },
  });
}

/**
 * Returns exactly the spaces where the agent can be, given the view; only the agent's actual space if the view shows its secret. A space
 * counts only if there are sites for which every answer to the Prophet is true, including answers about the other agent.
 * @param game the game of a view from outside, such as parsed JSON; ignored for a view that a game returned.
 * @throws InvalidInputError if `view` is not a view, or `agent` is neither 0 nor 1.
 */
export function possiblePositions(view: Visible, agent = 0, game: AnyGame = specterOps): CellId[] {
  const about = readAgent(agent);
  return askVisible(game, view, (known) => positionsIn(known, about));
}
