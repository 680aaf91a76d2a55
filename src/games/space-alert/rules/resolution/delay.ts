import type { Resolution } from '../../cards/hooks.js';
import type { CrewMember } from '../../model/schema.js';
import { isLost } from './resolution.js';

/**
 * Delays the card in a slot: moves this card and the cards directly behind it one slot later, up to the first empty slot, even into the
 * next phase. The slot is then empty, so a second delay of the same slot has no effect. Delays of consecutive slots add up. SA-6.2, SA-6.3,
 * SA-6.4, SA-6.5, SA-6.6, SA-6.7, SA-6.8, SA-6.9
 * @param slot from 1.
 * @returns whether a card moved: `false` if the slot is empty or beyond the board.
 */
export function delayCard(resolution: Resolution, member: CrewMember, slot: number, rule: string): boolean {
  const { slots } = member;
  const first = slot - 1;
  if (first >= slots.length || slots[first] === null) return false;
  let free = first + 1;
  while (free < slots.length && slots[free] !== null) free += 1;
  if (free === slots.length) {
    free -= 1;
    const lost = slots[free];
    if (lost) member.discarded.push({ card: lost.card, half: lost.half, shown: lost.shown });
    resolution.emit({ type: 'card-lost', crew: member.id, rule: 'SA-6.3' });
  }
  for (let index = free; index > first; index--) slots[index] = slots[index - 1];
  slots[first] = null;
  resolution.emit({ type: 'card-delayed', crew: member.id, slot, rule });
  return true;
}

/**
 * Delays the next turn's action of a crew member who is on board and not knocked out. A crew member in space cannot be delayed in this way.
 * SA-6.1, SA-6.10, SA-6.11
 */
export function delayAboard(resolution: Resolution, member: CrewMember, rule: string): void {
  if (member.station === 'space' || member.knockedOut || isLost(resolution)) return;
  delayCard(resolution, member, resolution.turn + 1, rule);
}
