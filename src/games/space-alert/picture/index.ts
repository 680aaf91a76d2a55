// The entry point `orrery-rules/space-alert/picture`: SVG pictures of views.
import { Canvas, type DrawView, pictureOf, text } from '../../../picture/index.js';
import { DRAWING_SIZE } from '../data/geometry.js';
import type { SpaceAlertView } from '../views/view.js';
import { boardPart } from './board.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { missionName, situationOf } from './words.js';

export type { DrawView, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';

/**
 * Draws a view of a mission or a campaign as an SVG string: the ship and its tracks, threats, action boards, hands and announcements.
 * Elements have the ids that `targetsOf` returns. In addition, tracks have the ids `red`, `white`, `blue` and `internal`, and threats the
 * ids of their cards.
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export const drawView: DrawView<SpaceAlertView> = pictureOf('space-alert', (view, viewer, options) => {
  const canvas = new Canvas(DRAWING_SIZE.width, DRAWING_SIZE.height, 'space-alert', options);
  const situation = situationOf(view);
  canvas.board.use(boardPart(view.trajectories.join(','))).draw(text(situation, { x: 18, y: 18 }, 'strong', { 'font-size': 13 }));
  drawPieces(canvas, view);
  return canvas.finish(`Space Alert, ${missionName(view)}. ${situation}.`, panelsOf(canvas, view, viewer));
});
