// Draws a view as an SVG picture.
import { Canvas, type Drawn } from '../../../picture/index.js';
import type { SpecterOpsView } from '../view.js';
import { boardOf, boardPart, sightOn } from './board.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { decisionOf } from './words.js';

/** Draws the board with its figures, and panels for the decision, the mission, hunters, agents and the legend. */
export function draw(view: SpecterOpsView, viewer: string, options: Drawn & { readonly sight: readonly string[] }): string {
  const board = boardOf(view);
  const canvas = new Canvas(board.width, board.height, 'specter-ops', options);
  canvas.board.use(boardPart(board, view.players.length)).draw(sightOn(board, options.sight));
  drawPieces(canvas, board, view, viewer);
  const when = view.round === 0 ? 'before the first round' : `round ${view.round}`;
  return canvas.finish(`Specter Ops, ${when}: ${decisionOf(view)}. Seen by ${viewer}.`, panelsOf(canvas, view));
}
