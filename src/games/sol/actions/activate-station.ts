import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { activate, activationRefusal, someActivation } from '../activation.js';
import { boardTable } from '../board.js';
import { CARDS, SUNDIVERS } from '../data/rewards.js';
import type { SolEvent } from '../events.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { ALL_STATIONS, flierIds, ownSundiver, spaceOf, stationById, stationRow } from '../pieces.js';
import { refusal } from '../refusals.js';
import { baseOf } from '../rewards.js';
import { type State, StationId, SundiverId } from '../schema.js';
import { actionTables, PairTable } from '../shared-actions.js';
import { unknownRefusal } from '../unknown.js';

const NOT_ON_BOARD = refusal('not-on-board', 'SOL-9.1', 'This station is not on the board.');
const NOT_OWN = refusal('not-owner', 'SOL-9.1', 'Activate with a sundiver of your own.');

const ActivateStation = z.strictObject({
  type: z.literal('activate-station'),
  player: PlayerId,
  station: StationId,
  /** Left out with Pulse. SOL-15.50 */
  sundiver: SundiverId.optional(),
});
type ActivateStation = z.infer<typeof ActivateStation>;

/** By station of any colour and own sundiver; the last column is without one. */
const activations = actionTables((_board, player, colour) => {
  const sundivers = flierIds(colour);
  const make = (row: number, slot: number): ActivateStation => {
    const station = ALL_STATIONS[row];
    return slot < SUNDIVERS
      ? Object.freeze({ type: 'activate-station', player, station, sundiver: sundivers[slot] })
      : Object.freeze({ type: 'activate-station', player, station });
  };
  return new PairTable(ALL_STATIONS.length, SUNDIVERS + 1, make);
});

/** Uses one station of any owner: base, bonus decision, recall. SOL-9.1 to SOL-9.25 */
export const activateStation = defineAction<State, SolEvent>()({
  type: 'activate-station',
  schema: ActivateStation,
  phases: ['activate'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!isTheirPhase(state, player, 'activate')) return NONE;
    const { seats, turn } = state;
    const legal: ActivateStation[] = [];
    const table = activations(boardTable(state.board), state, turn.seat);
    someActivation(state, turn.seat, (standing, slot) => {
      legal[legal.length] = table.at(stationRow(seats[standing.seat].colour, standing.slot), slot < 0 ? SUNDIVERS : slot);
      return false;
    });
    return legal;
  },

  check(state, action) {
    const { player, station: id, sundiver } = action;
    const refused = phaseRefusal(state, player, 'activate') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const { seat } = state.turn;
    const station = stationById(state, id);
    const slot = sundiver === undefined ? -1 : ownSundiver(state.seats[seat], sundiver);
    if (sundiver !== undefined && slot < 0) return NOT_OWN;
    if (station === undefined) return NOT_ON_BOARD;
    return activationRefusal(state, seat, station, slot, baseOf(state, spaceOf(state, station)));
  },

  apply(state, { station: id, sundiver }, context) {
    const { seat } = state.turn;
    const station = stationById(state, id);
    if (station === undefined) return;
    const space = spaceOf(state, station);
    const slot = sundiver === undefined ? -1 : ownSundiver(state.seats[seat], sundiver);
    const cards = CARDS[boardTable(state.board).space(space)?.depth ?? 0];
    activate(state, seat, station, slot, { base: baseOf(state, space), cards }, context);
  },
});
