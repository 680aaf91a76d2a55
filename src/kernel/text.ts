import type { BaseAction, BaseEvent } from './action/action.js';

/** Default texts for games that define no texts of their own: functions that print the plain fields. */
export const plainText = {
  action: ({ type, player, ...details }: BaseAction): string => `${player}: ${type}${fields(details)}`,
  event: ({ type, rule: _rule, ...details }: BaseEvent): string => `${type}${fields(details)}`,
  view: (view: unknown): string => JSON.stringify(view, null, 2),
};

function fields(details: object): string {
  const written = Object.entries(details).map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return written.length === 0 ? '' : ` (${written.join(', ')})`;
}
