// The exact set of spaces where an agent can be, for a view with its lookup table.
import { type CellSet, cellsOf, emptySet, join } from '../../model/board/cell-set.js';
import type { CellId } from '../../model/board/schema.js';
import { possibleNow, type Reckoning, reckon } from './reckoning.js';
import { isUnderWay, reachedOn, waysOn } from './under-way.js';
import type { Visible } from './visible.js';

/** The belief about an agent for one view: the belief state, and the cells where the agent can be. */
export interface Believed {
  readonly reckoning: Reckoning;
  readonly cells: CellSet;
}

export function believe(view: Visible, agent: number, earlier?: Reckoning): Believed {
  const reckoning = reckon(view, agent, earlier);
  return { reckoning, cells: cellsIn(view, agent, reckoning) };
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

export function idsOf({ cells, reckoning }: Believed): CellId[] {
  const { ids } = reckoning.knowledge.topology;
  return cellsOf(cells).map((cell) => ids[cell] as CellId);
}

/** Returns every space where an agent can be, in board order; only its actual space if the view shows its secret. */
export function positionsIn(view: Visible, agent: number): CellId[] {
  const own = view.agents[agent];
  if (own?.secret != null) return [own.secret.space];
  return own === undefined ? [] : idsOf(believe(view, agent));
}
