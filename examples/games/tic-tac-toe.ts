// Tic-tac-toe: the smallest complete game. Two players, no dice, no hidden information.
import {
  customAxis,
  defineAction,
  defineGame,
  type Encoding,
  flag,
  integers,
  multiHot,
  PlayerId,
  playersField,
  RandomState,
  relativeSeat,
  type TypesOf,
} from 'orrery-rules';
import * as z from 'zod';

const State = z.strictObject({
  players: z.array(PlayerId),
  random: RandomState,
  /** Nine cells, row by row: 0 is empty, 1 is a mark of the first seat, 2 of the second. */
  cells: z.array(z.int().min(0).max(2)).length(9),
  moves: z.int().min(0).max(9),
  winner: PlayerId.nullable(),
});
type State = z.infer<typeof State>;

type Event = { type: 'mark-placed'; player: PlayerId; cell: number; rule: string } | { type: 'line-made'; player: PlayerId; rule: string };

/** The cells of each row, column and diagonal. */
export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
/** For each cell, the other two cells of every line through it. */
const OTHER_TWO = Array.from({ length: 9 }, (_, cell) =>
  LINES.filter((line) => line.includes(cell)).map((line) => line.filter((other) => other !== cell)),
);

/** Returns whether the mark on a cell completes a line. */
export function completesLine(cells: number[], cell: number): boolean {
  const mark = cells[cell];
  const pairs = OTHER_TWO[cell];
  for (let index = 0; index < pairs.length; index++) {
    const pair = pairs[index];
    if (cells[pair[0]] === mark && cells[pair[1]] === mark) return true;
  }
  return false;
}

const place = defineAction<State, Event>()({
  type: 'place',
  parameters: { cell: integers(0, 8) },

  legal({ cells }, _player, actions) {
    for (let cell = 0; cell < 9; cell++) if (cells[cell] === 0) actions.add({ cell });
  },

  check(state, { cell }) {
    if (state.cells[cell] === 0) return undefined;
    return { code: 'cell-taken', rule: 'TTT-2', message: `Cell ${cell} has a mark; choose an empty one.` };
  },

  apply(state, { player, cell }, { emit }) {
    const { cells } = state;
    const mark = (state.moves % 2) + 1;
    cells[cell] = mark;
    state.moves += 1;
    emit({ type: 'mark-placed', player, cell, rule: 'TTT-2' });
    if (!completesLine(cells, cell)) return;
    state.winner = player;
    emit({ type: 'line-made', player, rule: 'TTT-3' });
  },
});

/** Players take turns to mark an empty cell (TTT-1, TTT-2); three in a line win (TTT-3); a full board is a draw (TTT-4). */
export const ticTacToe = defineGame({
  id: 'tic-tac-toe',
  name: 'Tic-tac-toe',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 2, max: 2, rule: 'TTT-1' }) }), state: State },
  actions: [place],
  rules: { gameOver: 'TTT-4', notYourDecision: 'TTT-1' },

  start: ({ players }) => ({ players, cells: [0, 0, 0, 0, 0, 0, 0, 0, 0], moves: 0, winner: null }),

  decisions: ({ players, moves, winner }) => (winner !== null || moves === 9 ? [] : [players[moves % 2]]),

  outcome({ players, moves, winner }) {
    if (winner === null && moves < 9) return undefined;
    const [first, second] = players;
    const scoreOf = (player: PlayerId) => (winner === null ? 0.5 : player === winner ? 1 : 0);
    const scores = { [first]: scoreOf(first), [second]: scoreOf(second) };
    return winner === null
      ? { winners: [], scores, reason: 'full-board', rule: 'TTT-4' }
      : { winners: [winner], scores, reason: 'line', rule: 'TTT-3' };
  },
});

/** The axis of the marks in an observation: one position for each seat and each cell. */
const marks = customAxis(18, 'for each of the 2 seats, mine first: the 9 cells, row by row', (mark: number, { seat }, cell) =>
  mark === 0 ? null : 9 * relativeSeat(seat, mark - 1, 2) + cell,
);

/** The action space has one index per cell. The observation has the marks of both seats, the viewer's first, and whose turn it is. */
export const ticTacToeEncoding: Encoding<TypesOf<typeof ticTacToe>> = {
  version: '1',

  observation: () => [
    multiHot('marks', marks, 'where they have their marks', ({ cells }) => cells),
    flag('turn', 'whether I place the next mark', ({ players, moves }, { viewer }) => players[moves % 2] === viewer),
  ],
};
