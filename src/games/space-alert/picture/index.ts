// The entry point `orrery-rules/space-alert/picture`: SVG pictures of views.
import { type DrawView, pictureOf } from '../../../picture/index.js';
import type { SpaceAlertView } from '../view.js';
import { draw } from './draw.js';

export type { DrawView, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';

/**
 * Draws a view of a mission or a campaign as an SVG string: the ship and its tracks, threats, action boards, hands and announcements. In
 * addition to the ids of `targetsOf`, tracks have the ids `red`, `white`, `blue` and `internal`, and threats the ids of their cards.
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export const drawView: DrawView<SpaceAlertView> = pictureOf('space-alert', draw);
