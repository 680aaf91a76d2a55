import type { ObservationSink } from '../../kernel/index.js';

/**
 * The non-zero inputs of a network, in the order in which the encoding writes them: the first `length` entries of `indexes` and `values`.
 */
export class SparseInputs implements ObservationSink {
  indexes = new Int32Array(64);
  values = new Float32Array(64);
  length = 0;
  /** Indexed by input: 1 if the input was written, otherwise 0. */
  private readonly seen: Uint8Array;

  /**
   * @param inputs number of inputs of the network.
   * @param rows the input of the network for each index that is written. Default: the same index.
   */
  constructor(
    inputs: number,
    private readonly rows?: Int32Array,
  ) {
    this.seen = new Uint8Array(inputs);
  }

  clear(): void {
    const { indexes, seen, length } = this;
    for (let at = 0; at < length; at++) seen[indexes[at] as number] = 0;
    this.length = 0;
  }

  set(index: number, value: number): void {
    const input = this.rows === undefined ? index : (this.rows[index] as number);
    // Skips zeros and repetitions: an encoding may write an index twice, with the same value.
    if (value === 0 || this.seen[input] === 1) return;
    if (this.length === this.indexes.length) this.grow();
    this.seen[input] = 1;
    this.indexes[this.length] = input;
    this.values[this.length++] = value;
  }

  private grow(): void {
    const { indexes, values } = this;
    this.indexes = new Int32Array(2 * indexes.length);
    this.values = new Float32Array(2 * values.length);
    this.indexes.set(indexes);
    this.values.set(values);
  }
}
