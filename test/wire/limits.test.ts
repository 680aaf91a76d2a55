import { type ActionSpace, type BaseAction, freezeJson, InvalidInputError } from 'orrery-rules';
import { decodeActions, encodeActions } from '../../src/wire/actions.js';
import { applyCompactPatch, MAX_OPERATIONS } from '../../src/wire/apply-patch.js';
import { createCompactPatch } from '../../src/wire/create-patch.js';

describe('places in a patch', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['before the last item', ['one', 'two'], ['/1', 'new', 1], ['one', 'new', 'two']],
    ['after the last item, by its number', ['one', 'two'], ['/2', 'new', 1], ['one', 'two', 'new']],
    ['into an empty list', [], ['/0', 'new', 1], ['new']],
    ['the last item', ['one', 'two'], ['/1', 'new'], ['one', 'new']],
    ['an item of two digits', Array(12).fill(0), ['/11'], Array(11).fill(0)],
    ['a key with a slash', { 'a/b': 1, ab: 2 }, ['/a~1b', 3], { 'a/b': 3, ab: 2 }],
    ['a key with a tilde', { 'a~b': 1, ab: 2 }, ['/a~0b', 3], { 'a~b': 3, ab: 2 }],
    ['a key that looks like an escape', { '~1': 1, '/': 2 }, ['/~01', 3], { '~1': 3, '/': 2 }],
    ['a key without a name', { '': { '': 1 } }, ['//', 2], { '': { '': 2 } }],
  ])('%s', (_, before, operation, after) => {
    expect(applyCompactPatch(freezeJson(before), [operation] as never)).toEqual(after);
  });

  test('a list is no path', () => {
    expect(() => applyCompactPatch(freezeJson({ a: 1 }), [[[], 2]] as never)).toThrow(InvalidInputError);
  });

  test('two operations in one part copy it once, and leave what was before', () => {
    const before = freezeJson({ list: [{ a: 1 }, { a: 2 }] });
    const patch = [
      ['/list/0/a', 3],
      ['/list/1/a', 4],
      ['/list/0/b', 5, 1],
    ];
    expect(applyCompactPatch(before, patch as never)).toEqual({ list: [{ a: 3, b: 5 }, { a: 4 }] });
    expect(before).toEqual({ list: [{ a: 1 }, { a: 2 }] });
  });
});

test('a patch may have as many operations as it may have', () => {
  const before = Array.from({ length: MAX_OPERATIONS }, (_, id) => ({ id, name: `the name of ${id}`, at: 0 }));
  const after = before.map((item) => ({ ...item, at: 1 }));
  const patch = createCompactPatch(before, after);
  expect(patch).toHaveLength(MAX_OPERATIONS);
  expect(applyCompactPatch(freezeJson(before), patch)).toEqual(after);
});

describe('numbers of actions', () => {
  const action = (...numbers: number[]) => ({ type: 'go', player: 'ann', numbers }) as BaseAction;
  /** Three actions of one number each, and some of two. */
  const space = {
    size: 3,
    encode: ({ numbers }: { numbers: number[] }) => numbers,
    decode: (numbers: number | number[]) => action(...[numbers].flat()),
  } as unknown as ActionSpace;
  const game = { actionSpace: () => space } as never;

  test.each<[string, BaseAction[]]>([
    ['0,*1,1', [action(0), action(0, 1), action(1)]],
    ['*2,0-2', [action(0, 1), action(1, 0), action(0), action(1), action(2)]],
    ['0-1,*1,2,*1', [action(0), action(1), action(0, 1), action(2), action(1, 0)]],
  ])('%s', (singles, actions) => {
    const sent = encodeActions(game, {} as never, actions, 'indexes');
    expect(sent).toMatchObject({ singles });
    expect(decodeActions(sent, 'ann', space)).toEqual(actions);
  });

  test.each<[string, number[][]]>([
    ['0-2,0-2', []],
    ['0-2,0', []],
    [
      '*2,0-2,0',
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ['3', []],
    ['0-3', []],
    ['*1', []],
    ['0,*2', [[0, 1]]],
    ['0 ', []],
    ['x0', []],
    ['00x', []],
  ])('"%s" cannot be all that is legal', (singles, several) => {
    expect(() => decodeActions({ by: 'index', singles, several }, 'ann', space)).toThrow(InvalidInputError);
  });
});
