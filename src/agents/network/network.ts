// Evaluates a network: from sparse inputs and two hidden layers, it computes scores of the legal actions and a value.
//
// All sums have a fixed order. Each product and sum is computed in double precision and rounded to single precision when it is stored. The
// code avoids functions whose results may differ between engines in the last bit. Every platform therefore computes the same bits.
import type { SparseInputs } from './sparse-inputs.js';
import type { Weights } from './weights-file.js';

/** A policy and value network. Its buffers are reused: results are valid until the next call of `read` or `readWith`. */
export class Network {
  /** Number of inputs. */
  readonly inputs: number;
  /** Sums of the first layer for the inputs of the latest call of `read`. */
  private readonly first: Float32Array;
  /** The same sums, with the further inputs of the latest call of `readWith`. */
  private readonly extended: Float32Array;
  private readonly second: Float32Array;

  constructor(private readonly weights: Weights) {
    const { inputs, width } = weights.header;
    this.inputs = inputs;
    this.first = new Float32Array(width);
    this.extended = new Float32Array(width);
    this.second = new Float32Array(width);
  }

  /** Computes the hidden layers for the inputs of one state. `indexes` are positions in the network's input vector. */
  read({ indexes, values, length }: SparseInputs): void {
    const { first } = this;
    const { embed, embedBias } = this.weights;
    const width = first.length;
    first.set(embedBias);
    for (let input = 0; input < length; input++) {
      const value = values[input] as number;
      const row = (indexes[input] as number) * width;
      for (let unit = 0; unit < width; unit++) first[unit] = (first[unit] as number) + value * (embed[row + unit] as number);
    }
    this.readLayer(first);
  }

  /** Computes the hidden layers for the inputs of the latest call of `read` and some further inputs, each with the value 1. */
  readWith(further: readonly number[]): void {
    const { first, extended } = this;
    const { embed } = this.weights;
    const width = first.length;
    extended.set(first);
    for (let input = 0; input < further.length; input++) {
      const row = (further[input] as number) * width;
      for (let unit = 0; unit < width; unit++) extended[unit] = (extended[unit] as number) + (embed[row + unit] as number);
    }
    this.readLayer(extended);
  }

  /** Computes the second layer from the sums of the first. */
  private readLayer(first: Float32Array): void {
    const { second } = this;
    const { hidden, hiddenBias } = this.weights;
    const width = first.length;
    second.set(hiddenBias);
    for (let unit = 0; unit < width; unit++) {
      const value = first[unit] as number;
      if (!(value > 0)) continue;
      const row = unit * width;
      for (let next = 0; next < width; next++) second[next] = (second[next] as number) + value * (hidden[row + next] as number);
    }
    for (let unit = 0; unit < width; unit++) if (!((second[unit] as number) > 0)) second[unit] = 0;
  }

  /** Returns the score of an action, for the inputs of the latest call of `read` or `readWith`. Higher is better. */
  score(action: number): number {
    const { second, weights } = this;
    return dot(second, weights.action, action * second.length, weights.actionBias[action] as number);
  }

  /**
   * Returns the value for the inputs of the latest call of `read` or `readWith`: the expected points of the viewer (1 for a win, 0 for a
   * loss), about 0 to 1.
   */
  value(): number {
    return dot(this.second, this.weights.value, 0, this.weights.valueBias);
  }
}

/** Returns `bias` plus the dot product of a vector and the matrix row that starts at `offset`. Computes it as four interleaved sums. */
function dot(vector: Float32Array, matrix: Float32Array, offset: number, bias: number): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  const whole = vector.length - (vector.length % 4);
  for (let unit = 0; unit < whole; unit += 4) {
    const at = offset + unit;
    one = Math.fround(one + (vector[unit] as number) * (matrix[at] as number));
    two = Math.fround(two + (vector[unit + 1] as number) * (matrix[at + 1] as number));
    three = Math.fround(three + (vector[unit + 2] as number) * (matrix[at + 2] as number));
    four = Math.fround(four + (vector[unit + 3] as number) * (matrix[at + 3] as number));
  }
  for (let unit = whole; unit < vector.length; unit++) {
    one = Math.fround(one + (vector[unit] as number) * (matrix[offset + unit] as number));
  }
  return Math.fround(Math.fround(Math.fround(one + two) + Math.fround(three + four)) + bias);
}
