// A field of an observation: some numbers in a row, and what writes them.
import type { Viewer } from '../input/players.js';

/** Takes the numbers of an observation. What it is not told is 0; what it is told twice is the same both times. */
export interface ObservationSink {
  /** Says the number at a place of the observation, counted from 0. */
  set(index: number, value: number): void;
}

/** One look at a game: what is seen, who looks, and from which seat. */
export interface Look<out View> {
  readonly view: View;
  readonly viewer: Viewer;
  /** The viewer's seat, from 0; -1 for whoever has none. */
  readonly seat: number;
}

/** Reads something off a thing that is looked at; `index` is where the thing stands in the list from which it comes. */
export type Reader<in Thing, in View, out Value> = (thing: Thing, look: Look<View>, index: number) => Value;

/** Some numbers in a row about one thing: for a part of an observation, about the view. Fields of smaller things make up larger ones. */
export interface ObservationField<in Thing, in View = Thing> {
  readonly name: string;
  /** How many numbers. */
  readonly size: number;
  /** The least and the greatest that any of them can be; 0 and 1 when left out. */
  readonly range?: readonly [low: number, high: number];
  /** What the numbers are, in order. */
  readonly description: string;
  /** Whether they never change, whatever is seen and by whom; they are then written once. */
  readonly isConstant?: boolean;
  /**
   * Tells the sink those numbers that are not 0.
   * @param offset where the first of all numbers stands
   */
  readonly write: (thing: Thing, look: Look<View>, index: number, sink: ObservationSink, offset: number) => void;
}
