import type { SpaceAlertEvent } from './events.js';

/**
 * By which somebody learns what could not be known before: cards picked up, drawn, given, laid face up or turned face up, threats and what else is
 * announced, damage tiles from the stacks.
 */
export const NEWS: readonly SpaceAlertEvent['type'][] = [
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
  'card-revealed',
  'tile-drawn',
];
