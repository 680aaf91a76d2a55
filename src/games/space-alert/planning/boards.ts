// Who may lay cards where, and when.
import { type PlayerId, refuse } from '../../../kernel/index.js';
import { phaseIndexOf } from '../board/mission-steps.js';
import type { CrewMember, Planner, State } from '../schema.js';

/**
 * Outside the action round nothing is planned. The kernel answers the same to players who have nothing to decide there, so that who may
 * still trip hears nothing else. SA-4.18
 */
export const NOTHING_TO_PLAN = refuse('not-your-decision', 'SA-4.18', 'Boards are fixed: nothing is planned outside the action round.');

export function plannerOf(state: State, player: PlayerId): Planner {
  return state.planners[state.players.indexOf(player)];
}

/** Whether a mission lies ready and nothing of it was announced yet: all its cards lie face down. SA-3.21, SA-3.22, SA-11.23 */
export function isUnopened({ round }: Pick<State, 'round'>): boolean {
  return round === 'setup' || round === 'stores';
}

export function memberOf(state: State, id: string): CrewMember | undefined {
  return state.crew.find((member) => member.id === id);
}

/** One human and four androids. SA-10.18 */
export function isSolo({ players }: State): boolean {
  return players.length === 1;
}

/** The own board, and those of androids, however large the crew is. SA-4.17, SA-10.2, SA-10.17 */
export function mayPlanFor(player: PlayerId, member: CrewMember): boolean {
  return member.android || member.player === player;
}

/**
 * Cards that lie on an android's board stay, its heroic card too, unless one human plans for all of them. SA-10.3, SA-10.7,
 * SA-10.21
 */
export function mayRearrange(state: State, player: PlayerId, member: CrewMember): boolean {
  return member.android ? isSolo(state) : member.player === player;
}

/** The phases, first and last, whose slots the player may fill on that board. SA-4.4, SA-10.8, SA-10.22 */
export function openPhases(state: State, player: PlayerId, member: CrewMember): [number, number] {
  const { phase } = plannerOf(state, player);
  return member.android ? [state.phase, phase] : [phase, phase];
}

/** Why a slot is not open to the player, `undefined` if it is. SA-4.5, SA-4.6 */
export function closedSlot(state: State, player: PlayerId, member: CrewMember, slot: number) {
  const [first, last] = openPhases(state, player, member);
  const phase = phaseIndexOf(slot) + 1;
  if (phase < first) return refuse('slot-locked', 'SA-4.5', `Slot ${slot} belongs to phase ${phase}, which is over.`);
  if (phase > last) return refuse('slot-not-open', 'SA-4.6', `Slot ${slot} belongs to phase ${phase}, which has not begun.`);
  if (slot > member.slots.length) return refuse('slot-not-open', 'SA-4.6', `The mission has only ${member.slots.length} turns.`);
  return undefined;
}

/** The slots open to the player on that board, first and last. */
export function openSlots(state: State, player: PlayerId, member: CrewMember): readonly [number, number] {
  const [first, last] = openPhases(state, player, member);
  return (member.slots.length === 12 ? OPEN_SLOTS : OPEN_SLOTS_OF_SEVEN)[first][last];
}

const FIRST_SLOT = [0, 1, 4, 8];
const LAST_SLOT = [0, 3, 7, 12];
/** By first and last open phase. */
const openSlotsOf = (slots: number) => FIRST_SLOT.map((first) => LAST_SLOT.map((last) => [first, Math.min(last, slots)] as const));
const OPEN_SLOTS = openSlotsOf(12);
const OPEN_SLOTS_OF_SEVEN = openSlotsOf(7);
