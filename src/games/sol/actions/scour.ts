import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import type { SolEvent } from '../events.js';
import { recall } from '../ledger.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { ownSundiver, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { type State, SundiverId } from '../schema.js';
import { scourers } from '../scouring.js';
import { unknownRefusal } from '../unknown.js';

const NOT_OWN = refusal('not-owner', 'SOL-16.31', 'Scour with a sundiver of your own.');
const NO_FEEDER = refusal('no-sundiver-there', 'SOL-16.31', 'The sundiver shares its space with no feeder.');

const Scour = z.strictObject({ type: z.literal('scour'), player: PlayerId, sundiver: SundiverId });
type Scour = z.infer<typeof Scour>;

/** A sundiver is recalled and takes one feeder of its space with it. SOL-16.31, SOL-16.32 */
export const scour = defineAction<State, SolEvent>()({
  type: 'scour',
  schema: Scour,
  phases: ['scour'],

  legal(state, player) {
    if (!isTheirPhase(state, player, 'scour')) return NONE;
    const { seat } = state.turn;
    const own = state.seats[seat];
    const slots = scourers(state, seat).filter((slot) => own.sundivers.indexOf(own.sundivers[slot]) === slot);
    return slots.map((slot): Scour => ({ type: 'scour', player, sundiver: sundiverId(own, slot) }));
  },

  check(state, action) {
    const { player, sundiver } = action;
    const refused = phaseRefusal(state, player, 'scour') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const { seat } = state.turn;
    const slot = ownSundiver(state.seats[seat], sundiver);
    if (slot < 0) return NOT_OWN;
    return scourers(state, seat).includes(slot) ? undefined : NO_FEEDER;
  },

  apply(state, { player, sundiver }, context) {
    const { turn, feeders } = state;
    const slot = ownSundiver(state.seats[turn.seat], sundiver);
    const at = state.seats[turn.seat].sundivers[slot];
    feeders.splice(feeders.indexOf(at), 1);
    state.supply += 1;
    turn.done = true;
    context.emit({ type: 'feeder-removed', player, at, rule: 'SOL-16.31' });
    recall(state, turn.seat, slot, 'SOL-16.31', context);
  },
});
