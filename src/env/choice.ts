// One decision of a seat, entered as action indices.

import type { GameTypes, Simulation } from '../kernel/index.js';
import type { IndexedActionSpace } from '../kernel/internal.js';
import { Numbers } from './numbers.js';

/** Result of `say`: the index is not legal now. */
export const REFUSED = -1;
/** Result of `say`: the index is part of a multi-component action, and more indices must follow. */
export const HALF_SAID = -2;

const NOTHING: readonly number[] = [];

/**
 * The legal indices of a seat, and the prefix it has entered of a multi-component action. An atomic action (one index) has the same index
 * in the simulation, plus an offset for the seat. The indices of multi-component actions are stored in one list, action after action.
 */
export class Choice<T extends GameTypes> {
  /** The indices that are legal now, in ascending order. */
  readonly open = new Numbers();
  /** The entered prefix of a multi-component action. */
  readonly said = new Numbers();
  /** The simulation's indices of the legal actions. */
  private legal: readonly number[] = NOTHING;
  /** Offset of the seat: the simulation's index of an atomic action minus the action's index. */
  private base = 0;
  /** The indices of all multi-component actions, concatenated; the start of each; and its position in `legal`. */
  private readonly numbers = new Numbers();
  private readonly starts = new Numbers();
  private readonly places = new Numbers();
  /** The multi-component actions that begin with the entered prefix. */
  private readonly candidates = new Numbers();

  constructor(private readonly actions: IndexedActionSpace<T>) {}

  /** Ends the decision: no index is legal. */
  close(): void {
    this.open.length = 0;
    this.said.length = 0;
    this.candidates.length = 0;
    this.legal = NOTHING;
  }

  /** Starts the decision of a seat. @param legal its actions, as just listed by the simulation */
  begin(simulation: Simulation<T>, seat: number, legal: readonly number[]): void {
    const { open, numbers, starts, places, candidates, actions } = this;
    const { singles } = actions;
    this.close();
    this.legal = legal;
    this.base = seat * singles;
    numbers.length = 0;
    starts.length = 0;
    places.length = 0;
    for (let place = 0; place < legal.length; place++) {
      const number = legal[place] - this.base;
      if (number < singles) {
        open.push(number);
        continue;
      }
      candidates.push(places.length);
      places.push(place);
      starts.push(numbers.length);
      const sequence: number[] = [];
      actions.encodeInto(simulation.actionAt(legal[place]), sequence);
      for (const each of sequence) numbers.push(each);
    }
    starts.push(numbers.length);
    if (candidates.length === 0) open.sort();
    else this.openCandidates();
  }

  /** Adds the next index of each remaining candidate to `open`. */
  private openCandidates(): void {
    const { open, numbers, starts, candidates, said } = this;
    for (let index = 0; index < candidates.length; index++) {
      open.push(numbers.values[starts.values[candidates.values[index]] + said.length]);
    }
    open.sortOnce();
  }

  /** Enters an index. Returns the simulation's index of the completed action, `HALF_SAID`, or `REFUSED` with nothing changed. */
  say(number: number): number {
    const { open, said, candidates, starts, numbers, places } = this;
    if (!open.includes(number)) return REFUSED;
    const depth = said.length;
    if (depth === 0 && number < this.actions.singles) return this.base + number;
    let kept = 0;
    for (let index = 0; index < candidates.length; index++) {
      const candidate = candidates.values[index];
      if (numbers.values[starts.values[candidate] + depth] === number) candidates.values[kept++] = candidate;
    }
    candidates.length = kept;
    const first = candidates.values[0];
    if (starts.values[first] + depth + 1 === starts.values[first + 1]) return this.legal[places.values[first]];
    said.push(number);
    open.length = 0;
    this.openCandidates();
    return HALF_SAID;
  }

  /** Returns how many of these indices could be entered one after another. */
  reach(numbers: readonly number[]): number {
    const { open, said, candidates, starts, actions } = this;
    if (!open.includes(numbers[0])) return 0;
    if (said.length === 0 && numbers[0] < actions.singles) return 1;
    let reach = 1;
    for (let index = 0; index < candidates.length; index++) {
      const next = starts.values[candidates.values[index]] + said.length;
      let common = 0;
      while (common < numbers.length && this.numbers.values[next + common] === numbers[common]) common += 1;
      reach = Math.max(reach, common);
    }
    return reach;
  }

  /** Returns the simulation's indices of the actions that begin with the entered prefix, in the simulation's order. */
  left(): readonly number[] {
    const { said, candidates, places, legal } = this;
    return said.length === 0 ? legal : candidates.toList().map((candidate) => legal[places.values[candidate]]);
  }
}
