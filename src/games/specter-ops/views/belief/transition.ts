// The types and helper functions of belief transitions.
import { addCell, type CellSet, cellsOf, emptySet } from '../../model/board/cell-set.js';
import type { Observation } from '../../model/schema.js';
import type { BeliefFacts } from './belief-facts.js';
import type { Hypothesis, WalkPaths } from './hypothesis.js';

/** The context of an observation: its index in the history, and the facts before it. */
export interface TransitionContext {
  history: readonly Observation[];
  at: number;
  /** Number of entries on the movement sheet so far, the start included. */
  entries: number;
  /** Whether the agent is fatigued, and the cell of its marker, by the history. */
  fatigued: boolean;
  marker: number | null;
}

export type ObservationOf<Kind extends Observation['kind']> = Extract<Observation, { kind: Kind }>;
/** A result of an observation: the hypothesis after it, the cells left and, for a movement, the paths. */
export type Branch = [after: Hypothesis, cells: CellSet, paths?: WalkPaths];
export type Transition<Kind extends Observation['kind']> = (
  facts: BeliefFacts,
  seen: ObservationOf<Kind>,
  hypothesis: Hypothesis,
  cells: CellSet,
  context: TransitionContext,
) => Branch[];

/** Returns the branch that keeps the hypothesis, with the given cells. */
export function keep(hypothesis: Hypothesis, cells: CellSet): Branch[] {
  return [[hypothesis, cells]];
}

/** Returns the branch that keeps the hypothesis, with the cells that fit. */
export function keepWhere(facts: BeliefFacts, hypothesis: Hypothesis, cells: CellSet, fits: (cell: number) => boolean): Branch[] {
  return keep(hypothesis, where(facts, cells, fits));
}

export function where(facts: BeliefFacts, cells: CellSet, fits: (cell: number) => boolean): CellSet {
  const left = emptySet(facts.topology.rows);
  for (const cell of cellsOf(cells)) if (fits(cell)) addCell(left, cell);
  return left;
}
