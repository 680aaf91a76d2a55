/**
 * Sol: Last Days of a Star in Spanish: the locale of a board, and the texts of actions, events and views.
 * @packageDocumentation
 */
import type { BoardLocale } from '../../../board/index.js';
import { createPicture } from '../../../games/sol/picture/index.js';
import { localeOf } from '../locale.js';
import { PICTURE_TEXTS } from './picture.js';
import { REFUSALS } from './refusals.js';
import { ACTION_TYPES, actionText, eventText } from './text.js';

export { text } from './view.js';

/** The Spanish locale of a board of Sol. */
export const es: BoardLocale = localeOf({
  picture: createPicture(PICTURE_TEXTS),
  actionTypes: ACTION_TYPES,
  action: actionText,
  event: eventText,
  refusals: REFUSALS,
});
