import type { ObservationSink } from '../kernel/index.js';
import { IntList } from './int-list.js';

/**
 * An observation buffer: a part of an array that holds one observation, or only zeros. Writing the next observation touches only the
 * numbers that are not 0 in the old or the new observation.
 */
export class ObservationBuffer implements ObservationSink {
  /** Indices of the non-zero numbers in writing order, without those of the constant fields. */
  readonly nonZero = new IntList();
  /** Whether the buffer holds no observation. All its numbers are then 0. */
  isEmpty = true;

  constructor(
    readonly numbers: Float32Array,
    /** Index of the observation's first number in the array. */
    readonly offset: number,
  ) {}

  set(index: number, value: number): void {
    const { numbers } = this;
    const at = this.offset + index;
    const before = numbers[at];
    numbers[at] = value;
    if (before === 0 && numbers[at] !== 0) this.nonZero.push(index);
  }

  /** Prepares the buffer for another observation. @param constants the numbers of the constant fields, and 0 elsewhere */
  reset(constants: Float32Array): void {
    const { nonZero, numbers, offset } = this;
    if (this.isEmpty) numbers.set(constants, offset);
    for (let at = 0; at < nonZero.length; at++) numbers[offset + nonZero.values[at]] = 0;
    nonZero.length = 0;
    this.isEmpty = false;
  }

  /** Empties the buffer: sets all its numbers to 0. */
  clear(size: number): void {
    this.numbers.fill(0, this.offset, this.offset + size);
    this.nonZero.length = 0;
    this.isEmpty = true;
  }
}
