// What comes from outside is read at the door: sizes before anything is built, and what is wrong is said with its place and clause.
import { InvalidInputError, replay } from 'orrery-rules';
import { actionMeaning, boardTable, cardsLeft, earliestUndo, parseSolBoard, sol, solPosition, survivalLevel } from 'orrery-rules/sol';
import { STANDARD_BOARD } from 'orrery-rules/sol/data';
import { position } from './builders.js';

/** The printed board with rings of other sizes. */
const sized = (rings: object) => ({ ...STANDARD_BOARD, rings: { ...STANDARD_BOARD.rings, ...rings } });
const record = (setup: object) => ({ format: 'orrery-match/1', game: 'sol', rulesVersion: sol.rulesVersion, setup, seed: 1, actions: [] });

/** The message of the error that is thrown. */
function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was refused';
}

/** Where the input was refused: the path of each issue. */
function issuesOf(run: () => unknown): unknown[] {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInputError);
    return (error as InvalidInputError).issues.map(({ path }) => path);
  }
  return [];
}

describe('Boards that are too large', () => {
  test.each([
    ['a core of more spaces than any list can hold', sized({ core: Number.MAX_SAFE_INTEGER })],
    ['a core of 65 spaces', sized({ core: 65 })],
    ['a core of two spaces', sized({ core: 2 })],
    ['a list of 100,000 spaces', { ...STANDARD_BOARD, below: { ...STANDARD_BOARD.below, radiative: Array(100_000).fill([0]) } }],
    ['a space above 100,000 others', { ...STANDARD_BOARD, below: { ...STANDARD_BOARD.below, radiative: [Array(100_000).fill(0)] } }],
  ])('SOL-3.4 %s is refused by the board, the setup, a record and a state', (_what, board) => {
    const state = solPosition({ setup: { players: 2, vestigial: false } });
    for (const run of [
      () => parseSolBoard(board),
      () => parseSolBoard(JSON.stringify(board)),
      () => boardTable(board),
      () => sol.start({ players: 2, board }, 1),
      () => replay(record({ players: 2, board }), [sol]),
      () => sol.parseState({ ...state, config: { ...state.config, board } }),
    ]) {
      const message = refusal(run);
      expect(message).toMatch(/^((setup\.|state\.config\.)?board\.(rings|below)\.|The setup does not fit the game: setup\.board\.)/);
      expect(message.length).toBeLessThan(2100);
    }
  });

  test.each([
    ['a layer', { radiative: new Array(100_000).fill('x') }, ['below', 'radiative']],
    ['a space', { radiative: [new Array(100_000).fill('x')] }, ['below', 'radiative', 0]],
  ])('SOL-3.4 a list of %s that is too long is refused before its elements are checked', (_what, below, path) => {
    const board = { ...STANDARD_BOARD, below: { ...STANDARD_BOARD.below, ...below } } as never;
    expect(issuesOf(() => parseSolBoard(board))).toEqual([path]);
    expect(issuesOf(() => sol.start({ players: 2, board }, 1))).toHaveLength(1);
  });

  test('SOL-3.4 64 spaces in a ring are the most', () => {
    const ring = Array.from({ length: 64 }, (_, index) => [index]);
    const below = { outer: ring, inner: ring, convective: ring, radiative: ring };
    const board = { rings: { outer: 64, inner: 64, convective: 64, radiative: 64, core: 64 }, below };
    expect(boardTable(sol.start({ players: 2, board }, 1).config.board).spaces).toHaveLength(320);
    expect(() => parseSolBoard({ ...board, below: { ...below, inner: [[], ...ring.slice(1)] } })).toThrow(
      'is empty; expected at least one space',
    );
  });
});

describe('What is no board, view, match or state', () => {
  const HOSTILE: readonly unknown[] = [
    'x',
    '',
    '{}',
    '[1',
    7,
    -1,
    0.5,
    null,
    undefined,
    {},
    [],
    10n,
    Symbol('x'),
    () => 1,
    { entries: [{}] },
  ];

  test.each([
    ['boardTable', (value: unknown) => boardTable(value as never)],
    ['parseSolBoard', (value: unknown) => parseSolBoard(value)],
    ['cardsLeft', (value: unknown) => cardsLeft(value as never)],
    ['earliestUndo', (value: unknown) => earliestUndo(value as never)],
    [
      'actionMeaning with such a state',
      (value: unknown) => actionMeaning(value as never, { type: 'fly', player: 'p1', piece: 'blue-s1' } as never),
    ],
    ['actionMeaning with such an action', (value: unknown) => actionMeaning(position({}), value as never)],
    ['solPosition', (value: unknown) => solPosition({ sides: value } as never)],
  ])('%s refuses them with an InvalidInputError', (_name, enter) => {
    for (const value of HOSTILE) {
      try {
        enter(value);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidInputError);
      }
    }
    for (const value of ['x', 7, null, Symbol('x')]) expect(() => enter(value)).toThrow(InvalidInputError);
  });

  test('SOL-17.20 a level of survival belongs to a whole number from 0', () => {
    for (const value of [Number.NaN, -1, 0.5, '7', null]) expect(() => survivalLevel(value as number)).toThrow(InvalidInputError);
  });

  test('SOL-3.4 a view whose board is none, or too large, is refused before a board is built from it', () => {
    const view = sol.view(solPosition(), 'p1');
    for (const board of ['sixth', {}, null, sized({ core: Number.MAX_SAFE_INTEGER }), sized({ core: 65 })]) {
      const other = { ...view, config: { ...view.config, board } } as never;
      expect(() => sol.text.view(other, 'p1')).toThrow(InvalidInputError);
      expect(() => sol.determinize(other, 'p1', 1)).toThrow(InvalidInputError);
    }
    expect(sol.text.view(JSON.parse(JSON.stringify(view)), 'p1')).toBe(sol.text.view(view, 'p1'));
  });

  test('SOL-20.2 SOL-21.9 a view with a card too many is refused, with the clause', () => {
    const view = sol.view(solPosition(), 'p1');
    const { suit } = view.links[0];
    expect(() => cardsLeft({ ...view, discard: Array(14).fill(suit) })).toThrow('SOL-21.9');
    expect(() => sol.determinize({ ...view, deck: 3 }, 'p1', 1)).toThrow(InvalidInputError);
  });
});
