// One decision of a seat, taken in numbers.

import type { GameTypes, Simulation } from '../kernel/index.js';
import type { ActionNumbers } from '../kernel/internal.js';
import { Numbers } from './numbers.js';

/** The number may not be said. */
export const REFUSED = -1;
/** The number began an action, or went on with one; more numbers must follow. */
export const HALF_SAID = -2;

const NOTHING: readonly number[] = [];

/**
 * What a seat may say, and what it has said of an action that takes several numbers. An action of one number is called by the same
 * number in the simulation, with what belongs to the seat added; the numbers of others are written out, one action after another.
 */
export class Choice<T extends GameTypes> {
  /** Numbers that may be said now, in rising order. */
  readonly open = new Numbers();
  /** Numbers of the action that is half said, in order. */
  readonly said = new Numbers();
  /** What the simulation calls the legal actions. */
  private legal: readonly number[] = NOTHING;
  /** What is added to the numbers of the seat. */
  private base = 0;
  /** The numbers of every action that takes several, one after another, where each begins, and its place in `legal`. */
  private readonly numbers = new Numbers();
  private readonly starts = new Numbers();
  private readonly places = new Numbers();
  /** Those of these actions that begin with what was said. */
  private readonly candidates = new Numbers();

  constructor(private readonly actions: ActionNumbers<T>) {}

  /** Nothing may be said. */
  close(): void {
    this.open.length = 0;
    this.said.length = 0;
    this.candidates.length = 0;
    this.legal = NOTHING;
  }

  /** Lets a seat decide. @param legal its actions, as the simulation has just listed them */
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
      actions.write(simulation.actionAt(legal[place]), sequence);
      for (const each of sequence) numbers.push(each);
    }
    starts.push(numbers.length);
    if (candidates.length === 0) open.sort();
    else this.openCandidates();
  }

  /** Adds what the actions that are left go on with. */
  private openCandidates(): void {
    const { open, numbers, starts, candidates, said } = this;
    for (let index = 0; index < candidates.length; index++) {
      open.push(numbers.values[starts.values[candidates.values[index]] + said.length]);
    }
    open.sortOnce();
  }

  /** Says a number. Gives what the simulation calls the action that is now whole, `HALF_SAID`, or `REFUSED` with nothing changed. */
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

  /** How many of these numbers could be said one after another. */
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

  /** What the simulation calls the actions that go on with what was said, in its own order. */
  left(): readonly number[] {
    const { said, candidates, places, legal } = this;
    return said.length === 0 ? legal : candidates.toList().map((candidate) => legal[places.values[candidate]]);
  }
}
