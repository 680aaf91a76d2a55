import { otherPlayers, refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { distinctSundivers } from '../../rules/pieces/interchange.js';
import { drawFromReserve, recall } from '../../rules/pieces/ledger.js';
import { holdOf, isOnBoard, reserveOf, slotOf, sundiverId } from '../../rules/pieces/pieces.js';
import { ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';

/** Number of the user's sundivers that move from the reserve into another player's mothership. SOL-15.7 */
const PLANTED = 3;

const NO_HOST = refuse('unknown-id', 'SOL-15.6', 'The host is not a player of this game; expected the id of another player.');
const OWN_HOST = refuse('parameter', 'SOL-15.6', 'The host is the player who acts; expected the id of another player.');
const STARTED = refuse('effect-condition', 'SOL-15.6', 'A station is already activated; Blight replaces the whole activate action.');
const NOT_OWN = refuse('not-owner', 'SOL-15.6', 'The sundiver belongs to another player; choose one of your own.');
const NOT_NEAR = refuse('effect-condition', 'SOL-15.6', 'The sundiver is not in a launch space of the mothership of the host.');
const NO_RESERVE = refuse('effect-condition', 'SOL-15.9', 'The reserve of the player has fewer than 3 sundivers; Blight needs 3.');

/**
 * Recalls one of the user's sundivers from a launch space of another player's mothership, and puts three sundivers from the user's reserve
 * into that mothership. SOL-15.6, SOL-15.7, SOL-15.8, SOL-15.9, SOL-15.10
 */
export const blight = defineEffect({
  ...EFFECT_CARDS.blight,
  runs: false,
  standsIn: 'activate',
  performs: true,
  parameters: { sundiver: ownSundiver, host: otherPlayers() },
  says: ({ sundiver, host }) => `to recall ${sundiver} and leave three in the mothership of ${host}`,

  *candidates(state, seat) {
    const own = state.seats[seat];
    if (state.turn.done || reserveOf(own) < PLANTED) return;
    for (const slot of distinctSundivers(state, seat)) {
      if (!isOnBoard(own.sundivers[slot])) continue;
      for (const host of state.players) yield { sundiver: sundiverId(own, slot), host };
    }
  },

  check(state, seat, { sundiver, host: player }) {
    const own = state.seats[seat];
    const host = state.players.indexOf(player);
    if (host < 0) return NO_HOST;
    if (host === seat) return OWN_HOST;
    if (state.turn.done) return STARTED;
    const slot = slotOf(own, sundiver);
    if (slot < 0) return NOT_OWN;
    if (!boardOf(state).launchSpaces[state.seats[host].eye].includes(own.sundivers[slot])) return NOT_NEAR;
    return reserveOf(own) < PLANTED ? NO_RESERVE : undefined;
  },

  apply(state, seat, { sundiver, host }, context) {
    const own = state.seats[seat];
    recall(state, seat, slotOf(own, sundiver), 'SOL-15.7', context);
    drawFromReserve(state, seat, PLANTED, holdOf(state.seats[state.players.indexOf(host)]), 'SOL-15.7', context);
    state.turn.done = true;
    state.turn.replaced = true;
  },
});
