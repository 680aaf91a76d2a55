// All paths at once: sets of cells by number of steps, with what the path has met so far.

import type { Chance } from '../../../kernel/index.js';
import { type CellSet, cellsOf, difference, emptySet, hasCell, intersection, isEmpty, join, setOf, stepFrom } from '../board/cell-set.js';
import type { Topology } from '../board/topology.js';

/** What a path must be like. */
export interface WalkRules {
  start: CellSet;
  /** Cells that may be entered. */
  allowed: CellSet;
  minSteps: number;
  maxSteps: number;
  /** Each of these must be entered at some step. */
  mustEnter: readonly CellSet[];
  /**
   * The last sighting: from one of these cells on (the start having a set of its own) the path stays in `hidden`.
   * Left out where the whole path follows `allowed`.
   */
  lastSeen?: { atStart: CellSet; later: CellSet; hidden: CellSet };
  /** Where the path may end. */
  ends: CellSet;
}

/** The cells after each number of steps, by what was met: a bit for each set to enter, and the highest for the last sighting. */
export interface Walk {
  rules: WalkRules;
  layers: CellSet[][];
  complete: number;
}

export function walk(topology: Topology, rules: WalkRules): Walk {
  const { start, allowed, maxSteps, mustEnter, lastSeen } = rules;
  const entered = 1 << mustEnter.length;
  const states = lastSeen === undefined ? entered : entered * 2;
  const parts = partsOf(topology, mustEnter);
  const layers: CellSet[][] = [];
  const blank = () => Array.from({ length: states }, () => emptySet(topology.rows));
  const first = blank();
  join(first[0] as CellSet, start);
  if (lastSeen !== undefined) join(first[entered] as CellSet, intersection(start, lastSeen.atStart));
  layers.push(first);
  for (let steps = 1; steps <= maxSteps; steps++) {
    const next = blank();
    const before = layers[steps - 1] as CellSet[];
    for (let state = 0; state < states; state++) {
      const from = before[state] as CellSet;
      if (isEmpty(from)) continue;
      const inside = state >= entered ? intersection(allowed, (lastSeen as NonNullable<typeof lastSeen>).hidden) : allowed;
      const reached = stepFrom(from, inside);
      for (let part = 0; part < parts.length; part++) join(next[state | part] as CellSet, intersection(reached, parts[part] as CellSet));
    }
    if (lastSeen !== undefined) {
      for (let state = 0; state < entered; state++) {
        join(next[state + entered] as CellSet, intersection(next[state] as CellSet, lastSeen.later));
      }
    }
    layers.push(next);
  }
  return { rules, layers, complete: states - 1 };
}

/** The board divided by which of the sets a cell lies in. */
function partsOf(topology: Topology, sets: readonly CellSet[]): CellSet[] {
  let parts: CellSet[] = [topology.spaces];
  for (const set of sets) parts = [...parts.map((part) => difference(part, set)), ...parts.map((part) => intersection(part, set))];
  return parts;
}

/** Where the walk can end after that many steps. */
export function endsAfter({ rules, layers, complete }: Walk, steps: number): CellSet {
  return intersection((layers[steps] as CellSet[])[complete] as CellSet, rules.ends);
}

/** One path that ends on that cell after that many steps, each step drawn among those that lead there. */
export function drawPath(topology: Topology, { rules, layers, complete }: Walk, end: number, steps: number, chance: Chance): number[] {
  const { mustEnter, lastSeen } = rules;
  const entered = 1 << mustEnter.length;
  const path = [end];
  let cell = end;
  let state = complete;
  for (let step = steps; step > 0; step--) {
    const options: { cell: number; state: number }[] = [];
    const met = mustEnter.reduce((bits, set, index) => (hasCell(set, cell) ? bits | (1 << index) : bits), 0);
    const here = cell;
    const states = stateBefore(state, met, here);
    const around = cellsOf(stepFrom(setOf(topology.rows, [here]), topology.spaces));
    for (const before of states) {
      const layer = (layers[step - 1] as CellSet[])[before] as CellSet;
      for (const from of around) if (hasCell(layer, from)) options.push({ cell: from, state: before });
    }
    const chosen = chance.pick(options);
    cell = chosen.cell;
    state = chosen.state;
    path.unshift(cell);
  }
  return path;

  /** The states from which a step onto this cell leads to this state. */
  function stateBefore(after: number, met: number, onto: number): number[] {
    const found: number[] = [];
    for (let before = 0; before < complete + 1; before++) {
      const moved = before | met;
      const afterSighting = before >= entered;
      if (afterSighting && !hasCell((lastSeen as NonNullable<typeof lastSeen>).hidden, onto)) continue;
      if (moved === after) found.push(before);
      else if (!afterSighting && lastSeen !== undefined && hasCell(lastSeen.later, onto) && moved + entered === after) found.push(before);
    }
    return found;
  }
}
