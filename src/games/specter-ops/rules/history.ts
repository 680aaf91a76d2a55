// The public record: what everybody at the table has learned, in the words that a belief tracker reads.
import { freezeJson } from '../../../kernel/index.js';
import type { Topology } from '../board/topology.js';
import type { Observation, State } from '../schema.js';

export function observe(state: State, observation: Observation): void {
  state.history.push(observation);
}

/** The record for a view. What was observed never changes: frozen, it is shared by views, and they are known by it. */
export function settled(history: State['history']): State['history'] {
  for (let at = history.length - 1; at >= 0 && !Object.isFrozen(history[at]); at--) freezeJson(history[at]);
  return history;
}

/** The cells of a list of ids. */
export function cellsAt(topology: Topology, spaces: readonly string[]): number[] {
  const cells: number[] = [];
  for (const space of spaces) cells.push(topology.at(space));
  return cells;
}
