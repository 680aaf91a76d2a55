import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import { activate, activationRefusal, someActivation } from '../activation.js';
import { boardTable } from '../board.js';
import { CARDS } from '../data/rewards.js';
import type { SolEvent } from '../events.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { ownSundiver, spaceOf, stationById, stationId, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { baseOf } from '../rewards.js';
import { type State, StationId, SundiverId } from '../schema.js';
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

const activationsBy = memoize((player: PlayerId) =>
  memoize((station: string) => ({
    alone: Object.freeze<ActivateStation>({ type: 'activate-station', player, station }),
    with: memoize((sundiver: string) => Object.freeze<ActivateStation>({ type: 'activate-station', player, station, sundiver })),
  })),
);

/** Uses one station of any owner: base, bonus decision, recall. SOL-9.1 to SOL-9.25 */
export const activateStation = defineAction<State, SolEvent>()({
  type: 'activate-station',
  schema: ActivateStation,
  phases: ['activate'],
  listsFrozen: true,

  legal(state, player) {
    if (!isTheirPhase(state, player, 'activate')) return NONE;
    const { seat } = state.turn;
    const legal: ActivateStation[] = [];
    someActivation(state, seat, (standing, slot) => {
      const station = stationId(state.seats[standing.seat], standing.slot);
      const activations = activationsBy(player)(station);
      legal.push(slot < 0 ? activations.alone : activations.with(sundiverId(state.seats[seat], slot)));
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
