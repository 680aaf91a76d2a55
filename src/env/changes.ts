// Finds the numbers of an observation that changed since the previous comparison.
import { IntList } from './int-list.js';
import type { ObservationBuffer } from './observation-buffer.js';

/** The observation of the previous comparison; before the first comparison, all its numbers are 0. Stores only the non-zero numbers. */
export class LastObservation {
  /** Indices of the non-zero numbers, except those of constant fields. */
  readonly indexes = new IntList();
  /** The non-zero numbers, in the order of `indexes`. Only the first `indexes.length` entries are valid. */
  values = new Float32Array(0);
  /** Whether all numbers are 0, including those of constant fields. */
  isEmpty = true;

  /** Sets all numbers to 0. */
  clear(): void {
    this.indexes.length = 0;
    this.isEmpty = true;
  }

  /** Stores a copy of an observation. */
  take({ numbers, offset, nonZero, isEmpty }: ObservationBuffer): void {
    if (this.values.length < nonZero.length) this.values = new Float32Array(2 * nonZero.length);
    for (let at = 0; at < nonZero.length; at++) this.values[at] = numbers[offset + nonZero.values[at]];
    this.indexes.copyFrom(nonZero);
    this.isEmpty = isEmpty;
  }
}

/** Compares observations of one observation space with the previous observations. */
export class ChangeDetector {
  /** A scratch array for the numbers of the previous observation; all 0 between calls of `update`. */
  private readonly before: Float32Array;
  private readonly changed = new IntList();

  constructor(
    size: number,
    /** Indices of the non-zero numbers of constant fields. */
    private readonly constants: IntList,
  ) {
    this.before = new Float32Array(size);
  }

  /**
   * Returns the indices of the numbers that differ, in no particular order, and stores the current observation in `last`. The next call
   * overwrites the returned list.
   */
  update(last: LastObservation, buffer: ObservationBuffer): IntList {
    const { before, changed, constants } = this;
    const { indexes, values } = last;
    const { numbers, offset, nonZero } = buffer;
    changed.length = 0;
    if (last.isEmpty !== buffer.isEmpty) for (let at = 0; at < constants.length; at++) changed.push(constants.values[at]);
    for (let at = 0; at < indexes.length; at++) before[indexes.values[at]] = values[at];
    for (let at = 0; at < nonZero.length; at++) {
      const index = nonZero.values[at];
      if (numbers[offset + index] !== before[index]) changed.push(index);
      before[index] = 0;
    }
    // The values that are left in `before` were not 0 in the last observation, and are 0 now.
    for (let at = 0; at < indexes.length; at++) {
      const index = indexes.values[at];
      if (before[index] === 0) continue;
      changed.push(index);
      before[index] = 0;
    }
    last.take(buffer);
    return changed;
  }
}
