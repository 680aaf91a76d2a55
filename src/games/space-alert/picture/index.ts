// The entry point `orrery-rules/space-alert/picture`: SVG pictures of views.
import { Canvas, type DrawView, fitting, moved, type PictureModule, pictureOf } from '../../../picture/index.js';
import { DRAWING_SIZE } from '../data/geometry.js';
import type { SpaceAlertCampaignAction } from '../types.js';
import type { SpaceAlertView } from '../views/view.js';
import { boardPart } from './board.js';
import { PICTURE_TEXTS } from './english.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { targetsOf } from './targets.js';
import type { PictureTexts } from './texts.js';

export type { DrawView, PictureModule, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { PICTURE_TEXTS } from './english.js';
export { targetsOf } from './targets.js';
export type { PictureTexts as SpaceAlertPictureTexts } from './texts.js';

/**
 * Draws a view of a mission or a campaign as an SVG string: the ship and its tracks, threats, action boards, hands and announcements.
 * Elements have the ids that `targetsOf` returns. In addition, tracks have the ids `red`, `white`, `blue` and `internal`, and threats the
 * ids of their cards.
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export const drawView: DrawView<SpaceAlertView> = drawing(PICTURE_TEXTS);

/** Returns the picture module with texts in another language: the functions `drawView` and `targetsOf`. */
export function createPicture(texts: PictureTexts): PictureModule<SpaceAlertView, SpaceAlertCampaignAction> {
  return { drawView: drawing(texts), targetsOf };
}

function drawing(texts: PictureTexts): DrawView<SpaceAlertView> {
  return pictureOf('space-alert', (view, viewer, options) => {
    const canvas = new Canvas(DRAWING_SIZE.width, DRAWING_SIZE.height, 'space-alert', options);
    // At this scale, letters are 13 units high.
    const heading = moved(fitting(texts.situation(view), { x: 0, y: 0 }, 350, 'strong', 70), { x: 18, y: 18 }, 13 / 11);
    canvas.board.use(boardPart(view.trajectories.join(','), texts)).draw(heading);
    drawPieces(canvas, view, texts);
    return canvas.finish(texts.summary(view), panelsOf(canvas, view, viewer, texts));
  });
}
