/** Names of all properties of the conformance suite, in the order in which they are checked. */
export const PROPERTY_NAMES = Object.freeze([
  'games-end',
  'outcome-iff-over',
  'same-seed-same-game',
  'simulations-keep-apart',
  'chance-only-when-drawn',
  'inputs-untouched',
  'legal-matches-check',
  'refusals-change-nothing',
  'state-survives-json',
  'drivers-agree',
  'outcomes-sum-to-one',
  'view-hides-the-hidden',
  'events-keep-secrets',
  'messages-keep-secrets',
  'news-is-declared',
  'determinize-keeps-view',
  'records-replay',
  'clock-says-what-is-due',
  'concurrent-actions-may-come-late',
  'garbage-is-refused',
  'everything-has-words',
  'invariants-hold',
  // Last: it reports what the games of the earlier properties have reached.
  'every-action-type-reached',
] as const);

/** The stable name of a property of the conformance suite. */
export type PropertyName = (typeof PROPERTY_NAMES)[number];
