// All possible paths of a movement at once. For each number of steps and each combination of conditions that a path has met by then, there
// is one set of cells.

import type { Chance } from '../../../../kernel/index.js';
import { type CellSet, difference, emptySet, hasCell, intersection, isEmpty, stepFrom, union } from '../../model/board/cell-set.js';
import type { Topology } from '../../model/board/topology.js';

/** The conditions that a path must meet to fit what the hunters have seen. */
export interface WalkRules {
  start: CellSet;
  /** Cells that the path may enter. */
  allowed: CellSet;
  /** Cells on which a movement must end, so that a path may enter them only with its last step. SO-20.24 */
  onlyLast?: CellSet;
  minSteps: number;
  maxSteps: number;
  /** Sets of cells: the path must enter at least one cell of each set. */
  mustEnter: readonly CellSet[];
  /**
   * The cells where hunters can have last seen the agent: cells in `atStart` if they last saw it at the start of the path, cells in `later`
   * if they last saw it after a step. From the cell of that sighting on, the path stays in `hidden`. The field is omitted if the path only has
   * to stay in `allowed`.
   */
  lastSeen?: { atStart: CellSet; later: CellSet; hidden: CellSet };
  /** Cells where the path may end. */
  ends: CellSet;
}

/**
 * All paths that `rules` allows. `layers[steps][met]` has the cells where the agent can be after so many steps. `met` is a bit mask of the
 * conditions that the path meets so far. Bit `i` is 1 if the path has entered the set `mustEnter[i]`. If `rules` has `lastSeen`, the next
 * bit is 1 if the path so far contains the cell where hunters last saw the agent.
 */
export interface Walk {
  rules: WalkRules;
  layers: CellSet[][];
  complete: number;
}

export function walk(topology: Topology, rules: WalkRules): Walk {
  const { start, allowed, onlyLast, maxSteps, mustEnter, lastSeen } = rules;
  const entered = 1 << mustEnter.length;
  const states = lastSeen === undefined ? entered : entered * 2;
  const parts = mustEnter.length === 0 ? WHOLE : partsOf(topology, mustEnter);
  const inside = lastSeen === undefined ? allowed : intersection(allowed, lastSeen.hidden);
  const nowhere = emptySet(topology.rows);
  const first = new Array<CellSet>(states).fill(nowhere);
  first[0] = start;
  if (lastSeen !== undefined) first[entered] = intersection(start, lastSeen.atStart);
  const layers = [first];
  for (let steps = 1; steps <= maxSteps; steps++) {
    const next = new Array<CellSet>(states).fill(nowhere);
    const before = layers[steps - 1] as CellSet[];
    const add = (state: number, cells: CellSet) => {
      next[state] = next[state] === nowhere ? cells : union(next[state] as CellSet, cells);
    };
    for (let state = 0; state < states; state++) {
      const from = before[state] as CellSet;
      if (from === nowhere || isEmpty(from)) continue;
      const left = onlyLast === undefined || steps === 1 ? from : difference(from, onlyLast);
      const reached = stepFrom(left, state >= entered ? inside : allowed);
      for (let part = 0; part < parts.length; part++) {
        const set = parts[part];
        add(state | part, set === undefined ? reached : intersection(reached, set));
      }
    }
    if (lastSeen !== undefined) {
      for (let state = 0; state < entered; state++) {
        if (next[state] !== nowhere) add(state + entered, intersection(next[state] as CellSet, lastSeen.later));
      }
    }
    layers.push(next);
  }
  return { rules, layers, complete: states - 1 };
}

/** The parts of the board (see `partsOf`) if `mustEnter` has no sets: the only part is the whole board, given as `undefined`. */
const WHOLE: readonly undefined[] = [undefined];

/**
 * Splits the board into parts: two cells are in the same part if every set contains both of them or neither. Bit `i` of a part's index is 1
 * if its cells are in set `i`.
 */
function partsOf(topology: Topology, sets: readonly CellSet[]): CellSet[] {
  let parts: CellSet[] = [topology.spaces];
  for (const set of sets) parts = [...parts.map((part) => difference(part, set)), ...parts.map((part) => intersection(part, set))];
  return parts;
}

/** Returns the cells where the walk can end after that many steps. */
export function endsAfter({ rules, layers, complete }: Walk, steps: number): CellSet {
  return intersection((layers[steps] as CellSet[])[complete] as CellSet, rules.ends);
}

/**
 * Samples a path that ends on the cell `end` after `steps` steps; each step is drawn at random from those with which the path can still end
 * there.
 */
export function drawPath(topology: Topology, { rules, layers, complete }: Walk, end: number, steps: number, chance: Chance): number[] {
  const path = [end];
  let cell = end;
  let state = complete;
  for (let step = steps; step > 0; step--) {
    const around = topology.neighbours[cell] as readonly number[];
    const options: { cell: number; state: number }[] = [];
    for (const before of statesBefore(rules, complete, state, cell)) {
      const beliefs = (layers[step - 1] as CellSet[])[before] as CellSet;
      for (const from of around) {
        const last = step > 1 && rules.onlyLast !== undefined && hasCell(rules.onlyLast, from);
        if (hasCell(beliefs, from) && !last) options.push({ cell: from, state: before });
      }
    }
    ({ cell, state } = chance.pick(options));
    path.push(cell);
  }
  return path.reverse();
}

/**
 * Returns the combinations of conditions that a path can have met before a step to the cell `onto`. After the step, it has met the
 * combination `after`. Combinations are bit sets.
 */
function statesBefore({ mustEnter, lastSeen }: WalkRules, complete: number, after: number, onto: number): number[] {
  const entered = 1 << mustEnter.length;
  const met = mustEnter.reduce((bits, set, index) => (hasCell(set, onto) ? bits | (1 << index) : bits), 0);
  const found: number[] = [];
  for (let before = 0; before <= complete; before++) {
    const moved = before | met;
    const afterSighting = before >= entered;
    if (afterSighting && lastSeen !== undefined && !hasCell(lastSeen.hidden, onto)) continue;
    if (moved === after) found.push(before);
    else if (!afterSighting && lastSeen !== undefined && hasCell(lastSeen.later, onto) && moved + entered === after) found.push(before);
  }
  return found;
}
