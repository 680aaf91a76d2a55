// Draws the board as text: each ring is one line, and spaces with the same index in their rings are in one column.

import { STATIONS_PER_TYPE } from '../data/rewards.js';
import { type Colour, LAYER_LETTERS, STATION_TYPES } from '../model/words.js';
import { boardOf } from '../table/table.js';
import type { SolView } from '../views/view.js';

/** The letter that stands for each player's colour on the board. */
const LETTERS: Readonly<Record<Colour, string>> = { blue: 'b', green: 'g', purple: 'p', silver: 's', black: 'k' };
/** The letter that stands for each type of station on the board, in the order of `STATION_TYPES`. */
const STATION_LETTERS = STATION_TYPES.map((type) => type[0].toUpperCase());

/**
 * Returns text without blanks that shows what is in a space: `bN` a blue node, `g2` two green sundivers, `*` a garden cube, `x2` two
 * feeders.
 */
function contents({ seats, garden, feeders }: SolView, space: string): string {
  const pieces = seats.flatMap(({ colour, sundivers, stations }) => {
    const station = stations.indexOf(space);
    const count = sundivers.filter((location) => location === space).length;
    return [
      station < 0 ? '' : `${LETTERS[colour]}${STATION_LETTERS[Math.floor(station / STATIONS_PER_TYPE)]}`,
      count === 0 ? '' : `${LETTERS[colour]}${count}`,
    ];
  });
  const feeding = feeders.filter((location) => location === space).length;
  return [...pieces, garden.includes(space) ? '*' : '', feeding === 0 ? '' : `x${feeding}`].join('') || '.';
}

/** Returns text that shows the motherships at an eye, such as `^b` for the blue one. */
function motherships({ seats }: SolView, eye: number): string {
  const here = seats.filter((seat) => seat.eye === eye).map(({ colour }) => LETTERS[colour]);
  return here.length === 0 ? '.' : `^${here.join('')}`;
}

/**
 * Draws the board: a row with the motherships in their eyes, then one row for each ring from the outer orbit to the core. The row `V` and
 * the column 4 show the space V4. Rows can have different lengths. The last space of each row is adjacent to the first, because each ring
 * is closed.
 */
export function drawBoard(view: SolView): string[] {
  const { layers, eyes } = boardOf(view);
  const rows = [
    ['E', ...Array.from({ length: eyes }, (_, eye) => motherships(view, eye))],
    ...layers.map((layer, depth) => [LAYER_LETTERS[depth], ...layer.map(({ id }) => contents(view, id))]),
  ];
  const columns = Math.max(...rows.map((row) => row.length)) - 1;
  const table = [['', ...Array.from({ length: columns }, (_, index) => `${index}`)], ...rows];
  const widths = Array.from({ length: columns + 1 }, (_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join(' ')
      .trimEnd(),
  );
}

/** The meaning of the characters on the board. */
export const LEGEND = [
  'E eyes with motherships (^), O outer orbit, I inner orbit, V convective, R radiative, C core; column 4 of V is V4; rings are closed',
  'b blue, g green, p purple, s silver, k black: bN node, bF foundry, bT tower, b2 two sundivers; * garden cube, x2 two feeders',
];
