// The words that transitions are written in.
import { addCell, type CellSet, cellsOf, emptySet } from '../board/cell-set.js';
import type { Observation } from '../schema.js';
import type { Hypothesis, Way } from './hypothesis.js';
import type { Knowledge } from './knowledge.js';

/** Where an observation stands in the history. */
export interface Moment {
  history: readonly Observation[];
  at: number;
  /** Entries on the movement sheet so far, the start included. */
  entries: number;
  /** The agent is fatigued and the marker lies there, as the history has it. */
  fatigued: boolean;
  marker: number | null;
}

export type Of<Kind extends Observation['kind']> = Extract<Observation, { kind: Kind }>;
/** What becomes of a hypothesis: another one, the cells that are left, and for a movement the paths that led there. */
export type Branch = [after: Hypothesis, cells: CellSet, way?: Way];
export type Transition<Kind extends Observation['kind']> = (
  knowledge: Knowledge,
  seen: Of<Kind>,
  hypothesis: Hypothesis,
  cells: CellSet,
  moment: Moment,
) => Branch[];

/** The same, with fewer cells. */
export function keep(hypothesis: Hypothesis, cells: CellSet): Branch[] {
  return [[hypothesis, cells]];
}

/** The same, with the cells that fit. */
export function keepWhere(knowledge: Knowledge, hypothesis: Hypothesis, cells: CellSet, fits: (cell: number) => boolean): Branch[] {
  return keep(hypothesis, where(knowledge, cells, fits));
}

export function where(knowledge: Knowledge, cells: CellSet, fits: (cell: number) => boolean): CellSet {
  const left = emptySet(knowledge.topology.rows);
  for (const cell of cellsOf(cells)) if (fits(cell)) addCell(left, cell);
  return left;
}
