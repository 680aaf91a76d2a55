import * as fc from 'fast-check';
import { canonicalJson, checksum, copyJson, freezeJson } from 'orrery-rules';

const shuffledKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffledKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, shuffledKeys(item)] as const)
      .reverse(),
  );
};

test('a copy is equal and shares nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const copy = copyJson(value);
      expect(copy).toEqual(value);
      const shared = (one: unknown, other: unknown): boolean =>
        typeof one === 'object' &&
        one !== null &&
        (one === other || Object.keys(one).some((key) => shared((one as never)[key], (other as never)[key])));
      expect(shared(value, copy)).toBe(false);
    }),
  );
});

test('a copy of a frozen value can be changed', () => {
  const copy = copyJson(freezeJson({ cells: [1, { x: 2 }] }));
  (copy.cells[1] as { x: number }).x = 3;
  copy.cells.push(4);
  expect(copy).toEqual({ cells: [1, { x: 3 }, 4] });
});

test('freezing reaches every level, lists included', () => {
  const value = freezeJson({ a: [{ b: { c: [1] } }] });
  for (const level of [value, value.a, value.a[0], value.a[0].b, value.a[0].b.c]) expect(Object.isFrozen(level)).toBe(true);
});

test('canonical text and checksum do not depend on the order of keys, and depend on everything else', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, other) => {
      expect(canonicalJson(shuffledKeys(one))).toBe(canonicalJson(one));
      expect(checksum(shuffledKeys(one))).toBe(checksum(one));
      expect(checksum(one) === checksum(other)).toBe(canonicalJson(one) === canonicalJson(other));
    }),
  );
});

/** JSON text with keys in order, in the plainest way. */
const inOrder = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${inOrder(item)}`).join()}}`;
};

test('canonical text is JSON with its keys in order, whatever layouts came before', () => {
  const key = fc.oneof(fc.constantFrom('a', 'b', 'c', '10', '9'), fc.string({ unit: 'binary' }));
  const { value: any } = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: 'binary' }),
      fc.dictionary(key, tie('value'), { noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(any, (value) => {
      expect(canonicalJson(value)).toBe(inOrder(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 500 },
  );
  // More layouts than are remembered, with one last key and with many.
  for (let index = 0; index < 2_000; index++) {
    const value = { [`x${index}`]: 1, [`k${index % 700}`]: '"', a: { [`y${index % 20}`]: null, last: [] } };
    expect(canonicalJson(value)).toBe(inOrder(value));
  }
});

test('canonical text leaves out what is undefined, as JSON does', () => {
  const value = { b: undefined, a: [undefined, 1], c: { d: undefined }, e: Number.NaN };
  expect(canonicalJson(value)).toBe('{"a":[null,1],"c":{},"e":null}');
});

// Records and rows of results are kept for years. Worked out apart, over UTF-16 units with two lanes of FNV-1a.
test.each([
  ['', '01000193811c9dc5'],
  ['a', '926a0edae40c292c'],
  ['orrery', '9d4b5c9ffcfc42a4'],
  ['\u{1F680}', 'f08391424b328e38'],
  ['{"a":1,"b":[true,null,"é"]}', '72017db19e1ce607'],
  [{ b: [true, null, 'é'], a: 1 }, '72017db19e1ce607'],
])('the checksum of %j is what it has always been', (value, sum) => {
  expect(checksum(value)).toBe(sum);
});

test('a checksum has sixteen hex digits and tells neighbours apart', () => {
  const sums = Array.from({ length: 5000 }, (_, index) => checksum({ index }));
  for (const sum of sums) expect(sum).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(sums).size).toBe(5000);
  expect(new Set(sums.map((sum) => sum.slice(0, 8))).size).toBe(5000);
});
