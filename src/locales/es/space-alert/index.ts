/**
 * Space Alert in Spanish, missions and campaigns: the locale of a board, and the texts of actions, events and views.
 * @packageDocumentation
 */
import type { BoardLocale } from '../../../board/index.js';
import { createPicture } from '../../../games/space-alert/picture/index.js';
import { localeOf } from '../locale.js';
import { ACTION_TYPES, actionText } from './actions.js';
import { eventText } from './events.js';
import { PICTURE_TEXTS } from './picture.js';
import { REFUSALS } from './refusals.js';

export { text } from './view.js';

/** The Spanish locale of a board of Space Alert. */
export const es: BoardLocale = localeOf({
  picture: createPicture(PICTURE_TEXTS),
  actionTypes: ACTION_TYPES,
  action: actionText,
  event: eventText,
  refusals: REFUSALS,
});
