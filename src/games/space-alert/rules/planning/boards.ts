// Rules about action boards: which players may place and change cards there, and when.
import { type PlayerId, refuse } from '../../../../kernel/index.js';
import { phaseIndexOf } from '../../model/board/mission-steps.js';
import type { CrewMember, Planner, State } from '../../model/schema.js';

/**
 * The refusal of planning actions outside the action round. The kernel itself refuses, with the same code, actions of players without a
 * decision. This refusal is for players who have a decision in the resolution round, because they may still correct a card. SA-4.18
 */
export const NOTHING_TO_PLAN = refuse('not-your-decision', 'SA-4.18', 'The boards cannot be changed now; only in the action round.');

export function plannerOf(state: State, player: PlayerId): Planner {
  return state.planners[state.players.indexOf(player)];
}

/** Returns `true` before the first announcement of a mission, while all its cards are face down. SA-3.21, SA-3.22, SA-11.23 */
export function isUnopened({ round }: Pick<State, 'round'>): boolean {
  return round === 'setup' || round === 'stores';
}

export function memberOf(state: State, id: string): CrewMember | undefined {
  return state.crew.find((member) => member.id === id);
}

/** Returns `true` for a solo game, with one human and four androids. SA-10.18 */
export function isSolo({ players }: State): boolean {
  return players.length === 1;
}

/**
 * Returns `true` if the player may place cards on the action board of this crew member: the player's own board, or the board of any
 * android. SA-4.17, SA-10.2, SA-10.17
 */
export function mayPlanFor(player: PlayerId, member: CrewMember): boolean {
  return member.android || member.player === player;
}

/**
 * Returns `true` if the player may change cards that are already on this action board. Cards on an android's board cannot be changed,
 * except in a solo game. SA-10.3, SA-10.7, SA-10.21
 */
export function mayRearrange(state: State, player: PlayerId, member: CrewMember): boolean {
  return member.android ? isSolo(state) : member.player === player;
}

/**
 * Returns the first and the last phase for which the player may fill slots on the action board of this crew member. SA-4.4, SA-10.8,
 * SA-10.22
 */
export function openPhases(state: State, player: PlayerId, member: CrewMember): [number, number] {
  const { phase } = plannerOf(state, player);
  return member.android ? [state.phase, phase] : [phase, phase];
}

/** Returns a refusal if the player may not fill this slot now; `undefined` if the player may. SA-4.5, SA-4.6 */
export function closedSlot(state: State, player: PlayerId, member: CrewMember, slot: number) {
  const [first, last] = openPhases(state, player, member);
  const phase = phaseIndexOf(slot) + 1;
  if (phase < first) return refuse('slot-locked', 'SA-4.5', `Slot ${slot} belongs to phase ${phase}, which is over; it cannot be changed.`);
  if (phase > last)
    return refuse('slot-not-open', 'SA-4.6', `Slot ${slot} belongs to phase ${phase}, which has not begun; it cannot be changed yet.`);
  if (slot > member.slots.length)
    return refuse('slot-not-open', 'SA-4.6', `There is no slot ${slot}; the mission has ${member.slots.length} turns.`);
  return undefined;
}

/** Returns the first and the last slot that the player may fill on the action board of this crew member. */
export function openSlots(state: State, player: PlayerId, member: CrewMember): readonly [number, number] {
  const [first, last] = openPhases(state, player, member);
  return (member.slots.length === 12 ? OPEN_SLOTS : OPEN_SLOTS_OF_SEVEN)[first][last];
}

const FIRST_SLOT = [0, 1, 4, 8];
const LAST_SLOT = [0, 3, 7, 12];
/** Returns pairs of the first and the last open slot, indexed by the first open phase, then by the last open phase. */
const openSlotsOf = (slots: number) => FIRST_SLOT.map((first) => LAST_SLOT.map((last) => [first, Math.min(last, slots)] as const));
const OPEN_SLOTS = openSlotsOf(12);
const OPEN_SLOTS_OF_SEVEN = openSlotsOf(7);
