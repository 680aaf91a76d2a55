// The public record: what everybody at the table has learned, in the words that a belief tracker reads.
import type { Topology } from '../board/topology.js';
import type { Observation, State } from '../schema.js';

export function observe(state: State, observation: Observation): void {
  state.history.push(observation);
}

/** The cells of a list of ids. */
export function cellsAt(topology: Topology, spaces: readonly string[]): number[] {
  const cells: number[] = [];
  for (const space of spaces) cells.push(topology.at(space));
  return cells;
}
