/** Names of all properties of the conformance suite, in the order in which they are checked. */
export const PROPERTY_NAMES = Object.freeze([
  'games-end',
  'outcome-iff-over',
  'same-seed-same-game',
  'simulations-are-independent',
  'randomness-only-from-chance',
  'inputs-are-not-changed',
  'legal-actions-match-check',
  'refusals-change-nothing',
  'json-round-trip',
  'drivers-agree',
  'outcomes-sum-to-one',
  'views-keep-secrets',
  'events-keep-secrets',
  'messages-keep-secrets',
  'revealing-events-are-declared',
  'determinize-keeps-view',
  'records-replay',
  'clock-schedules-legal-actions',
  'concurrent-actions-commute',
  'invalid-input-is-refused',
  'everything-has-text',
  'invariants-hold',
  // This property is last, because it reports what the games of the earlier properties have reached.
  'every-action-type-reached',
] as const);

/** The stable name of a property of the conformance suite. */
export type PropertyName = (typeof PROPERTY_NAMES)[number];
