// One decision of a seat, entered as action indices.

import type { GameTypes, Simulation } from '../kernel/index.js';
import type { IndexedActionSpace } from '../kernel/internal.js';
import { IntList } from './int-list.js';

/** Result of `enter`: the index is not legal now. */
export const ILLEGAL = -1;
/** Result of `enter`: the index is part of a multi-component action, and more indices must follow. */
export const INCOMPLETE = -2;

const NO_ACTIONS: readonly number[] = [];

/**
 * The legal action indices of a seat, and the prefix of a multi-component action that the seat has entered. The simulation has its own
 * indices: for an atomic action, the action index plus an offset for the seat. The indices of multi-component actions are stored in one
 * list, action after action.
 */
export class SeatActions<T extends GameTypes> {
  /** The indices that are legal now, in ascending order. */
  readonly legal = new IntList();
  /** The entered prefix of a multi-component action. */
  readonly prefix = new IntList();
  /** The legal actions as indices of the simulation, which also identify the player. */
  private actions: readonly number[] = NO_ACTIONS;
  /** Offset of the seat: the simulation's index of an atomic action minus the action's index. */
  private base = 0;
  /** The indices of all legal multi-component actions, concatenated. */
  private readonly sequences = new IntList();
  /** The position in `sequences` at which each multi-component action starts, followed by the length of `sequences`. */
  private readonly starts = new IntList();
  /** The position in `actions` of each multi-component action. */
  private readonly positions = new IntList();
  /** The multi-component actions that begin with the entered prefix, as indices of `positions` and `starts`. */
  private readonly candidates = new IntList();

  constructor(private readonly space: IndexedActionSpace<T>) {}

  /** Ends the decision: no index is legal. */
  close(): void {
    this.legal.length = 0;
    this.prefix.length = 0;
    this.candidates.length = 0;
    this.actions = NO_ACTIONS;
  }

  /** Starts the decision of a seat. @param actions the seat's legal actions, which the simulation has just listed */
  begin(simulation: Simulation<T>, seat: number, actions: readonly number[]): void {
    const { legal, sequences, starts, positions, candidates, space } = this;
    const { atomicCount } = space;
    this.close();
    this.actions = actions;
    this.base = seat * atomicCount;
    sequences.length = 0;
    starts.length = 0;
    positions.length = 0;
    for (let position = 0; position < actions.length; position++) {
      const index = actions[position] - this.base;
      if (index < atomicCount) {
        legal.push(index);
        continue;
      }
      candidates.push(positions.length);
      positions.push(position);
      starts.push(sequences.length);
      const sequence: number[] = [];
      space.encodeInto(simulation.actionAt(actions[position]), sequence);
      for (const component of sequence) sequences.push(component);
    }
    starts.push(sequences.length);
    if (candidates.length === 0) legal.sort();
    else this.addNextIndices();
  }

  /** Adds the next index of each remaining candidate to `legal`. */
  private addNextIndices(): void {
    const { legal, sequences, starts, candidates, prefix } = this;
    for (let at = 0; at < candidates.length; at++) {
      legal.push(sequences.values[starts.values[candidates.values[at]] + prefix.length]);
    }
    legal.sortUnique();
  }

  /** Enters an index. Returns the simulation's index of the completed action, `INCOMPLETE`, or `ILLEGAL` with nothing changed. */
  enter(index: number): number {
    const { legal, prefix, candidates, starts, sequences, positions } = this;
    if (!legal.includes(index)) return ILLEGAL;
    const depth = prefix.length;
    if (depth === 0 && index < this.space.atomicCount) return this.base + index;
    let kept = 0;
    for (let at = 0; at < candidates.length; at++) {
      const candidate = candidates.values[at];
      if (sequences.values[starts.values[candidate] + depth] === index) candidates.values[kept++] = candidate;
    }
    candidates.length = kept;
    const first = candidates.values[0];
    if (starts.values[first] + depth + 1 === starts.values[first + 1]) return this.actions[positions.values[first]];
    prefix.push(index);
    legal.length = 0;
    this.addNextIndices();
    return INCOMPLETE;
  }

  /** Returns how many of these indices, from the first on, could be entered one after another. */
  matchLength(indexes: readonly number[]): number {
    const { legal, prefix, candidates, starts, sequences } = this;
    if (!legal.includes(indexes[0])) return 0;
    if (prefix.length === 0 && indexes[0] < this.space.atomicCount) return 1;
    let longest = 1;
    for (let at = 0; at < candidates.length; at++) {
      const next = starts.values[candidates.values[at]] + prefix.length;
      let common = 0;
      while (common < indexes.length && sequences.values[next + common] === indexes[common]) common += 1;
      longest = Math.max(longest, common);
    }
    return longest;
  }

  /** Returns the simulation's indices of the actions that begin with the entered prefix, in the simulation's order. */
  remaining(): readonly number[] {
    const { prefix, candidates, positions, actions } = this;
    return prefix.length === 0 ? actions : candidates.toList().map((candidate) => actions[positions.values[candidate]]);
  }
}
