// Where an agent can be by a view that has its table: exactly.
import { type CellSet, cellsOf, emptySet, join } from '../board/cell-set.js';
import type { CellId } from '../board/schema.js';
import { possibleNow, type Reckoning, reckon } from './reckoning.js';
import { isUnderWay, reachedOn, waysOn } from './under-way.js';
import type { Visible } from './visible.js';

/** What can be of an agent as a view shows it. */
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

/** Every space where an agent can be, in board order; for those behind the screen, where it is. */
export function positionsIn(view: Visible, agent: number): CellId[] {
  const own = view.agents[agent];
  if (own?.secret != null) return [own.secret.space];
  return own === undefined ? [] : idsOf(believe(view, agent));
}
