// Draws a view as an SVG picture.
import { Canvas, type Drawn } from '../../../picture/index.js';
import { namedBoard } from '../data/board.js';
import type { Area51View } from '../view.js';
import { boardOf, zonesOf } from './board.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { decisionOf } from './words.js';

/** The minimum height of a picture with panels to the right of the board: it keeps the panels beside a small board in one column. */
const LEAST_HEIGHT = 300;

/** Draws the board with figures and tokens, and panels for the turn, each player and the legend. */
export function draw(view: Area51View, viewer: string, options: Drawn): string {
  const board = boardOf(namedBoard(view.config));
  const { grid, part } = board;
  const height = options.layout === 'wide' ? Math.max(grid.height, LEAST_HEIGHT) : grid.height;
  const canvas = new Canvas(grid.width, height, 'area-51', options);
  const active = view.humans.filter(({ thaw }) => thaw === 'active').map(({ cell }) => cell);
  canvas.board.use(part).draw(zonesOf(board, active));
  drawPieces(canvas, board, view);
  return canvas.finish(`Escape from Area 51, round ${view.round}: ${decisionOf(view)}.`, panelsOf(canvas, view, viewer));
}
