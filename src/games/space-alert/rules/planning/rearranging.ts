// The common rules for taking back, moving and turning a card on an action board. SA-4.10, SA-10.3, SA-10.21
import { type PlayerId, refuse } from '../../../../kernel/index.js';
import type { CrewMember, State } from '../../model/schema.js';
import { boardPlace } from '../../table/parameters.js';
import { closedSlot, mayRearrange, memberOf, NOTHING_TO_PLAN, openSlots } from './boards.js';

/** Returns a refusal if the player may not change the card in a slot; otherwise `undefined`. */
export function untouchable(state: State, player: PlayerId, crew: string, slot: number) {
  if (state.round !== 'action') return NOTHING_TO_PLAN;
  const member = memberOf(state, crew);
  if (member === undefined || !mayRearrange(state, player, member)) {
    const rule = member?.android ? 'SA-10.3' : 'SA-4.17';
    return refuse('not-your-board', rule, `${player} cannot change the board of ${crew}; only that of ${player} and those of androids.`);
  }
  const closed = closedSlot(state, player, member, slot);
  if (closed !== undefined) return closed;
  return member.slots[slot - 1] === null
    ? refuse('slot-empty', 'SA-4.8', `Slot ${slot} of ${crew} is empty; choose a slot with a card.`)
    : undefined;
}

/** Returns a refusal if a slot already contains a card; `undefined` if the slot is empty. SA-4.20 */
export function occupied({ slots }: CrewMember, slot: number) {
  if (slots[slot - 1] === null) return undefined;
  return refuse('slot-occupied', 'SA-4.20', `Slot ${slot} already holds a card; take it back or move it first.`);
}

/**
 * Calls `act` for every action board on which the player may change cards. The arguments are the board's index in `ownBoard`, its slots,
 * and the first and the last open slot, counted from 1.
 */
export function forEachTouchable(
  state: State,
  player: PlayerId,
  act: (board: number, slots: CrewMember['slots'], first: number, last: number) => void,
): void {
  for (const member of state.crew) {
    if (!mayRearrange(state, player, member)) continue;
    const [first, last] = openSlots(state, player, member);
    act(boardPlace(state, member), member.slots, first, last);
  }
}
