// The entry point `orrery-rules/area-51/picture`: SVG pictures of views.
import { type DrawView, pictureOf } from '../../../picture/index.js';
import type { Area51View } from '../view.js';
import { draw } from './draw.js';

export type { DrawView, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';

/**
 * Draws a view as an SVG string: the board, figures, tokens, each player's pieces, and the open decision. All viewers see the same
 * (A51-1.9), except that the viewer's own panel is marked "you".
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export const drawView: DrawView<Area51View> = pictureOf('area-51', draw);
