// The numbers of the rules, written down a second time from the rules alone.
import * as data from '../../../src/games/area-51/data/index.js';
import * as pieces from '../../../src/games/area-51/data/pieces.js';

test.each([
  ['A51-1.1', pieces.MAX_PLAYERS, 4],
  ['A51-1.1', pieces.MIN_PLAYERS, 2],
  ['A51-1.2', pieces.CHARGES, 3],
  ['A51-1.7', pieces.SIDES, 6],
  ['A51-4.3', pieces.POINTS, 6],
  ['A51-5.1', pieces.STEP_COST, 1],
  ['A51-5.1', pieces.SWAMP_COST, 2],
  ['A51-5.10', pieces.BREAKOUT_COST, 6],
  ['A51-6.1', pieces.STUN_COST, 3],
  ['A51-6.4', pieces.STUN_RANGE, 5],
  ['A51-7.1', pieces.TELEPORT_COST, 6],
  ['A51-7.7', pieces.TELEPORT_RANGE, 6],
  ['A51-8.1', pieces.CONTROL_COST, 4],
  ['A51-8.2', pieces.CONTROL_RANGE, 3],
  ['A51-8.4', pieces.CONTROL_DICE, 3],
] as const)('%s: %d is %d', (_clause, number, printed) => {
  expect(number).toBe(printed);
});

test('A51-3.4 humans by players', () => {
  expect(pieces.HUMANS).toEqual({ 2: 6, 3: 8, 4: 10 });
});

test('A51-2.9 the default board: what lies in each of its rows, from north to south', () => {
  const { rows } = data.DEFAULT_BOARD;
  const columnsOf = (symbol: string) => rows.map((row) => [...row].flatMap((found, x) => (found === symbol ? [x] : [])).join(' '));
  expect(rows.map(({ length }) => length)).toEqual(Array.from({ length: 19 }, () => 19));
  const swamp = ['', '', '', '5 6 12 13', '4 5 6 12 13 14', '3 4 5 13 14 15', '3 4 14 15', '', '', ''];
  const building = ['', '3 15', '8 9 10', '1 17', '', '', '6 8 10 12', '', '2 6 12 16', '2 16'];
  const pad = ['', '', '', '', '', '', '', '7 8 9 10 11', '7 8 9 10 11', '7 8 10 11'];
  // The southern half mirrors the northern one.
  const whole = (half: readonly string[]) => [...half, ...half.slice(0, 9).reverse()];
  expect(columnsOf('~')).toEqual(whole(swamp));
  expect(columnsOf('#')).toEqual(whole(building));
  expect(columnsOf('+')).toEqual(whole(pad));
  expect(columnsOf('S')).toEqual(rows.map((_, y) => (y === 9 ? '9' : '')));
});
