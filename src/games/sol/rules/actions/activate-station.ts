import { defineAction, optional, refuse } from '../../../../kernel/index.js';
import { CARDS } from '../../data/rewards.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { anyStation, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { STATION_SLOTS, slotOf, spaceOf, stationById } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { activate, activationRefusal, someActivation } from '../turn/activation.js';
import { isTheirPhase, phaseRefusal } from '../turn/phase.js';
import { baseOf } from '../turn/rewards.js';
import { seatsAfter } from '../turn/turn-order.js';

const NOT_ON_BOARD = refuse('not-on-board', 'SOL-9.1', 'The station is not on the board; only stations on the board can be activated.');
const NOT_OWN = refuse('not-owner', 'SOL-9.1', 'The sundiver belongs to another player; choose one of your own.');

/**
 * Activates a station of any owner: takes the base reward, lets the owner decide on the bonus, recalls the sundiver. The player may
 * activate several stations in a turn. SOL-9.1, SOL-9.3, SOL-9.5, SOL-9.7
 */
export const activateStation = defineAction<State, SolEvent>()({
  type: 'activate-station',
  /** `sundiver` is omitted only while the effect Pulse is in force. SOL-15.50 */
  parameters: { station: anyStation, sundiver: optional(ownSundiver) },
  phases: ['activate'],

  legal(state, player, actions) {
    if (!isTheirPhase(state, player, 'activate')) return;
    const { seat } = state.turn;
    const { station: activated, sundiver } = actions.parameters;
    someActivation(state, seat, (station, slot) => {
      const index = seatsAfter(state, station.seat, seat) * STATION_SLOTS + station.slot;
      actions.add(activated.at(index), slot < 0 ? undefined : sundiver.at(slot));
      return false;
    });
  },

  check(state, action) {
    const { player, station: id, sundiver } = action;
    const refused = phaseRefusal(state, player, 'activate') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const { seat } = state.turn;
    const station = stationById(state, id);
    const slot = sundiver === undefined ? -1 : slotOf(state.seats[seat], sundiver);
    if (sundiver !== undefined && slot < 0) return NOT_OWN;
    if (station === undefined) return NOT_ON_BOARD;
    return activationRefusal(state, seat, station, slot, baseOf(state, spaceOf(state, station)));
  },

  apply(state, { station: id, sundiver }, context) {
    const { seat } = state.turn;
    const station = stationById(state, id);
    if (station === undefined) return;
    const space = spaceOf(state, station);
    const slot = sundiver === undefined ? -1 : slotOf(state.seats[seat], sundiver);
    const cards = CARDS[boardOf(state).space(space)?.depth ?? 0];
    activate(state, seat, station, slot, { base: baseOf(state, space), cards }, context);
  },
});
