import { defineAction, refuse } from '../../../../kernel/index.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { onlyWith, ownSundiver } from '../../table/parameters.js';
import { recall } from '../pieces/ledger.js';
import { slotOf } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { isTheirPhase, phaseRefusal } from '../turn/phase.js';
import { scourers } from '../turn/scouring.js';

const NOT_OWN = refuse('not-owner', 'SOL-16.31', 'The sundiver belongs to another player; only your own can scour.');
const NO_FEEDER = refuse('no-sundiver-there', 'SOL-16.31', 'There is no feeder in the space of the sundiver.');

/** Returns one of the player's sundivers to the hold, and removes one feeder from the space where the sundiver was. SOL-16.31, SOL-16.32 */
export const scour = defineAction<State, SolEvent>()({
  type: 'scour',
  parameters: { sundiver: onlyWith('feeders', ownSundiver) },
  phases: ['scour'],

  legal(state, player, actions) {
    if (!isTheirPhase(state, player, 'scour')) return;
    const { seat } = state.turn;
    const { sundivers } = state.seats[seat];
    const { sundiver } = actions.parameters;
    for (const slot of scourers(state, seat)) if (sundivers.indexOf(sundivers[slot]) === slot) actions.add(sundiver.at(slot));
  },

  check(state, action) {
    const { player, sundiver } = action;
    const refused = phaseRefusal(state, player, 'scour') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const { seat } = state.turn;
    const slot = slotOf(state.seats[seat], sundiver);
    if (slot < 0) return NOT_OWN;
    return scourers(state, seat).includes(slot) ? undefined : NO_FEEDER;
  },

  apply(state, { player, sundiver }, context) {
    const { turn, feeders } = state;
    const slot = slotOf(state.seats[turn.seat], sundiver);
    const at = state.seats[turn.seat].sundivers[slot];
    feeders.splice(feeders.indexOf(at), 1);
    state.supply += 1;
    turn.done = true;
    context.emit({ type: 'feeder-removed', player, at, rule: 'SOL-16.31' });
    recall(state, turn.seat, slot, 'SOL-16.31', context);
  },
});
