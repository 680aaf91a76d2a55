import { chanceOnlyWhenDrawn } from './properties/chance-only-when-drawn.js';
import { clockSaysWhatIsDue } from './properties/clock-says-what-is-due.js';
import { concurrentActionsMayComeLate } from './properties/concurrent-actions-may-come-late.js';
import { determinizeKeepsView } from './properties/determinize-keeps-view.js';
import { driversAgree } from './properties/drivers-agree.js';
import { eventsKeepSecrets } from './properties/events-keep-secrets.js';
import { everyActionTypeReached } from './properties/every-action-type-reached.js';
import { everythingHasWords } from './properties/everything-has-words.js';
import { gamesEnd } from './properties/games-end.js';
import { garbageIsRefused } from './properties/garbage-is-refused.js';
import { inputsUntouched } from './properties/inputs-untouched.js';
import { invariantsHold } from './properties/invariants-hold.js';
import { legalMatchesCheck } from './properties/legal-matches-check.js';
import { messagesKeepSecrets } from './properties/messages-keep-secrets.js';
import { newsIsDeclared } from './properties/news-is-declared.js';
import { outcomeIffOver } from './properties/outcome-iff-over.js';
import { outcomesSumToOne } from './properties/outcomes-sum-to-one.js';
import { recordsReplay } from './properties/records-replay.js';
import { refusalsChangeNothing } from './properties/refusals-change-nothing.js';
import { sameSeedSameGame } from './properties/same-seed-same-game.js';
import { simulationsKeepApart } from './properties/simulations-keep-apart.js';
import { stateSurvivesJson } from './properties/state-survives-json.js';
import { viewHidesTheHidden } from './properties/view-hides-the-hidden.js';
import type { Property } from './property.js';

const BATTERY = [
  gamesEnd,
  outcomeIffOver,
  sameSeedSameGame,
  simulationsKeepApart,
  chanceOnlyWhenDrawn,
  inputsUntouched,
  legalMatchesCheck,
  refusalsChangeNothing,
  stateSurvivesJson,
  driversAgree,
  outcomesSumToOne,
  viewHidesTheHidden,
  eventsKeepSecrets,
  messagesKeepSecrets,
  newsIsDeclared,
  determinizeKeepsView,
  recordsReplay,
  clockSaysWhatIsDue,
  concurrentActionsMayComeLate,
  garbageIsRefused,
  everythingHasWords,
  invariantsHold,
  // Last: it closes the account of what the games before it reached.
  everyActionTypeReached,
] as const;

/** The stable name of a property of the battery. */
export type PropertyName = (typeof BATTERY)[number]['name'];

/** Everything that is checked, in this order. */
export const battery: readonly Property<PropertyName>[] = BATTERY;

/** The names of all properties, in the order in which they are checked. */
export const PROPERTY_NAMES: readonly PropertyName[] = Object.freeze(BATTERY.map(({ name }) => name));
