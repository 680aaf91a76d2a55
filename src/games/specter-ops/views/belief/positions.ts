// The exact set of spaces where an agent can be, for a view with its derived data.
import { type CellSet, cellsOf, emptySet, join } from '../../model/board/cell-set.js';
import type { CellId } from '../../model/board/schema.js';
import { type BeliefState, beliefState, possibleBeliefs } from './belief-state.js';
import { cellsReached, isMoving, ongoingWalks } from './ongoing-walk.js';
import type { Visible } from './visible.js';

/** What one view allows about an agent: the belief state, and the cells where the agent can be. */
export interface ViewBelief {
  readonly state: BeliefState;
  readonly cells: CellSet;
}

export function beliefOf(view: Visible, agent: number, earlier?: BeliefState): ViewBelief {
  const state = beliefState(view, agent, earlier);
  return { state, cells: cellsIn(view, agent, state) };
}

function cellsIn(view: Visible, agent: number, state: BeliefState): CellSet {
  const { facts } = state;
  const all = emptySet(facts.topology.rows);
  const moving = isMoving(view, agent);
  for (const { hypothesis, cells } of possibleBeliefs(view, agent, state).values()) {
    if (!moving) join(all, cells);
    else for (const ongoing of ongoingWalks(facts, hypothesis, cells, view)) join(all, cellsReached(ongoing));
  }
  return all;
}

export function idsOf({ cells, state }: ViewBelief): CellId[] {
  const { ids } = state.facts.topology;
  return cellsOf(cells).map((cell) => ids[cell] as CellId);
}

/** Returns every space where an agent can be, in board order; only its actual space if the view shows its secret. */
export function positionsIn(view: Visible, agent: number): CellId[] {
  const own = view.agents[agent];
  if (own?.secret != null) return [own.secret.space];
  return own === undefined ? [] : idsOf(beliefOf(view, agent));
}
