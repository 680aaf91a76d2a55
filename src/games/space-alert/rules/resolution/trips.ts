// Corrections of misplayed cards, which the rules call trips: which cards can still be corrected, and which players can correct them.
// SA-5.14, SA-6.12
import type { PlayerId } from '../../../../kernel/index.js';
import type { CrewMember, PlannedCard, State } from '../../model/schema.js';
import { nextStep } from './step.js';

/** Returns `true` if the cards of the turn are revealed, but no crew member has acted yet. SA-5.14 */
export function cardsLieOpen(state: State): boolean {
  return state.round === 'resolution' && state.config.trips && nextStep(state)?.name === 'player-actions';
}

/** Returns the crew member's card of this turn if a player may still correct it; otherwise `null`. */
export function openCard(state: State, { knockedOut, trip, slots }: CrewMember): PlannedCard | null {
  return knockedOut || trip !== null ? null : (slots[(nextStep(state)?.turn ?? 0) - 1] ?? null);
}

/** Returns `true` if the player may still correct a card. */
export function mayTrip(state: State, player: PlayerId): boolean {
  return cardsLieOpen(state) && state.crew.some((member) => member.player === player && openCard(state, member));
}
