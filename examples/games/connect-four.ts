// Connect four: six rows, seven columns, gravity. Two players, no dice, no hidden information.
import {
  type Axis,
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
  type Unseeded,
} from 'orrery-rules';
import * as z from 'zod';

const COLUMNS = 7;
const ROWS = 6;

const State = z.strictObject({
  players: z.array(PlayerId).length(2),
  random: RandomState,
  /** The discs of each column, from the bottom up; a disc is 1 if the first seat owns it, 2 if the second seat does. */
  columns: z.array(z.array(z.int().min(1).max(2)).max(ROWS)).length(COLUMNS),
  moves: z
    .int()
    .min(0)
    .max(COLUMNS * ROWS),
  winner: PlayerId.nullable(),
});
type State = z.infer<typeof State>;

type Event =
  | { type: 'disc-dropped'; player: PlayerId; column: number; row: number; rule: string }
  | { type: 'four-connected'; player: PlayerId; rule: string };

/** The directions of the four lines through a disc, as [column, row] steps: up, across and both diagonals. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

/** Returns how many discs of the same seat follow a disc in one direction, without a gap. The disc itself does not count. */
function run(columns: number[][], column: number, row: number, [right, up]: number[]): number {
  const seat = columns[column][row];
  let length = 0;
  let [nextColumn, nextRow] = [column + right, row + up];
  while (nextColumn >= 0 && nextColumn < COLUMNS && nextRow >= 0 && columns[nextColumn][nextRow] === seat) {
    length += 1;
    nextColumn += right;
    nextRow += up;
  }
  return length;
}

function connectsFour(columns: number[][], column: number): boolean {
  const row = columns[column].length - 1;
  return DIRECTIONS.some(([right, up]) => run(columns, column, row, [right, up]) + run(columns, column, row, [-right, -up]) >= 3);
}

const drop = defineAction<State, Event>()({
  type: 'drop',
  parameters: { column: integers(0, COLUMNS - 1) },

  check({ columns }, { column }) {
    if (columns[column].length < ROWS) return undefined;
    return { code: 'column-full', rule: 'C4-3', message: `Column ${column} holds ${ROWS} discs; choose another.` };
  },

  apply(state, { player, column }, { emit }) {
    const { columns } = state;
    columns[column].push((state.moves % 2) + 1);
    state.moves += 1;
    emit({ type: 'disc-dropped', player, column, row: columns[column].length - 1, rule: 'C4-2' });
    if (!connectsFour(columns, column)) return;
    state.winner = player;
    emit({ type: 'four-connected', player, rule: 'C4-4' });
  },
});

/**
 * Players take turns (C4-1). A player drops a disc, which falls to the lowest free place of a column (C4-2); the column must not be full
 * (C4-3). Four discs in a line, in any direction, win (C4-4). A full board is a draw (C4-5).
 */
export const connectFour = defineGame({
  id: 'connect-four',
  name: 'Connect four',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 2, max: 2, rule: 'C4-1' }) }), state: State },
  actions: [drop],
  rules: { gameOver: 'C4-5', notYourDecision: 'C4-1' },

  start: ({ players }) => ({ players, columns: Array.from({ length: COLUMNS }, () => []), moves: 0, winner: null }),

  decisions: ({ players, moves, winner }) => (winner !== null || moves === COLUMNS * ROWS ? [] : [players[moves % 2]]),

  outcome({ players, moves, winner }) {
    if (winner === null && moves < COLUMNS * ROWS) return undefined;
    const scores = Object.fromEntries(players.map((player) => [player, winner === null ? 0.5 : player === winner ? 1 : 0]));
    return winner === null
      ? { winners: [], scores, reason: 'full-board', rule: 'C4-5' }
      : { winners: [winner], scores, reason: 'four', rule: 'C4-4' };
  },
});

const PLACES = Array.from({ length: COLUMNS * ROWS }, (_, place) => place);

/** The axis of the discs in an observation: one position for each seat and each place on the board. */
const discs: Axis<number, Unseeded<State>> = customAxis(
  2 * PLACES.length,
  `for each of the 2 seats, mine first: the ${PLACES.length} places, column by column from the bottom up`,
  (place, { seat, view }) => {
    const disc = view.columns[Math.floor(place / ROWS)][place % ROWS];
    return disc === undefined ? null : PLACES.length * relativeSeat(seat, disc - 1, 2) + place;
  },
);

/** The action space has one index per column. The observation has the discs of both seats, the viewer's first, and whose turn it is. */
export const connectFourEncoding: Encoding<TypesOf<typeof connectFour>> = {
  version: '1',

  observation: () => [
    multiHot('discs', discs, 'where their discs lie', () => PLACES),
    flag('turn', 'whether I drop the next disc', ({ players, moves }, { viewer }) => players[moves % 2] === viewer),
  ],
};
