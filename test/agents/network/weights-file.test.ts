import { WeightsError } from 'orrery-rules/agents';
import { bytesOfBase64 } from '../../../src/agents/network/base64.js';
import { readWeights } from '../../../src/agents/network/weights-file.js';
import { weightsFile } from './weights.js';

const header = {
  game: 'a game',
  rulesVersion: '1.0.0',
  encodingVersion: '1',
  setup: { players: 2 },
  recipe: 'a test',
  first: 3,
  inputs: 3,
  actions: 2,
  width: 2,
  bits: 8,
};
const file = () =>
  weightsFile({
    header,
    embed: { 0: { scale: 0.5, numbers: [2, -3] }, 2: { scale: 0.25, numbers: [-127, 127] } },
    hidden: [1, 2, 3, 4],
    action: { 1: { scale: 2, numbers: [5, -6] } },
    actionBias: [0.5, -0.5],
    valueBias: 0.75,
  });

/** Returns the problem of a file. */
function problemOf(bytes: Uint8Array): string {
  try {
    readWeights(bytes);
    return 'none';
  } catch (error) {
    return error instanceof WeightsError ? error.problem : `not a WeightsError: ${error}`;
  }
}

describe('A weights file', () => {
  test('has a scale for each row of a matrix; rows with the scale 0 are left out and are 0', () => {
    const weights = readWeights(file());
    expect([...weights.embed]).toEqual([1, -1.5, 0, 0, -31.75, 31.75]);
    expect([...weights.action]).toEqual([0, 0, 10, -12]);
    expect([...weights.hidden]).toEqual([1, 2, 3, 4]);
    expect([...weights.actionBias, weights.valueBias]).toEqual([0.5, -0.5, 0.75]);
    expect(weights.header).toEqual(header);
  });

  test.each([
    { bits: 2, numbers: [-2, 1, 0, -1, 1] },
    { bits: 3, numbers: [-4, 3, 0, -1, 2] },
    { bits: 6, numbers: [-32, 31, 0, -1, 17] },
    { bits: 7, numbers: [-64, 63, 0, -1, 40] },
    { bits: 8, numbers: [-128, 127, 0, -1, 85] },
  ])('packs numbers of $bits bits; each row fills whole bytes', ({ bits, numbers }) => {
    const rows = { 0: { scale: 1, numbers }, 2: { scale: 2, numbers: [...numbers].reverse() } };
    const weights = readWeights(weightsFile({ header: { ...header, width: 5, bits }, embed: rows, action: { 1: { scale: 4, numbers } } }));
    expect([...weights.embed]).toEqual([...numbers, 0, 0, 0, 0, 0, ...[...numbers].reverse().map((value) => 2 * value)]);
    expect([...weights.action].slice(5)).toEqual(numbers.map((value) => 4 * value));
  });

  test.each([1, 9, 6.5])('is refused with numbers of %d bits', (bits) => {
    expect(problemOf(weightsFile({ header: { ...header, bits } }))).toBe('damaged');
  });

  test('is refused if any byte has changed', () => {
    const bytes = file();
    for (let at = 0; at < bytes.length; at++) {
      const changed = Uint8Array.from(bytes);
      changed[at] = (changed[at] as number) ^ 1;
      expect(problemOf(changed)).toBe(at >= 4 && at < 8 ? 'format' : 'damaged');
    }
  });

  test.each([0, 3, 15, 16, 100, -1])('is refused if it is cut off: %i bytes', (length) => {
    expect(problemOf(file().slice(0, length))).toBe('damaged');
  });

  test('is refused with a header that lacks a field or contradicts the length', () => {
    const { game: _, ...without } = header;
    expect(problemOf(weightsFile({ header: without }))).toBe('damaged');
    const bytes = weightsFile({ header: { ...header, inputs: 2 } });
    const longer = weightsFile({ header });
    expect([problemOf(bytes), problemOf(longer)]).toEqual(['none', 'none']);
    expect(problemOf(weightsFile({ header: { ...header, actions: 0 } }))).toBe('damaged');
  });
});

describe('Base64', () => {
  test.each([
    { text: '', bytes: [] },
    { text: 'TQ==', bytes: [77] },
    { text: 'TWE=', bytes: [77, 97] },
    { text: 'TWFu', bytes: [77, 97, 110] },
    { text: '+/8A', bytes: [251, 255, 0] },
  ])('$text', ({ text, bytes }) => {
    expect([...bytesOfBase64(text)]).toEqual(bytes);
  });

  test.each(['TW!u', 'TWFué', 'TW u'])('"%s" is refused', (text) => {
    expect(() => bytesOfBase64(text)).toThrow(WeightsError);
  });
});
