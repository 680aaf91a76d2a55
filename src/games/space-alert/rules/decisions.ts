// The players with a decision in a mission.
import type { PlayerId } from '../../../kernel/index.js';
import { COMPUTER, type CrewMember, type State } from '../model/schema.js';
import { isSolo, openSlots, plannerOf } from './planning/boards.js';
import { mayTrip } from './resolution/trips.js';

const COMPUTER_ALONE: readonly PlayerId[] = Object.freeze([COMPUTER]);
const NOBODY: readonly PlayerId[] = Object.freeze([]);

/**
 * Returns the players who can act in the current round of a mission, including the computer, which is a role. Does not support the rounds
 * between the missions of a campaign.
 */
export function decisions(state: State): PlayerId[] {
  const { round } = state;
  if (round === 'won' || round === 'lost') return NOBODY as PlayerId[];
  if (round === 'setup') return COMPUTER_ALONE as PlayerId[];
  if (round === 'resolution') {
    if (!state.config.trips) return COMPUTER_ALONE as PlayerId[];
    const tripping = state.players.filter((player) => mayTrip(state, player));
    return tripping.length === 0 ? (COMPUTER_ALONE as PlayerId[]) : [COMPUTER, ...tripping];
  }
  return [COMPUTER, ...state.players.filter((player) => mayPlan(state, player))];
}

/** Returns `true` if the player can still do something in the action round. The answer depends on public information only. */
function mayPlan(state: State, player: PlayerId): boolean {
  const { phase, hand, credits } = plannerOf(state, player);
  if (phase < state.config.phases || hand.length > 0) return true;
  // The player can name cards, or in the last phase vote for the end of the round.
  if (!state.communicationsDown && (!isSolo(state) || state.phase === state.config.phases)) return true;
  if (credits > 0 && state.drawDeck.length > 0) return true;
  return state.crew.some((member) => (member.android ? hasRoomForHeroic(state, player, member) : hasCard(state, player, member)));
}

function hasCard(state: State, player: PlayerId, member: CrewMember): boolean {
  if (member.player !== player) return false;
  const [first, last] = openSlots(state, player, member);
  return member.slots.slice(first - 1, last).some((card) => card !== null);
}

function hasRoomForHeroic(state: State, player: PlayerId, member: CrewMember): boolean {
  if (member.heroic === null) return false;
  const [first, last] = openSlots(state, player, member);
  return member.slots.slice(first - 1, last).some((card) => card === null);
}
