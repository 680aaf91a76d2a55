import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { memberOf } from '../planning/boards.js';
import { showsArrow } from '../resolution/player-actions.js';
import { nextStep } from '../resolution/step.js';
import { CrewId, type CrewMember, type State, Trip } from '../schema.js';

const TripAction = z.strictObject({ type: z.literal('trip'), player: PlayerId, crew: CrewId, trip: Trip });
type TripAction = z.infer<typeof TripAction>;

const trips = memoize((player: PlayerId) =>
  memoize((crew: CrewId): Record<Trip, TripAction> => {
    const action = (trip: Trip): TripAction => Object.freeze({ type: 'trip', player, crew, trip });
    return { 'other-half': action('other-half'), 'other-arrow': action('other-arrow') };
  }),
);

/** Whether cards lie open and nobody has acted yet. SA-5.14 */
function cardsLieOpen(state: State): boolean {
  return state.round === 'resolution' && state.trips && nextStep(state)?.name === 'player-actions';
}

function openCard(state: State, member: CrewMember) {
  return member.knockedOut || member.trip !== null ? null : member.slots[(nextStep(state)?.turn ?? 0) - 1];
}

/** Whether the player has a card that may still be corrected. */
export function mayTrip(state: State, player: PlayerId): boolean {
  return cardsLieOpen(state) && state.crew.some((member) => member.player === player && openCard(state, member));
}

/** Corrects a misplayed card when it is revealed; the next turn's action is delayed for it. SA-6.12 to SA-6.19 */
export const trip = defineAction<State, Event>()({
  type: 'trip',
  schema: TripAction,
  phases: ['resolution'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!cardsLieOpen(state)) return NONE;
    const legal: TripAction[] = [];
    for (const member of state.crew) {
      const card = member.player === player ? openCard(state, member) : null;
      if (!card) continue;
      const both = trips(player)(member.id);
      legal.push(both['other-half']);
      if (showsArrow(card)) legal.push(both['other-arrow']);
    }
    return legal;
  },

  check(state, { player, crew, trip: correction }) {
    if (!cardsLieOpen(state)) {
      return {
        code: 'no-card-revealed',
        rule: 'SA-6.12',
        message: 'A trip is declared when cards are revealed, before they are carried out.',
      };
    }
    const member = memberOf(state, crew);
    if (member === undefined || member.player !== player) {
      return { code: 'not-your-board', rule: 'SA-6.12', message: `${player} does not decide for ${crew}.` };
    }
    if (member.knockedOut) return { code: 'knocked-out', rule: 'SA-8.41', message: `${crew} is knocked out.` };
    if (member.trip !== null) return { code: 'already-tripped', rule: 'SA-6.15', message: 'A card is corrected in one way only.' };
    const card = openCard(state, member);
    if (!card) return { code: 'slot-empty', rule: 'SA-6.17', message: 'There is no card to trip on.' };
    if (correction === 'other-arrow' && !showsArrow(card)) {
      return { code: 'no-arrow', rule: 'SA-6.16', message: 'Only a red or a blue arrow can have been confused.' };
    }
    return undefined;
  },

  apply(state, { crew, trip: correction }, { emit }) {
    const member = memberOf(state, crew) as CrewMember;
    member.trip = correction;
    emit({ type: 'trip-declared', crew, trip: correction, rule: 'SA-6.13' });
  },
});
