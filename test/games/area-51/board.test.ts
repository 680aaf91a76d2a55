import { readFileSync } from 'node:fs';
import { DefinitionError, InvalidInputError } from 'orrery-rules';
import { type Area51Board, area51, area51Encoding, createArea51, createArea51Encoding, parseArea51Board } from 'orrery-rules/area-51';
import { DEFAULT_BOARD } from '../../../src/games/area-51/data/index.js';
import {
  alienAt,
  boardOf,
  controlAlien,
  drawn,
  endHumans,
  endPart,
  moveHuman,
  place,
  play,
  push,
  refusal,
  scene,
  step,
  steps,
  teleport,
} from './builders.js';

describe('Board', () => {
  test('A51-2.1 x grows to the right, y downwards, both from 0', () => {
    const state = drawn(['A..', '...', '...']);
    expect(alienAt(state, 'p1')).toBe('(0,0)');
    expect(alienAt(play(state, [step('p1', 1, 0)]).state, 'p1')).toBe('(1,0)');
    expect(alienAt(play(state, [step('p1', 0, 1)]).state, 'p1')).toBe('(0,1)');
    expect(refusal(drawn(['.A']), step('p1', 20, 0))?.code).toBe('not-a-neighbour');
  });

  test('A51-2.2 five kinds of cell; aliens enter all but buildings', () => {
    const state = drawn(['.~#', '+AS', '...']);
    expect(steps(state)).toEqual(['(0,0)', '(1,0)', '(0,1)', '(2,1)', '(0,2)', '(1,2)', '(2,2)']);
  });

  test('A51-2.3 no step, teleport, push or human enters a building', () => {
    expect(refusal(drawn(['A#']), step('p1', 1, 0))).toEqual({ code: 'building', rule: 'A51-2.3' });
    const landing = play(drawn(['A#']), [teleport('p1')], [1]).state;
    expect(refusal(landing, place('p1', 1, 0))).toEqual({ code: 'building', rule: 'A51-2.3' });
    const pushed = play(drawn(['A.B#']), [controlAlien('p1', 'p2'), push('p1', 'east')], [6, 6, 6, 1, 1, 1, 2]).state;
    expect(alienAt(pushed, 'p2')).toBe('(2,0)');
    const humans = play(drawn(['1#']), [endPart('p1')], [1]).state;
    expect(refusal(humans, moveHuman('p1', 'h1', 1, 0))).toEqual({ code: 'building', rule: 'A51-2.3' });
  });

  test('A51-2.4 neighbours touch, also diagonally', () => {
    const state = drawn(['...', '.A.', '...']);
    expect(steps(state)).toEqual(['(0,0)', '(1,0)', '(2,0)', '(0,1)', '(2,1)', '(0,2)', '(1,2)', '(2,2)']);
    expect(refusal(state, step('p1', 3, 1))).toEqual({ code: 'not-a-neighbour', rule: 'A51-2.4' });
    expect(refusal(state, step('p1', 1, 1))).toEqual({ code: 'not-a-neighbour', rule: 'A51-2.4' });
  });

  test('A51-2.4 option adjacency four: edges only, for aliens and humans', () => {
    const state = drawn(['...', '.A.', '...', '...', '...', '.1.'], { options: { adjacency: 'four' } });
    expect(steps(state)).toEqual(['(1,0)', '(0,1)', '(2,1)', '(1,2)']);
    expect(refusal(state, step('p1', 0, 0))).toEqual({ code: 'not-a-neighbour', rule: 'A51-2.4' });
    const humans = play(state, [endPart('p1')], [1]).state;
    expect(refusal(humans, moveHuman('p1', 'h1', 0, 4))).toEqual({ code: 'not-a-neighbour', rule: 'A51-2.4' });
    expect(refusal(humans, moveHuman('p1', 'h1', 1, 4))).toBeUndefined();
  });

  test.each([
    { drawing: ['A#', '#.'], legal: false, why: 'buildings on both sides block' },
    { drawing: ['A#', '..'], legal: true, why: 'one building does not' },
    { drawing: ['A.', '#.'], legal: true, why: 'nor does the other' },
  ])('A51-2.5 a diagonal step: $why', ({ drawing, legal }) => {
    expect(refusal(drawn(drawing), step('p1', 1, 1))).toEqual(legal ? undefined : { code: 'blocked-diagonal', rule: 'A51-2.5' });
    const humans = play(drawn(drawing.map((row) => row.replace('A', '1'))), [endPart('p1')], [1]).state;
    expect(refusal(humans, moveHuman('p1', 'h1', 1, 1))).toEqual(legal ? undefined : { code: 'blocked-diagonal', rule: 'A51-2.5' });
  });

  test.each([
    { at: '(6,6)', x: 6, y: 6, within: true },
    { at: '(6,0)', x: 6, y: 0, within: true },
    { at: '(1,6)', x: 1, y: 6, within: true },
    { at: '(7,6)', x: 7, y: 6, within: false },
    { at: '(7,0)', x: 7, y: 0, within: false },
  ])('A51-2.6 from (0,0), $at is within 6: $within', ({ x, y, within }) => {
    const state = play(drawn(['A', '', '', '', '', '', '', '']), [teleport('p1')], [1]).state;
    expect(refusal(state, place('p1', x, y))?.code).toBe(within ? undefined : 'out-of-range');
  });

  test.each(['eight', 'four'] as const)('A51-2.7 a zone is the eight cells around, also with adjacency %s', (adjacency) => {
    // Every cell of the ring is entered from the cell outside it.
    const around = [
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 2],
      [3, 2],
      [1, 3],
      [2, 3],
      [3, 3],
    ] as const;
    for (const [x, y] of around) {
      const outside = [x === 2 ? 2 : 2 * x - 2, x === 2 ? 2 * y - 2 : y] as const;
      const state = drawn(['', '', '..1', '', ''], { options: { adjacency }, aliens: { p1: outside } });
      expect(refusal(state, step('p1', x, y))).toEqual({ code: 'in-a-zone', rule: 'A51-5.7' });
    }
  });

  test('A51-2.7 a zone reaches across building corners, also for the attack', () => {
    const state = drawn(['1#', '#A'], { holds: { p1: ['food'] } });
    const { events } = play(state, [endPart('p1'), endHumans('p1')], [1, 1, 1]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'alien-attacked', player: 'p1', humans: ['h1'] }));
  });

  test('A51-2.8 the pad is plain for aliens and closed to humans, and so is the ship', () => {
    const state = drawn(['A+S1']);
    const onPad = play(state, [step('p1', 1, 1), step('p1', 0, 0), step('p1', 1, 0)]).state;
    expect(onPad.points).toBe(3);
    const humans = play(drawn(['.+1S']), [endPart('p1')], [2]).state;
    expect(refusal(humans, moveHuman('p1', 'h1', 1, 0))).toEqual({ code: 'closed-to-humans', rule: 'A51-9.4' });
    expect(refusal(humans, moveHuman('p1', 'h1', 3, 0))).toEqual({ code: 'closed-to-humans', rule: 'A51-9.4' });
  });

  test('A51-2.9 the default board is 19 x 19; a user’s own is played on instead', () => {
    expect(DEFAULT_BOARD.rows).toHaveLength(19);
    expect(DEFAULT_BOARD.rows.every((row) => row.length === 19)).toBe(true);
    expect(boardOf(scene())).toEqual(DEFAULT_BOARD);
    expect(boardOf(drawn(['A..']))).toMatchObject({ id: 'drawn', rows: expect.arrayContaining(['.............']) });
    expect(scene({ board: parseArea51Board(JSON.stringify(DEFAULT_BOARD)) })).toEqual(scene());
  });

  test('A51-2.9 the legend may be left out, and may give other symbols', () => {
    const { legend, ...rest } = DEFAULT_BOARD;
    expect(parseArea51Board(rest)).toEqual(DEFAULT_BOARD);
    const other = {
      ...DEFAULT_BOARD,
      legend: { ...legend, '≈': 'swamp' },
      rows: DEFAULT_BOARD.rows.map((row) => row.replaceAll('~', '≈')),
    } as const;
    const state = scene({ board: parseArea51Board(other), aliens: { p1: [4, 3] } });
    expect(play(state, [step('p1', 5, 3)]).state.points).toBe(4);
  });
});

describe('A game made with boards', () => {
  const dry = { ...DEFAULT_BOARD, id: 'dry', rows: DEFAULT_BOARD.rows.map((row) => row.replaceAll('~', '.')) };
  const wet = { ...dry, rows: DEFAULT_BOARD.rows };

  test('A51-2.9 lets setups name them, and holds the board as data', () => {
    const game = createArea51({ boards: [dry] });
    const state = game.start({ players: 2, board: 'dry' }, 1);
    expect(state).toEqual(area51.start({ players: 2, board: dry }, 1));
    expect(boardOf(state).id).toBe('dry');
    // Data goes anywhere: any game reads the state, and its views can be drawn.
    expect(area51.parseState(JSON.stringify(state))).toEqual(state);
    expect(createArea51Encoding({ boards: [dry] }).observation(game.schemas.setup.parse({ players: 2, board: 'dry' }))).toHaveLength(
      area51Encoding.observation(area51.schemas.setup.parse({ players: 2, board: dry })).length,
    );
    expect(() => game.start({ players: 2, board: 'wet' }, 1)).toThrow(InvalidInputError);
    expect(() => area51.start({ players: 2, board: 'dry' }, 1)).toThrow(InvalidInputError);
  });

  test('has its own: two games with different boards of one id in one process', () => {
    const games = [createArea51({ boards: [dry] }), createArea51({ boards: [wet] })];
    const states = games.map((game) => game.start({ players: 2, board: 'dry' }, 1));
    expect(states.map((state) => boardOf(state).rows.join('').includes('~'))).toEqual([false, true]);
    for (const game of games) for (const state of states) expect(game.legalActions(state)).toEqual(area51.legalActions(state));
  });

  test('refuses boards that break A51-2.10, and two of one id', () => {
    expect(() => createArea51({ boards: [{ ...dry, rows: ['..'] }] })).toThrow(InvalidInputError);
    expect(() => createArea51({ boards: [dry, wet] })).toThrow(new DefinitionError('area-51: two boards have the id "dry"'));
  });
});

test('states of version 0.1, with the board as text and the options apart, are read', () => {
  const { printed, custom } = JSON.parse(readFileSync(new URL('state-of-0.1.json', import.meta.url), 'utf8'));
  const state = area51.parseState(printed);
  expect(state.config).toMatchObject({ board: 'default', controlPath: 'free', adjacency: 'eight' });
  expect(area51.legalActions(printed)).toEqual(area51.legalActions(state));
  expect(boardOf(area51.parseState(JSON.stringify(custom))).id).toBe('dry');
  expect(() => area51.parseState({ ...custom, board: 'default"' })).toThrow(InvalidInputError);
  expect(() => area51.parseState({ ...printed, options: 7 })).toThrow(InvalidInputError);
});

describe('Boards that are refused', () => {
  const rows = (change: Record<number, string>) => DEFAULT_BOARD.rows.map((row, y) => change[y] ?? row);
  const starts = (players: 2 | 3 | 4, ...first: [number, number]) => ({
    ...DEFAULT_BOARD.starts,
    [players]: [{ x: first[0], y: first[1] }, ...DEFAULT_BOARD.starts[players].slice(1)],
  });
  const food = (x: number, y: number) => ({ ...DEFAULT_BOARD.components, food: [{ x, y }, ...DEFAULT_BOARD.components.food.slice(1)] });
  const humans = (x: number, y: number) => ({ ...DEFAULT_BOARD.humans, 2: [{ x, y }, ...DEFAULT_BOARD.humans[2].slice(1)] });
  const row0 = '...................';

  test.each<{ why: string; board: Partial<Area51Board>; path: (string | number)[]; message: RegExp }>([
    {
      why: 'rows of unequal length',
      board: { rows: rows({ 0: `${row0}.` }) },
      path: ['rows', 1],
      message: /cells as in the first row, received/,
    },
    {
      why: 'an unknown symbol',
      board: { rows: rows({ 0: '?..................' }) },
      path: ['rows', 0],
      message: /"\?" is not in the legend/,
    },
    { why: 'no ship', board: { rows: rows({ 9: '..#....+++++....#..' }) }, path: ['rows'], message: /exactly one ship, received 0/ },
    { why: 'two ships', board: { rows: rows({ 9: '..#....+SS++....#..' }) }, path: ['rows'], message: /exactly one ship, received 2/ },
    { why: 'a start outside', board: { starts: starts(3, 19, 0) }, path: ['starts', '3', 0], message: /outside/ },
    { why: 'a start on a building', board: { starts: starts(2, 3, 1) }, path: ['starts', '2', 0], message: /building/ },
    {
      why: 'two starts on a cell',
      board: { starts: starts(2, 16, 16) },
      path: ['starts', '2', 1],
      message: /two starts have the same cell/,
    },
    { why: 'a component outside', board: { components: food(0, 19) }, path: ['components', 'food', 0], message: /outside/ },
    { why: 'a component on a building', board: { components: food(8, 2) }, path: ['components', 'food', 0], message: /building/ },
    {
      why: 'two tokens of a component on a cell',
      board: { components: food(7, 3) },
      path: ['components', 'food', 3],
      message: /two components have the same cell/,
    },
    {
      why: 'two components on a cell',
      board: { components: food(17, 7) },
      path: ['components', 'ice', 0],
      message: /two components have the same cell/,
    },
    { why: 'a human outside', board: { humans: humans(50, 5) }, path: ['humans', '2', 0], message: /outside/ },
    { why: 'a human on a building', board: { humans: humans(8, 2) }, path: ['humans', '2', 0], message: /building/ },
    { why: 'two humans on a cell', board: { humans: humans(13, 9) }, path: ['humans', '2', 1], message: /two humans have the same cell/ },
    { why: 'a human on the pad', board: { humans: humans(7, 7) }, path: ['humans', '2', 0], message: /plain or swamp, received pad/ },
    { why: 'a human on the ship', board: { humans: humans(9, 9) }, path: ['humans', '2', 0], message: /received ship/ },
    { why: 'a start in a zone', board: { humans: humans(2, 2) }, path: ['starts', '2', 0], message: /zone/ },
    { why: 'a start on a human', board: { humans: humans(1, 1) }, path: ['starts', '2', 0], message: /cell of a human/ },
    {
      why: 'a start walled in',
      board: { rows: rows({ 0: '..#................', 1: '..##...........#...', 2: '###.....###........' }) },
      path: ['starts', '2', 0],
      message: /no food can be reached/,
    },
    {
      why: 'the ship walled in',
      board: { rows: rows({ 8: '..#...#+###+#...#..', 9: '..#....+#S#+....#..', 10: '..#...#+###+#...#..' }) },
      path: ['starts', '2', 0],
      message: /the ship cannot be reached/,
    },
    {
      why: 'the ship behind blocked diagonals',
      board: { rows: rows({ 8: '..#...#++#++#...#..', 9: '..#....+#S#+....#..', 10: '..#...#++#++#...#..' }) },
      path: ['starts', '2', 0],
      message: /the ship cannot be reached/,
    },
  ])('A51-2.10 refuses $why', ({ board, path, message }) => {
    const error = refusalOf({ ...DEFAULT_BOARD, ...board });
    expect(error.rule).toBe('A51-2.10');
    expect(error.issues[0]).toMatchObject({ path, message: expect.stringMatching(message) });
    expect(() => area51.start({ players: 2, board: { ...DEFAULT_BOARD, ...board } as Area51Board }, 1)).toThrow(InvalidInputError);
  });

  test('A51-2.10 the default board and drawn ones are accepted', () => {
    expect(parseArea51Board(DEFAULT_BOARD)).toEqual(DEFAULT_BOARD);
    expect(parseArea51Board(JSON.stringify(DEFAULT_BOARD))).toEqual(DEFAULT_BOARD);
    expect(() => parseArea51Board(boardOf(drawn(['~#+', 'A1f'])))).not.toThrow();
  });

  test.each([
    { what: 'no board at all', json: null },
    { what: 'text that is no JSON', json: '{' },
    { what: 'another format', json: { ...DEFAULT_BOARD, format: 'orrery-area51-board/2' } },
    { what: 'a list of starts that is too short', json: { ...DEFAULT_BOARD, starts: { ...DEFAULT_BOARD.starts, 4: [] } } },
    { what: 'a symbol of two characters', json: { ...DEFAULT_BOARD, legend: { '..': 'plain' } } },
    { what: 'a prototype key in the legend', json: JSON.parse('{"legend":{"__proto__":"plain"}}') },
    { what: 'a board without rows', json: { ...DEFAULT_BOARD, rows: [] } },
    { what: 'a huge row', json: { ...DEFAULT_BOARD, rows: ['.'.repeat(1000)] } },
  ])('$what is invalid input', ({ json }) => {
    const error = refusalOf(json);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toMatch(/\bboard\b/);
  });

  test('A51-2.10 A51-3.3 with one token per player, only the cells in use count', () => {
    // Food on its first two cells is walled in; the third and fourth are not laid out for two players.
    const walled = { ...DEFAULT_BOARD, rows: rows({ 17: '...#............###', 18: '................#..' }) };
    const components = {
      ...DEFAULT_BOARD.components,
      food: [
        { x: 17, y: 18 },
        { x: 18, y: 18 },
        { x: 7, y: 1 },
        { x: 7, y: 3 },
      ],
    };
    const board = parseArea51Board({ ...walled, components });
    expect(area51.start({ players: 2, board }, 1).round).toBe(1);
    expect(() => area51.start({ players: 2, board, tokensPerType: 'one-per-player' }, 1)).toThrow(/no food/);
  });

  function refusalOf(json: unknown): InvalidInputError {
    try {
      parseArea51Board(json);
    } catch (error) {
      return error as InvalidInputError;
    }
    throw new Error('the board was accepted');
  }
});
