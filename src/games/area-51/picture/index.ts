// The picture of a view: the door `orrery-rules/area-51/picture`.
import { type DrawView, pictureOf } from '../../../picture/index.js';
import type { Area51View } from '../view.js';
import { draw } from './draw.js';

export type { PictureOptions } from '../../../picture/index.js';
export { thingsOf } from './things.js';

/**
 * Draws what a viewer sees as one SVG, as text: the board, figures, tokens, what each player has, and whose decision it is. Views are
 * the same for everybody (A51-1.9); the viewer's own strip says so.
 * @throws InvalidInputError for what is no view of this game, and for options that do not fit.
 */
export const drawView: DrawView<Area51View> = pictureOf('area-51', draw);
