import { difference, notFrozen, notJson, sharedObject, sharedOpenObject, show } from '../../src/testing/compare.js';

describe('what differs', () => {
  test.each<[unknown, unknown, string | undefined]>([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, undefined],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, 'at a[1].b: 2 and 3'],
    [{ a: undefined }, {}, 'at a: undefined and nothing'],
    [{}, { a: undefined }, 'at a: nothing and undefined'],
    [[1, 2], [1], 'lists of 2 and 1'],
    [[], {}, '[] and {}'],
    [{ a: 0 }, { a: -0 }, 'at a: 0 and -0'],
    [Number.NaN, Number.NaN, undefined],
    [{ a: null }, { a: {} }, 'at a: null and {}'],
    [new Date(0), {}, '"1970-01-01T00:00:00.000Z" and {}'],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
    [{ toString: 1 }, {}, 'at toString: 1 and nothing'],
    [Float32Array.of(1, 2), Float32Array.of(1, 2), undefined],
    [{ a: Float32Array.of(1, 2) }, { a: Float32Array.of(1, 3) }, 'at a[1]: 2 and 3'],
    [Float32Array.of(0), Float32Array.of(-0), 'at [0]: 0 and -0'],
    [Uint8Array.of(1), Uint8Array.of(1, 2), 'lists of 1 and 2'],
    [Uint8Array.of(1), [1], '{"0":1} and [1]'],
    [Uint8Array.of(1), Float32Array.of(1), '{"0":1} and {"0":1}'],
  ])('%j and %j', (left, right, expected) => expect(difference(left, right)).toBe(expected));
});

describe('what is no JSON', () => {
  test.each<[string, unknown, string | undefined]>([
    ['plain JSON', { a: [1, 'x', null, true, { b: -1.5 }] }, undefined],
    ['undefined', { a: [undefined] }, 'at a[0]: undefined'],
    ['NaN', { a: Number.NaN }, 'at a: NaN'],
    ['infinity', [Number.NEGATIVE_INFINITY], 'at [0]: -Infinity'],
    ['minus zero', { a: -0 }, 'at a: -0'],
    ['a date', { a: new Date(0) }, 'at a: an instance of Date'],
    ['a map', new Map(), 'an instance of Map'],
    ['a big integer', { a: 1n }, 'at a: a bigint'],
    ['a function', { a: () => 1 }, 'at a: a function'],
    ['a hole', Object.assign([1], { length: 2 }), 'at [1]: a hole in a list'],
  ])('%s', (_what, value, expected) => expect(notJson(value)).toBe(expected));

  test('a circle ends', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(notJson(circle)).toMatch(/nested deeper than 64 levels/);
  });
});

test('what is not frozen is named by its path', () => {
  const inner = { c: [1] };
  expect(notFrozen(Object.freeze({ a: Object.freeze([Object.freeze(inner)]) }))).toBe('a[0].c');
  expect(notFrozen({})).toBe('the value itself');
  expect(notFrozen(Object.freeze([1, 'x', null]))).toBeUndefined();
});

test('a shared object is named by its path in the second value', () => {
  const cells = [1, 2];
  expect(sharedObject({ cells }, { a: [[1, 2], cells] })).toBe('a[1]');
  expect(sharedObject({ cells }, { a: [[1, 2]] })).toBeUndefined();
  expect(sharedObject(7, { a: 7 })).toBeUndefined();
  const frozen = Object.freeze([3]);
  expect([sharedObject({ frozen }, { a: frozen }), sharedOpenObject({ frozen }, { a: frozen })]).toEqual(['a', undefined]);
  expect(sharedOpenObject({ cells, frozen }, { a: frozen, b: cells })).toBe('b');
});

test('a message quotes what can be quoted', () => {
  expect([show(undefined), show(10n), show(Symbol('x')), show('x'.repeat(500)).length]).toEqual(['undefined', '10', 'Symbol(x)', 163]);
});
