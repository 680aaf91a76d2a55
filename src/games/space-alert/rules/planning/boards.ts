// Permissions on action boards: who may place cards where, and when.
import { type PlayerId, refuse } from '../../../../kernel/index.js';
import { phaseIndexOf } from '../../model/board/mission-steps.js';
import type { CrewMember, Planner, State } from '../../model/schema.js';

/**
 * The refusal of planning outside the action round. It equals the kernel's refusal for players without a decision, so that players who may
 * still trip get the same one. SA-4.18
 */
export const NOTHING_TO_PLAN = refuse('not-your-decision', 'SA-4.18', 'The boards cannot be changed now; only in the action round.');

export function plannerOf(state: State, player: PlayerId): Planner {
  return state.planners[state.players.indexOf(player)];
}

/** Returns `true` if a mission is set up and nothing is announced yet: all its cards are face down. SA-3.21, SA-3.22, SA-11.23 */
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
 * Returns `true` if the player may place cards on that board: their own, or any android's, for every crew size. SA-4.17, SA-10.2, SA-10.17
 */
export function mayPlanFor(player: PlayerId, member: CrewMember): boolean {
  return member.android || member.player === player;
}

/**
 * Returns `true` if the player may change cards on that board. Cards on an android's board, including its heroic card, are fixed unless the
 * game is solo. SA-10.3, SA-10.7, SA-10.21
 */
export function mayRearrange(state: State, player: PlayerId, member: CrewMember): boolean {
  return member.android ? isSolo(state) : member.player === player;
}

/** Returns the first and last phase whose slots the player may fill on that board. SA-4.4, SA-10.8, SA-10.22 */
export function openPhases(state: State, player: PlayerId, member: CrewMember): [number, number] {
  const { phase } = plannerOf(state, player);
  return member.android ? [state.phase, phase] : [phase, phase];
}

/** Returns the refusal for a slot that is not open to the player, or `undefined` if it is open. SA-4.5, SA-4.6 */
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

/** Returns the first and last slot open to the player on that board. */
export function openSlots(state: State, player: PlayerId, member: CrewMember): readonly [number, number] {
  const [first, last] = openPhases(state, player, member);
  return (member.slots.length === 12 ? OPEN_SLOTS : OPEN_SLOTS_OF_SEVEN)[first][last];
}

const FIRST_SLOT = [0, 1, 4, 8];
const LAST_SLOT = [0, 3, 7, 12];
/** Returns the first and last slot, indexed by first and last open phase. */
const openSlotsOf = (slots: number) => FIRST_SLOT.map((first) => LAST_SLOT.map((last) => [first, Math.min(last, slots)] as const));
const OPEN_SLOTS = openSlotsOf(12);
const OPEN_SLOTS_OF_SEVEN = openSlotsOf(7);
