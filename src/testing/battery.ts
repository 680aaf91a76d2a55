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
import { PROPERTY_NAMES, type PropertyName } from './property-names.js';

const BY_NAME: { readonly [Name in PropertyName]: Property<Name> } = {
  'games-end': gamesEnd,
  'outcome-iff-over': outcomeIffOver,
  'same-seed-same-game': sameSeedSameGame,
  'simulations-keep-apart': simulationsKeepApart,
  'chance-only-when-drawn': chanceOnlyWhenDrawn,
  'inputs-untouched': inputsUntouched,
  'legal-matches-check': legalMatchesCheck,
  'refusals-change-nothing': refusalsChangeNothing,
  'state-survives-json': stateSurvivesJson,
  'drivers-agree': driversAgree,
  'outcomes-sum-to-one': outcomesSumToOne,
  'view-hides-the-hidden': viewHidesTheHidden,
  'events-keep-secrets': eventsKeepSecrets,
  'messages-keep-secrets': messagesKeepSecrets,
  'news-is-declared': newsIsDeclared,
  'determinize-keeps-view': determinizeKeepsView,
  'records-replay': recordsReplay,
  'clock-says-what-is-due': clockSaysWhatIsDue,
  'concurrent-actions-may-come-late': concurrentActionsMayComeLate,
  'garbage-is-refused': garbageIsRefused,
  'everything-has-words': everythingHasWords,
  'invariants-hold': invariantsHold,
  'every-action-type-reached': everyActionTypeReached,
};

/** All properties of the suite, in the order in which they are checked. */
export const battery: readonly Property<PropertyName>[] = PROPERTY_NAMES.map((name) => BY_NAME[name]);
