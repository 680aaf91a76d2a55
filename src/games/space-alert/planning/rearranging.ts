// What taking back, moving and turning a card have in common. SA-4.10, SA-10.3, SA-10.21
import type { PlayerId } from '../../../kernel/index.js';
import type { CrewMember, State } from '../schema.js';
import { closedSlot, isPlanning, mayRearrange, memberOf, openSlots } from './boards.js';

/** Why the card of a slot may not be touched, `undefined` if it may. */
export function untouchable(state: State, player: PlayerId, crew: string, slot: number) {
  if (state.round !== 'action') {
    return { code: 'not-in-action-round' as const, rule: 'SA-4.18', message: 'Cards are planned in the action round.' };
  }
  const member = memberOf(state, crew);
  if (member === undefined || !mayRearrange(state, player, member)) {
    const rule = member?.android ? 'SA-10.3' : 'SA-4.17';
    return { code: 'not-your-board' as const, rule, message: `${player} may not change cards on the board of ${crew}.` };
  }
  const closed = closedSlot(state, player, member, slot);
  if (closed !== undefined) return closed;
  if (member.slots[slot - 1] === null) {
    return { code: 'slot-empty' as const, rule: 'SA-4.8', message: `Slot ${slot} is empty.` };
  }
  return undefined;
}

/** Calls back with every board whose cards the player may touch, its slots, and the first and last slot that are open there. */
export function forEachTouchable(
  state: State,
  player: PlayerId,
  act: (crew: string, slots: CrewMember['slots'], first: number, last: number) => void,
): void {
  if (!isPlanning(state, player)) return;
  for (const member of state.crew) {
    if (!mayRearrange(state, player, member)) continue;
    const [first, last] = openSlots(state, player, member);
    act(member.id, member.slots, first, last);
  }
}
