// The common rules of taking back, moving and turning a card. SA-4.10, SA-10.3, SA-10.21
import { type PlayerId, refuse } from '../../../../kernel/index.js';
import type { CrewMember, State } from '../../model/schema.js';
import { boardPlace } from '../../table/parameters.js';
import { closedSlot, mayRearrange, memberOf, NOTHING_TO_PLAN, openSlots } from './boards.js';

/** Returns the refusal for changing the card of a slot, or `undefined` if the player may change it. */
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

/** Returns the refusal for placing a card in an open slot, or `undefined` if it is empty. SA-4.20 */
export function occupied({ slots }: CrewMember, slot: number) {
  if (slots[slot - 1] === null) return undefined;
  return refuse('slot-occupied', 'SA-4.20', `Slot ${slot} already holds a card; take it back or move it first.`);
}

/**
 * Calls `act` for every board whose cards the player may change, with its index in `ownBoard`, its slots, and the first and last open slot,
 * from 1.
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
