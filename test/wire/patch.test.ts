import * as fc from 'fast-check';
import { freezeJson, InvalidInputError } from 'orrery-rules';
import { applyPatch, createPatch, type Operation } from 'rfc6902';
import { equalJson } from '../../src/kernel/plain.js';
import { applyCompactPatch, MAX_OPERATIONS } from '../../src/wire/apply-patch.js';
import type { CompactPatch } from '../../src/wire/compact-patch.js';
import { createCompactPatch } from '../../src/wire/create-patch.js';
import { samples, seedOf } from '../samples.js';
import { NAMED_TABLES, randomGame, viewersOf } from './random-games.js';

/** As the standard writes it. */
const written = (patch: CompactPatch): Operation[] =>
  patch.map(([path, ...rest]): Operation => {
    if (rest.length === 0) return { op: 'remove', path };
    return { op: rest.length === 2 ? 'add' : 'replace', path, value: rest[0] };
  });

const textLength = (value: unknown) => JSON.stringify(value).length;

/** Few keys and few values, so that two values have much in common. */
const alike = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom<unknown>(0, 1, 2, 'a', '', null, true, -0.5),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c/d', 'e~f', '~1', '', '0', '-', ' '), tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;

const pairs = fc.oneof(
  fc.tuple(alike, alike),
  // One change somewhere in a list of objects, as games make them.
  fc
    .tuple(
      fc.array(fc.record({ id: fc.nat(3), at: fc.nat(3), has: fc.array(fc.nat(2), { maxLength: 3 }) }), { maxLength: 12 }),
      fc.nat(),
      fc.nat(3),
    )
    .map(([list, place, at]) => [{ list }, { list: list.map((item, index) => (index === place % 12 ? { ...item, at } : item)) }] as const),
);

describe('differences of random JSON', () => {
  test('applied, they make the one value of the other', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const patch = JSON.parse(JSON.stringify(createCompactPatch(before, after)));
        expect(applyCompactPatch(freezeJson(before), patch)).toEqual(after);
      }),
      { numRuns: samples(2000) },
    );
  });

  test('they are JSON Patches, as another library reads them', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const root = { value: structuredClone(before) };
        const patch = written(createCompactPatch(before, after)).map((operation) => ({ ...operation, path: `/value${operation.path}` }));
        for (const problem of applyPatch(root, patch)) expect(problem).toBeNull();
        expect(root.value).toEqual(after);
      }),
      { numRuns: samples(2000) },
    );
  });

  test('they are never longer than what that library writes, nor than everything anew', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const length = textLength(createCompactPatch(before, after));
        expect(length).toBeLessThanOrEqual(Math.max(2, textLength(createPatch(before, after))));
        expect(length).toBeLessThanOrEqual(textLength([['', after]]));
      }),
      { numRuns: samples(2000) },
    );
  });

  test('there is none exactly where values are the same', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        expect(createCompactPatch(before, after).length === 0).toBe(equalJson(before, after));
        expect(createCompactPatch(before, structuredClone(before))).toEqual([]);
      }),
    );
  });
});

test.each<[string, unknown, unknown, CompactPatch]>([
  ['a field is replaced', { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, [['/b/c', 3]]],
  ['a field goes, another comes', { a: 'a long word', gone: 0 }, { a: 'a long word', come: 0 }, [['/gone'], ['/come', 0, 1]]],
  ['an item comes at the end', [1, 2, 3, 4], [1, 2, 3, 4, 5], [['/-', 5, 1]]],
  ['an item comes at the beginning', [1, 2, 3, 4], [0, 1, 2, 3, 4], [['/0', 0, 1]]],
  ['an item goes', ['one', 'two', 'three'], ['one', 'three'], [['/1']]],
  [
    'one goes at the beginning, another comes at the end',
    ['one', 'two', 'three', 'four'],
    ['two', 'three', 'four', 'five'],
    [['/0'], ['/-', 'five', 1]],
  ],
  ['an item changes inside', [{ a: 1, b: 'as it was' }, 'other'], [{ a: 2, b: 'as it was' }, 'other'], [['/0/a', 2]]],
  [
    'one goes and a later one changes',
    { l: ['out', 'stays', { a: 1, b: 'as it was' }] },
    { l: ['stays', { a: 2, b: 'as it was' }] },
    [['/l/0'], ['/l/1/a', 2]],
  ],
  ['everything is shorter anew', { a: 1, b: 2, c: 3 }, { d: 4 }, [['', { d: 4 }]]],
  [
    'a part is shorter anew',
    { keep: 'some words', part: { a: 1, b: 2 } },
    { keep: 'some words', part: { a: 3, b: 4 } },
    [['/part', { a: 3, b: 4 }]],
  ],
  ['another kind of value', { a: [1] }, { a: { 0: 1 } }, [['/a', { 0: 1 }]]],
])('%s', (_, before, after, patch) => {
  expect(createCompactPatch(before, after)).toEqual(patch);
  expect(applyCompactPatch(freezeJson(before), patch)).toEqual(after);
});

test('long lists are compared in the places where they differ', () => {
  const before = Array.from({ length: 20_000 }, (_, id) => ({ id, at: 0 }));
  const after = before.map((item) => (item.id === 12_345 ? { ...item, at: 1 } : item)).filter(({ id }) => id !== 12_350);
  expect(createCompactPatch(before, after)).toEqual([['/12345/at', 1], ['/12350']]);
});

test('long lists that differ everywhere are compared place by place', () => {
  const before = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `the name of ${id}`, at: 0 }));
  const after = before.map((item) => ({ ...item, at: 1 }));
  const patch = createCompactPatch(before, after);
  expect(patch[7]).toEqual(['/7/at', 1]);
  expect(applyCompactPatch(freezeJson(before), patch)).toEqual(after);
  const fewer = after.slice(0, 1_500);
  expect(applyCompactPatch(freezeJson(before), createCompactPatch(before, fewer))).toEqual(fewer);
  expect(applyCompactPatch(freezeJson(fewer), createCompactPatch(fewer, before))).toEqual(before);
});

test('no difference has more operations than a patch may have', () => {
  const before = Array.from({ length: MAX_OPERATIONS + 1 }, (_, id) => ({ id, name: `the name of ${id}`, at: 0 }));
  const after = before.map((item) => ({ ...item, at: 1 }));
  expect(createCompactPatch(before, after)).toEqual([['', after]]);
});

test('what did not change is the same object as before, and everything is frozen', () => {
  const before = freezeJson({ hands: { p1: [{ card: 1 }], p2: [{ card: 2 }] }, map: { spaces: [[1], [2]] } });
  const after = applyCompactPatch(before, [
    ['/hands/p2/-', { card: 3 }, 1],
    ['/hands/p2/0/card', 4],
  ]);
  expect(after).toEqual({ hands: { p1: [{ card: 1 }], p2: [{ card: 4 }, { card: 3 }] }, map: { spaces: [[1], [2]] } });
  expect(before.hands.p2).toEqual([{ card: 2 }]);
  expect(after.map).toBe(before.map);
  expect(after.hands.p1).toBe(before.hands.p1);
  expect(after.hands).not.toBe(before.hands);
  for (const part of [after, after.hands, after.hands.p2, ...after.hands.p2]) expect(Object.isFrozen(part)).toBe(true);
  expect(applyCompactPatch(before, [])).toBe(before);
});

describe('patches that do not fit', () => {
  const before = freezeJson({ list: [1, { a: 2 }], fields: { a: 1, text: 'abc' }, nothing: null });
  const text = JSON.stringify(before);
  test.each<[string, unknown]>([
    ['nothing', null],
    ['no list', { 0: ['/a', 1] }],
    ['a text', '[]'],
    ['an operation that is none', ['/list']],
    ['an empty operation', [[]]],
    ['an operation of the standard', [{ op: 'remove', path: '/list' }]],
    ['a path that is none', [[1, 2]]],
    ['a path without its slash', [['list', 2]]],
    ['a path with a stray tilde', [['/fields/~2', 2]]],
    ['a word that adds', [['/fields/b', 2, 'add']]],
    ['too long an operation', [['/fields/a', 2, 1, 1]]],
    ['a function', [['/fields/a', () => 1]]],
    ['a number that JSON lacks', [['/fields/a', Number.NaN]]],
    ['the removal of everything', [['']]],
    ['the removal of what is not there', [['/fields/b']]],
    ['the replacement of what is not there', [['/fields/b', 1]]],
    ['a way through what is not there', [['/fields/b/c', 1, 1]]],
    ['a way into a text', [['/fields/text/0', 'b']]],
    ['the length of a text', [['/fields/text/length', 1]]],
    ['a way into null', [['/nothing/a', 1, 1]]],
    ['the length of a list', [['/list/length', 0]]],
    ['a place behind the end', [['/list/2', 0]]],
    ['a place far behind the end', [['/list/3', 0, 1]]],
    ['a very long number', [['/list/99999999999999999999', 0, 1]]],
    ['a negative place', [['/list/-1', 0]]],
    ['a place with a zero before it', [['/list/00', 0]]],
    ['a place that is no number', [['/list/a', 0, 1]]],
    ['a broken place', [['/list/0.5', 0]]],
    ['the place after the last, replaced', [['/list/-', 0]]],
    ['the place after the last, removed', [['/list/-']]],
    ['a prototype', [['/__proto__/polluted', 1, 1]]],
    ['a prototype of a part', [['/fields/__proto__', { polluted: 1 }, 1]]],
    ['a constructor', [['/fields/constructor/prototype/polluted', 1, 1]]],
    ['an inherited method', [['/fields/toString', 1]]],
    ['a prototype as a value', [['/fields/a', JSON.parse('{"__proto__":{"polluted":1}}')]]],
    ['one that fits and one that does not', [['/fields/a', 2], ['/fields/b']]],
    ['too many operations', Array.from({ length: MAX_OPERATIONS + 1 }, () => ['/list/0', 1])],
    ['a path of too many levels', [[`${'/a'.repeat(65)}`, 1, 1]]],
    ['a value of too many levels', [['/fields/a', JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`)]]],
  ])('%s', (_, patch) => {
    expect(() => applyCompactPatch(before, patch as CompactPatch)).toThrow(InvalidInputError);
    expect(JSON.stringify(before)).toBe(text);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('values do not grow deeper and deeper', () => {
    const deep = (levels: number, leaf: number): unknown => (levels === 0 ? leaf : { a: deep(levels - 1, leaf) });
    const value = freezeJson(deep(70, 1));
    expect(applyCompactPatch(value, [['/a'.repeat(64), 2]])).toEqual(deep(64, 2));
    expect(() => applyCompactPatch(value, [['/a'.repeat(65), 2]])).toThrow(InvalidInputError);
  });

  test('the error names the operation', () => {
    const error = (() => {
      try {
        return applyCompactPatch(before, [['/fields/a', 2], ['/fields/b']]);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({ what: 'patch', path: [1] });
  });

  test('random ones change nothing, or fit', () => {
    const path = fc.array(fc.constantFrom('list', 'fields', 'a', '0', '1', '2', '-', 'text', 'nothing', '__proto__', '~', '', 'x'), {
      maxLength: 4,
    });
    const operation = fc.oneof(
      fc.tuple(path.map((keys) => keys.map((key) => `/${key}`).join(''))),
      fc.tuple(
        path.map((keys) => keys.map((key) => `/${key}`).join('')),
        alike,
      ),
      fc.tuple(
        path.map((keys) => keys.map((key) => `/${key}`).join('')),
        alike,
        fc.constant(1),
      ),
    );
    let fitted = 0;
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 3 }), (patch) => {
        try {
          const after = applyCompactPatch(before, patch as never);
          const root = { value: JSON.parse(text) };
          const under = written(patch as never).map((each) => ({ ...each, path: `/value${each.path}` }));
          expect(applyPatch(root, under).every((problem) => problem === null)).toBe(true);
          expect(after).toEqual(root.value);
          fitted += patch.length > 0 ? 1 : 0;
        } catch (error) {
          if (!(error instanceof InvalidInputError)) throw error;
        }
        expect(JSON.stringify(before)).toBe(text);
      }),
      { numRuns: samples(2000, 1000), seed: seedOf(4) },
    );
    expect(fitted).toBeGreaterThan(samples(100, 30));
  });
});

describe.each(NAMED_TABLES)('views of %s', (_, table) => {
  test('each follows from the one before by its difference, which shares what stays', () => {
    const { game } = table;
    const views = new Map<string, unknown>();
    let shared = 0;
    for (const { before, state } of randomGame(table, 'views', 60)) {
      for (const viewer of viewersOf(game, state)) {
        const old = views.get(viewer) ?? game.view(before, viewer);
        const view = game.view(state, viewer);
        const patch = createCompactPatch(old, view);
        const plain = createPatch(old, view, (one, other) => (equalJson(one, other) ? [] : undefined));
        expect(textLength(patch)).toBeLessThanOrEqual(Math.max(2, textLength(plain)));
        const next = applyCompactPatch(old, JSON.parse(JSON.stringify(patch)));
        expect(equalJson(next, view)).toBe(true);
        for (const key of Object.keys(next as object)) {
          const part = (next as Record<string, unknown>)[key];
          if (typeof part === 'object' && part !== null && part === (old as Record<string, unknown>)[key]) shared += 1;
        }
        views.set(viewer, next);
      }
    }
    expect(shared).toBeGreaterThan(500);
  });
});
