// Draws a view as an SVG picture.
import { Canvas, type Drawn } from '../../../picture/index.js';
import { boardGeometry } from '../data/geometry.js';
import type { SolView } from '../view.js';
import { boardPart } from './board.js';
import { layoutOf } from './layout.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { decisionOf } from './words.js';

/** Draws the board with all pieces, and panels for the turn, the effects and each player. */
export function draw(view: SolView, viewer: string, options: Drawn): string {
  const layout = layoutOf(boardGeometry(view.config.board));
  const canvas = new Canvas(layout.size, layout.size, 'sol', options);
  canvas.board.use(boardPart(layout));
  drawPieces(canvas, layout, view);
  return canvas.finish(`Sol: Last Days of a Star, turn ${view.turn.number + 1}. ${decisionOf(view)}.`, panelsOf(view, viewer));
}
