// Draws a view as an SVG picture.
import { Canvas, type Drawn, text } from '../../../picture/index.js';
import { DRAWING_SIZE } from '../data/geometry.js';
import type { SpaceAlertView } from '../view.js';
import { boardPart } from './board.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { missionName, situationOf } from './words.js';

/** Draws the ship and its tracks with all pieces, and panels for hands, action boards, announcements and the campaign. */
export function draw(view: SpaceAlertView, viewer: string, options: Drawn): string {
  const canvas = new Canvas(DRAWING_SIZE.width, DRAWING_SIZE.height, 'space-alert', options);
  const situation = situationOf(view);
  canvas.board.use(boardPart(view.trajectories.join(','))).draw(text(situation, { x: 18, y: 18 }, 'strong', { 'font-size': 13 }));
  drawPieces(canvas, view);
  return canvas.finish(`Space Alert, ${missionName(view)}. ${situation}.`, panelsOf(canvas, view, viewer));
}
