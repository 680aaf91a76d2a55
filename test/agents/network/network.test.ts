import { Network } from '../../../src/agents/network/network.js';
import { exponential, softmax } from '../../../src/agents/network/softmax.js';
import { SparseInputs } from '../../../src/agents/network/sparse-inputs.js';
import { readWeights } from '../../../src/agents/network/weights-file.js';
import { weightsFile } from './weights.js';

const header = { game: '', rulesVersion: '', encodingVersion: '', setup: {}, recipe: '', first: 2, inputs: 3, actions: 2, width: 2 };
const network = new Network(
  readWeights(
    weightsFile({
      header,
      embed: { 0: { scale: 1, numbers: [1, -2] }, 1: { scale: 1, numbers: [3, 4] }, 2: { scale: 1, numbers: [100, 100] } },
      embedBias: [0.5, 1],
      hidden: [1, -1, 2, 0.5],
      hiddenBias: [0.25, -3],
      action: { 0: { scale: 1, numbers: [2, 1] }, 1: { scale: 1, numbers: [-1, 4] } },
      actionBias: [10, 20],
      value: [0.5, 0.25],
      valueBias: -1,
    }),
  ),
);

function read(...numbers: [index: number, value: number][]): void {
  const inputs = new SparseInputs(3);
  for (const [index, value] of numbers) inputs.set(index, value);
  network.read(inputs);
}

describe('A network', () => {
  test('computes scores and value from sparse inputs', () => {
    // First layer: [0.5 + 2 * 1 + 3, 1 - 2 * 2 + 4] = [5.5, 1]. Second: [0.25 + 5.5 + 2, -3 - 5.5 + 0.5] = [7.75, -8], so [7.75, 0].
    read([0, 2], [1, 1]);
    expect([network.score(0), network.score(1), network.value()]).toEqual([2 * 7.75 + 10, -7.75 + 20, 0.5 * 7.75 - 1]);
  });

  test('sets negative sums of the first layer to 0', () => {
    // First layer: [0.5 - 3, 1 - 4] is negative. Second: the biases [0.25, -3], so [0.25, 0].
    read([1, -1]);
    expect([network.score(0), network.score(1), network.value()]).toEqual([10.5, 19.75, -0.875]);
  });

  test('leaves out zeros, and numbers that are written again', () => {
    read([0, 2], [2, 0], [1, 1], [0, 2]);
    expect(network.score(0)).toBe(25.5);
  });

  test('rounds to single precision', () => {
    read([0, 0.1]);
    // 0.5 + 0.1f and 1 - 2 * 0.1f in single precision.
    const [first, second] = [Math.fround(0.5 + Math.fround(0.1)), Math.fround(1 - 2 * Math.fround(0.1))];
    const sum = Math.fround(Math.fround(0.25 + first) + 2 * second);
    expect(network.value()).toBe(Math.fround(Math.fround(0.5 * sum) - 1));
  });
});

describe('Sparse inputs', () => {
  test('grow, and forget what they had', () => {
    const inputs = new SparseInputs(200);
    for (let round = 0; round < 2; round++) {
      inputs.clear();
      for (let index = 0; index < 150; index++) inputs.set(index, index + 1);
      expect([inputs.length, inputs.indexes[149], inputs.values[149]]).toEqual([150, 149, 150]);
    }
  });
});

describe('softmax', () => {
  test('the exponential function is exact to a billionth', () => {
    for (let x = -30; x <= 0; x += 0.01) expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-9);
    expect(exponential(-1000)).toBe(exponential(-30));
  });

  test('probabilities have the ratios of the exponential function, and the sum 1', () => {
    const scores = [1000, 1000 + Math.log(2), 1000 + Math.log(5)];
    softmax(scores);
    scores.forEach((probability, place) => {
      expect(probability).toBeCloseTo([1 / 8, 2 / 8, 5 / 8][place] as number, 6);
    });
  });

  test('the temperature divides the scores', () => {
    const scores = [0, 2 * Math.log(3)];
    softmax(scores, 2);
    expect(scores[1]).toBeCloseTo(0.75, 6);
  });
});
