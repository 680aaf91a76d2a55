// The types and helper functions for belief transitions, which turn a belief into the beliefs after one more observation.
import { addCell, type CellSet, cellsOf, emptySet } from '../../model/board/cell-set.js';
import type { Observation } from '../../model/schema.js';
import type { BeliefFacts } from './belief-facts.js';
import type { Hypothesis, WalkPaths } from './hypothesis.js';

/** The context of an observation: its index in the history, and the facts that were true before this observation. */
export interface TransitionContext {
  history: readonly Observation[];
  at: number;
  /** Number of entries on the movement sheet before this observation, including the start space. */
  entries: number;
  /**
   * Whether the history shows that the agent is fatigued. `marker` is the cell of the agent's marker according to the history; `null` for
   * none.
   */
  fatigued: boolean;
  marker: number | null;
}

export type ObservationOf<Kind extends Observation['kind']> = Extract<Observation, { kind: Kind }>;
/**
 * One possible result of an observation: the hypothesis after the observation, the cells where the agent can be and, for a movement, the
 * paths.
 */
export type Branch = [after: Hypothesis, cells: CellSet, paths?: WalkPaths];
export type Transition<Kind extends Observation['kind']> = (
  facts: BeliefFacts,
  seen: ObservationOf<Kind>,
  hypothesis: Hypothesis,
  cells: CellSet,
  context: TransitionContext,
) => Branch[];

/** Returns one branch: the hypothesis unchanged, with the given cells. */
export function keep(hypothesis: Hypothesis, cells: CellSet): Branch[] {
  return [[hypothesis, cells]];
}

/** Returns one branch: the hypothesis unchanged, with those of the given cells that satisfy `fits`. */
export function keepWhere(facts: BeliefFacts, hypothesis: Hypothesis, cells: CellSet, fits: (cell: number) => boolean): Branch[] {
  return keep(hypothesis, where(facts, cells, fits));
}

export function where(facts: BeliefFacts, cells: CellSet, fits: (cell: number) => boolean): CellSet {
  const left = emptySet(facts.topology.rows);
  for (const cell of cellsOf(cells)) if (fits(cell)) addCell(left, cell);
  return left;
}
