// Copies that share with what they are copied beside, and how they are told apart.
import fc from 'fast-check';
import { canonicalJson } from 'orrery-rules';
import { freezeJson, type Json } from '../../src/kernel/json/json.js';
import { copyBeside, equalJson, hashBeside } from '../../src/kernel/json/json-beside.js';

/** Whether a JSON value is frozen through and through. */
function isFrozenJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenJson);
}

/** Values with few keys and numbers, so that many parts are equal. */
const values = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(null, true, 0, 1, 2.5, 'a', 'b', ''),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('x', 'y', 'z'), tie('value'), { maxKeys: 3 }) as fc.Arbitrary<Json>,
  ),
})).value;

describe('copyBeside', () => {
  test('is the same JSON, frozen, and shares exactly what is equal', () => {
    let shared = 0;
    fc.assert(
      fc.property(values, values, (value, beside) => {
        freezeJson(beside);
        const copy = copyBeside(value, beside);
        expect(canonicalJson(copy)).toBe(canonicalJson(value));
        expect(isFrozenJson(copy)).toBe(true);
        expect(Object.is(copy, beside) || copy === beside).toBe(canonicalJson(value) === canonicalJson(beside));
        if (typeof copy === 'object' && copy === beside) shared += 1;
      }),
      { numRuns: 2_000, seed: 1 },
    );
    expect(shared).toBeGreaterThan(20);
  });

  test('shares the parts that are equal where others are not', () => {
    const beside = freezeJson({ a: { b: [1, 2] }, c: [{ d: 1 }, { e: 2 }], f: 0 });
    const copy = copyBeside({ f: 0, a: { b: [1, 2] }, c: [{ d: 1 }, { e: 3 }] }, beside);
    expect(copy.a).toBe(beside.a);
    expect(copy.c[0]).toBe(beside.c[0]);
    expect(copy.c[1]).toEqual({ e: 3 });
  });

  test('what is undefined is not there', () => {
    const beside = freezeJson({ a: 1 });
    expect(copyBeside({ a: 1, b: undefined }, beside)).toBe(beside);
    expect(copyBeside({ a: undefined }, beside)).not.toBe(beside);
  });
});

test('equalJson says what canonical texts say, and equal values copied beside the same one have the same hash', () => {
  let equal = 0;
  const hashes = new Map<number, Set<string>>();
  fc.assert(
    fc.property(values, values, values, (one, other, beside) => {
      freezeJson(beside);
      const [first, second] = [copyBeside(one, beside), copyBeside(other, beside)];
      const isEqual = canonicalJson(one) === canonicalJson(other);
      expect(equalJson(first, second)).toBe(isEqual);
      if (isEqual) {
        equal += 1;
        expect(hashBeside(first, beside)).toBe(hashBeside(second, beside));
      }
      const hash = hashBeside(copyBeside(one, null), null);
      hashes.set(hash, (hashes.get(hash) ?? new Set()).add(canonicalJson(one)));
    }),
    { numRuns: 3_000, seed: 2 },
  );
  expect(equal).toBeGreaterThan(50);
  // Nearly every value has a hash of its own.
  const texts = [...hashes.values()].reduce((sum, each) => sum + each.size, 0);
  expect(hashes.size).toBeGreaterThan(0.97 * texts);
});
