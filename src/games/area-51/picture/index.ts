// The entry point `orrery-rules/area-51/picture`: SVG pictures of views.
import { Canvas, type DrawView, pictureOf } from '../../../picture/index.js';
import { namedBoard } from '../data/board.js';
import type { Area51View } from '../views/view.js';
import { boardOf, zonesOf } from './board.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { decisionOf } from './words.js';

export type { DrawView, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';

/**
 * The minimum height, in units of the picture, of a picture with panels to the right of the board. With it, the panels next to a small
 * board fit into one column.
 */
const LEAST_HEIGHT = 300;

/**
 * Draws a view as an SVG string: the board, figures, tokens, each player's pieces, and the open decision. All viewers see the same
 * (A51-1.9), except that the viewer's own panel is marked "you".
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export const drawView: DrawView<Area51View> = pictureOf('area-51', (view, viewer, options) => {
  const board = boardOf(namedBoard(view.config));
  const height = options.layout === 'wide' ? Math.max(board.grid.height, LEAST_HEIGHT) : board.grid.height;
  const canvas = new Canvas(board.grid.width, height, 'area-51', options);
  canvas.board.use(board.part).draw(zonesOf(board, view));
  drawPieces(canvas, board, view);
  return canvas.finish(`Escape from Area 51, round ${view.round}: ${decisionOf(view)}.`, panelsOf(canvas, view, viewer));
});
