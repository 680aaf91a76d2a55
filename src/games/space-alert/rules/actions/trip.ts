import { defineAction, oneOf, refuse } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import { type CrewMember, type State, Trip } from '../../model/schema.js';
import { reachableBoard } from '../../table/parameters.js';
import { memberOf } from '../planning/boards.js';
import { showsArrow } from '../resolution/player-actions.js';
import { cardsLieOpen, openCard } from '../resolution/trips.js';

const NO_CARD_REVEALED = refuse('no-card-revealed', 'SA-6.12', 'No revealed card waits to be carried out; a trip is declared only then.');
const ALREADY_TRIPPED = refuse('already-tripped', 'SA-6.15', 'The card is already corrected; only one correction is allowed.');
const SLOT_EMPTY = refuse('slot-empty', 'SA-6.17', 'There is no card in this turn; a trip needs one.');
const NO_ARROW = refuse('no-arrow', 'SA-6.16', 'The card shows no red or blue arrow; only those can be confused.');

/**
 * Corrects a misplayed card when it is revealed. The price is a delay of the crew member's action in the next turn. The action is not
 * declared `concurrent`, so it is refused if the state has changed since the player chose it. Otherwise, an action sent in one turn could
 * correct a card of the next turn. SA-6.12, SA-6.15, SA-6.18, SA-10.11
 */
export const trip = defineAction<State, SpaceAlertEvent>()({
  type: 'trip',
  parameters: { crew: reachableBoard, trip: oneOf(Trip.options) },
  phases: ['resolution'],

  legal(state, player, actions) {
    if (!cardsLieOpen(state)) return;
    for (const member of state.crew) {
      const card = member.player === player ? openCard(state, member) : null;
      if (card === null) continue;
      actions.add({ crew: member.id, trip: 'other-half' });
      if (showsArrow(card)) actions.add({ crew: member.id, trip: 'other-arrow' });
    }
  },

  check(state, { player, crew, trip: correction }) {
    if (!cardsLieOpen(state)) return NO_CARD_REVEALED;
    const member = memberOf(state, crew);
    if (member === undefined || member.player !== player) {
      return refuse('not-your-board', 'SA-6.12', `${player} cannot decide for ${crew}; only for ${player} and androids.`);
    }
    if (member.knockedOut) return refuse('knocked-out', 'SA-8.41', `${crew} is knocked out and cannot trip.`);
    if (member.trip !== null) return ALREADY_TRIPPED;
    const card = openCard(state, member);
    if (card === null) return SLOT_EMPTY;
    return correction === 'other-arrow' && !showsArrow(card) ? NO_ARROW : undefined;
  },

  apply(state, { crew, trip: correction }, { emit }) {
    const member = memberOf(state, crew) as CrewMember;
    member.trip = correction;
    emit({ type: 'trip-declared', crew, trip: correction, rule: 'SA-6.13' });
  },
});
