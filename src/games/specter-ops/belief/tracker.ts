// Where the agent can be, given everything that was seen: exactly, and brought up to date as the history grows.
import { type CellSet, cellsOf, emptySet, hasCell, join } from '../board/cell-set.js';
import type { CellId } from '../board/schema.js';
import { possibleNow, type Reckoning, reckon } from './reckoning.js';
import { isUnderWay, reachedOn, waysOn } from './under-way.js';
import { askView, readAgent, type Visible, type VisibleSince, wholeView } from './visible.js';

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

/** What can be of an agent as a view shows it. */
interface Believed {
  readonly view: Visible;
  readonly reckoning: Reckoning;
  readonly cells: CellSet;
}

function believe(view: Visible, agent: number, earlier?: Reckoning): Believed {
  return askView(view, (known) => {
    const reckoning = reckon(known, agent, earlier);
    return { view: known, reckoning, cells: cellsIn(known, agent, reckoning) };
  });
}

function cellsIn(view: Visible, agent: number, reckoning: Reckoning): CellSet {
  const { knowledge } = reckoning;
  const all = emptySet(knowledge.topology.rows);
  const moving = isUnderWay(view, agent);
  for (const { hypothesis, cells } of possibleNow(view, agent, reckoning).values()) {
    if (!moving) join(all, cells);
    else for (const way of waysOn(knowledge, hypothesis, cells, view)) join(all, reachedOn(way));
  }
  return all;
}

/**
 * A tracker for one agent: 0 the agent, 1 the revealed traitor.
 * @throws InvalidInputError for what is no view, or no such number.
 * @example
 * const tracker = createTracker(view);
 * tracker.update(viewSince(later, view.history.length));
 * tracker.positions(); // ['A1', 'B1', ...]
 */
export function createTracker(view: Visible, agent = 0): BeliefTracker {
  const about = readAgent(agent);
  let believed = believe(view, about);
  return Object.freeze({
    update(next: Visible | VisibleSince) {
      const { reckoning } = believed;
      believed = believe(wholeView(next, reckoning.history), about, reckoning);
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

function idsOf({ cells, reckoning }: Believed): CellId[] {
  const { ids } = reckoning.knowledge.topology;
  return cellsOf(cells).map((cell) => ids[cell] as CellId);
}

/**
 * Every space where the agent can be, given everything that the viewer has seen, and no other; for those behind the screen, where it is.
 * Where objectives are secret, the same sites explain every answer of the Prophet, about both agents if there are two.
 * @throws InvalidInputError for what is no view, or no number of an agent.
 */
export function possiblePositions(view: Visible, agent = 0): CellId[] {
  const about = readAgent(agent);
  return askView(view, (known) => {
    const own = known.agents[about];
    if (own?.secret != null) return [own.secret.space];
    return own === undefined ? [] : idsOf(believe(known, about));
  });
}
