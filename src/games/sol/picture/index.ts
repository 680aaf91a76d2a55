// The picture of a view: the entry point `orrery-rules/sol/picture`.
import { Canvas, type Drawn, type DrawView, pictureOf } from '../../../picture/index.js';
import { boardGeometry } from '../data/geometry.js';
import type { SolView } from '../view.js';
import { emptyBoard } from './empty-board.js';
import { drawPieces } from './on-board.js';
import { addPanels, stepWords } from './panels.js';
import { planOf } from './plan.js';
import { drawSun } from './sun.js';

export type { PictureOptions } from '../../../picture/index.js';
export { thingsOf } from './things.js';

function draw(view: SolView, viewer: string, options: Drawn): string {
  const plan = planOf(boardGeometry(view.config.board));
  const canvas = new Canvas(plan.size, plan.size, 'sol', options);
  canvas.board.use(emptyBoard(plan));
  drawSun(canvas.pieces, plan, view.marker);
  drawPieces(canvas.pieces, plan, view);
  addPanels(canvas, view, viewer);
  return canvas.finish(`Sol: Last Days of a Star, turn ${view.turn.number + 1}. ${stepWords(view)}.`);
}

/**
 * Draws a view: the board, on which spaces touch if they border, all pieces, and a panel for each player.
 * @throws InvalidInputError if `view` is not a view of Sol, or if an option is not valid.
 */
export const drawView: DrawView<SolView> = pictureOf('sol', draw);
