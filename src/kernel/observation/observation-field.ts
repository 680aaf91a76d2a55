// A field of an observation: a row of numbers, and the function that writes them.
import type { Viewer } from '../input/players.js';

/** Receives the numbers of an observation. Numbers that are never written are 0; an index that is written twice must get the same value. */
export interface ObservationSink {
  /** Writes the number at an index of the observation, from 0. */
  set(index: number, value: number): void;
}

/** The context of an observation: a view, its viewer, and the viewer's seat. */
export interface ObservationContext<out View> {
  readonly view: View;
  readonly viewer: Viewer;
  /** The viewer's seat, from 0; -1 for a viewer without a seat. */
  readonly seat: number;
}

/** Reads a value from an observed object, `subject`; `index` is the position of that object in its source list. */
export type Reader<in Subject, in View, out Value> = (subject: Subject, context: ObservationContext<View>, index: number) => Value;

/**
 * A row of numbers about one object, `subject`. In an observation, the subject of each field is the view. Builders such as `each` and
 * `whenPresent` combine fields about a part of the view into a field about the view.
 */
export interface ObservationField<in Subject, in View = Subject> {
  readonly name: string;
  /** The number of numbers in the row. */
  readonly size: number;
  /** The least and the greatest possible number. Default: 0 and 1. */
  readonly range?: readonly [low: number, high: number];
  /** The meaning of the numbers, in order. */
  readonly description: string;
  /**
   * Returns which number of the row an index is, from 0 to below `size`: positions in brackets, then the name of an inner field, such as
   * `[1].column`. Default: the index in brackets, or nothing in a row of one number.
   */
  readonly label?: (index: number) => string;
  /** Whether the numbers are the same for every view and viewer; such numbers are written only once. */
  readonly isConstant?: boolean;
  /**
   * Writes the numbers that are not 0 to the sink.
   * @param offset index of the first number of the field
   */
  readonly write: (subject: Subject, context: ObservationContext<View>, index: number, sink: ObservationSink, offset: number) => void;
}
