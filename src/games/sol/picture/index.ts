// The entry point `orrery-rules/sol/picture`: SVG pictures of views.
import { type DrawView, pictureOf } from '../../../picture/index.js';
import type { SolView } from '../view.js';
import { draw } from './draw.js';

export type { DrawView, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';

/**
 * Draws a view as an SVG string: the board, on which spaces touch if they border, all pieces, and a panel for each player.
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export const drawView: DrawView<SolView> = pictureOf('sol', draw);
