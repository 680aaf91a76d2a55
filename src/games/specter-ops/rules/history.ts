// The public record: the observations that all players share and that belief trackers read.
import { freezeJson } from '../../../kernel/index.js';
import type { Topology } from '../model/board/topology.js';
import type { Observation, State } from '../model/schema.js';

export function observe(state: State, observation: Observation): void {
  state.history.push(observation);
}

/** Returns the record for a view, with every observation frozen: views share the observations, and caches use them as keys. */
export function settled(history: State['history']): State['history'] {
  for (let at = history.length - 1; at >= 0 && !Object.isFrozen(history[at]); at--) freezeJson(history[at]);
  return history;
}

/** Returns the cells of a list of ids. */
export function cellsAt(topology: Topology, spaces: readonly string[]): number[] {
  const cells: number[] = [];
  for (const space of spaces) cells.push(topology.at(space));
  return cells;
}
