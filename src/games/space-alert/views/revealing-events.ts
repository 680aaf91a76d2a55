import type { SpaceAlertEvent } from '../model/events.js';

/**
 * The types of events that reveal information: cards that are drawn, given or turned face up, announcements, and damage tiles drawn from
 * the stacks.
 */
export const REVEALING_EVENTS: readonly SpaceAlertEvent['type'][] = [
  'packet-opened',
  'heroic-revealed',
  'threat-announced',
  'threat-missing',
  'report-ignored',
  'announcement-ignored',
  'incoming-data',
  'transfer-opened',
  'transfer-closed',
  'communications-lost',
  'communications-restored',
  'phase-began',
  'phase-ends-soon',
  'phase-ended',
  'action-round-ended',
  'card-shown',
  'card-drawn',
  'card-given',
  'cards-named',
  'card-revealed',
  'tile-drawn',
];
