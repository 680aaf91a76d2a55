import { clockSchedulesLegalActions } from './properties/clock-schedules-legal-actions.js';
import { concurrentActionsCommute } from './properties/concurrent-actions-commute.js';
import { determinizeKeepsView } from './properties/determinize-keeps-view.js';
import { driversAgree } from './properties/drivers-agree.js';
import { eventsKeepSecrets } from './properties/events-keep-secrets.js';
import { everyActionTypeReached } from './properties/every-action-type-reached.js';
import { everythingHasText } from './properties/everything-has-text.js';
import { gamesEnd } from './properties/games-end.js';
import { inputsAreNotChanged } from './properties/inputs-are-not-changed.js';
import { invalidInputIsRefused } from './properties/invalid-input-is-refused.js';
import { invariantsHold } from './properties/invariants-hold.js';
import { jsonRoundTrip } from './properties/json-round-trip.js';
import { legalActionsMatchCheck } from './properties/legal-actions-match-check.js';
import { messagesKeepSecrets } from './properties/messages-keep-secrets.js';
import { outcomeIffOver } from './properties/outcome-iff-over.js';
import { outcomesSumToOne } from './properties/outcomes-sum-to-one.js';
import { randomnessOnlyFromChance } from './properties/randomness-only-from-chance.js';
import { recordsReplay } from './properties/records-replay.js';
import { refusalsChangeNothing } from './properties/refusals-change-nothing.js';
import { revealingEventsAreDeclared } from './properties/revealing-events-are-declared.js';
import { sameSeedSameGame } from './properties/same-seed-same-game.js';
import { simulationsAreIndependent } from './properties/simulations-are-independent.js';
import { viewsKeepSecrets } from './properties/views-keep-secrets.js';
import type { Property } from './property.js';
import type { PropertyName } from './property-names.js';

/** All properties of games, keyed by name. */
export const GAME_PROPERTIES: Readonly<Record<PropertyName, Property>> = {
  'games-end': gamesEnd,
  'outcome-iff-over': outcomeIffOver,
  'same-seed-same-game': sameSeedSameGame,
  'simulations-are-independent': simulationsAreIndependent,
  'randomness-only-from-chance': randomnessOnlyFromChance,
  'inputs-are-not-changed': inputsAreNotChanged,
  'legal-actions-match-check': legalActionsMatchCheck,
  'refusals-change-nothing': refusalsChangeNothing,
  'json-round-trip': jsonRoundTrip,
  'drivers-agree': driversAgree,
  'outcomes-sum-to-one': outcomesSumToOne,
  'views-keep-secrets': viewsKeepSecrets,
  'events-keep-secrets': eventsKeepSecrets,
  'messages-keep-secrets': messagesKeepSecrets,
  'revealing-events-are-declared': revealingEventsAreDeclared,
  'determinize-keeps-view': determinizeKeepsView,
  'records-replay': recordsReplay,
  'clock-schedules-legal-actions': clockSchedulesLegalActions,
  'concurrent-actions-commute': concurrentActionsCommute,
  'invalid-input-is-refused': invalidInputIsRefused,
  'everything-has-text': everythingHasText,
  'invariants-hold': invariantsHold,
  'every-action-type-reached': everyActionTypeReached,
};
