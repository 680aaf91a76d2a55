import { PlayerId } from '../../../kernel/index.js';
import { boardTable } from '../board.js';
import { defineEffect } from '../hooks.js';
import { distinctSundivers } from '../interchange.js';
import { drawFromReserve, recall } from '../ledger.js';
import { holdOf, isOnBoard, ownSundiver, reserveOf, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { SundiverId } from '../schema.js';

/** Sundivers planted in the other mothership. SOL-15.7 */
const PLANTED = 3;

const NO_HOST = refusal('unknown-id', 'SOL-15.6', 'The host is a player of this game.');
const OWN_HOST = refusal('parameter', 'SOL-15.6', 'The host is another player.');
const STARTED = refusal(
  'effect-condition',
  'SOL-15.6',
  'Blight takes the place of the whole activate action, and something was activated.',
);
const NOT_OWN = refusal('not-owner', 'SOL-15.6', 'The sundiver must be one of your own.');
const NOT_NEAR = refusal('effect-condition', 'SOL-15.6', 'The sundiver is not in a launch space of that mothership.');
const NO_RESERVE = refusal('effect-condition', 'SOL-15.9', 'Three sundivers in the reserve are needed.');

/** Three sundivers wait in another player's mothership. SOL-15.6 to SOL-15.10 */
export const blight = defineEffect({
  id: 'blight',
  name: 'Blight',
  colour: 'yellow',
  timing: 'activate',
  runs: false,
  standsIn: 'activate',
  performs: true,
  parameters: { sundiver: SundiverId, host: PlayerId },

  candidates(state, seat) {
    if (state.turn.done || reserveOf(state.seats[seat]) < PLANTED) return [];
    const own = state.seats[seat];
    const candidates: { sundiver: string; host: string }[] = [];
    for (const slot of distinctSundivers(state, seat)) {
      if (!isOnBoard(own.sundivers[slot])) continue;
      for (const host of state.players) candidates.push({ sundiver: sundiverId(own, slot), host });
    }
    return candidates;
  },

  check(state, seat, { sundiver, host: player }) {
    const own = state.seats[seat];
    const host = state.players.indexOf(player);
    if (host < 0) return NO_HOST;
    if (host === seat) return OWN_HOST;
    if (state.turn.done) return STARTED;
    const slot = ownSundiver(own, sundiver);
    if (slot < 0) return NOT_OWN;
    if (!boardTable(state.board).launchSpaces[state.seats[host].eye].includes(own.sundivers[slot])) return NOT_NEAR;
    return reserveOf(own) < PLANTED ? NO_RESERVE : undefined;
  },

  apply(state, seat, { sundiver, host }, context) {
    const own = state.seats[seat];
    recall(state, seat, ownSundiver(own, sundiver), 'SOL-15.7', context);
    drawFromReserve(state, seat, PLANTED, holdOf(state.seats[state.players.indexOf(host)]), 'SOL-15.7', context);
    state.turn.done = true;
    state.turn.replaced = true;
  },
});
