// The words that transitions are written in.
import { addCell, type CellSet, cellsOf, emptySet } from '../board/cell-set.js';
import type { Observation } from '../schema.js';
import type { Hypothesis } from './hypothesis.js';
import type { Knowledge } from './knowledge.js';
import type { Walk } from './walk.js';

/** A movement of so many steps, and the hypothesis after it. */
export interface Movement {
  after: Hypothesis;
  walk: Walk;
  steps: number;
}

/** Where an observation stands in the history. */
export interface Moment {
  history: readonly Observation[];
  at: number;
  /** Entries on the movement sheet so far, the start included. */
  entries: number;
  /** The agent is fatigued and the marker lies there, as the history has it. */
  fatigued: boolean;
  marker: number | null;
  /** The movements reckoned at this moment, by hypothesis, for drawing one of them. */
  movements?: Map<string, Movement[]>;
}

export type Of<Kind extends Observation['kind']> = Extract<Observation, { kind: Kind }>;
export type Branch = [Hypothesis, CellSet];
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

export function where(knowledge: Knowledge, cells: CellSet, fits: (cell: number) => boolean): CellSet {
  const left = emptySet(knowledge.topology.rows);
  for (const cell of cellsOf(cells)) if (fits(cell)) addCell(left, cell);
  return left;
}
