// The entry point `orrery-rules/sol/picture`: SVG pictures of views.
import { Canvas, type DrawView, pictureOf } from '../../../picture/index.js';
import { boardGeometry } from '../data/geometry.js';
import type { SolView } from '../views/view.js';
import { boardPart } from './board.js';
import { layoutOf } from './layout.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { decisionOf } from './words.js';

export type { DrawView, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';

/**
 * Draws a view as an SVG string: the board with all pieces, and a panel for each player. Two spaces that are adjacent touch in the drawing
 * or, on some custom boards, are connected by a line.
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export const drawView: DrawView<SolView> = pictureOf('sol', (view, viewer, options) => {
  const layout = layoutOf(boardGeometry(view.config.board));
  const canvas = new Canvas(layout.size, layout.size, 'sol', options);
  canvas.board.use(boardPart(layout));
  drawPieces(canvas, layout, view);
  return canvas.finish(`Sol: Last Days of a Star, turn ${view.turn.number + 1}. ${decisionOf(view)}.`, panelsOf(view, viewer));
});
