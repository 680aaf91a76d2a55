import * as z from 'zod';
import { actionsNaming, defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import type { SolEvent } from '../events.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { pieceOf } from '../pieces.js';
import { refusal } from '../refusals.js';
import { GateId, type State, StationId } from '../schema.js';
import { rebuild, structuresOnBoard } from '../turn.js';
import { unknownRefusal } from '../unknown.js';

const NOT_OWN = refusal('not-owner', 'SOL-6.1', 'Deconstruct a structure of your own.');
const NOT_ON_BOARD = refusal('not-on-board', 'SOL-6.1', 'This structure is not on the board.');

const Deconstruct = z.strictObject({ type: z.literal('deconstruct'), player: PlayerId, piece: z.union([StationId, GateId]) });

const deconstructionsOf = actionsNaming('deconstruct', 'piece');

/** Trades a structure for two sundivers when none is in play. SOL-6.1 to SOL-6.9 */
export const deconstruct = defineAction<State, SolEvent>()({
  type: 'deconstruct',
  schema: Deconstruct,
  phases: ['rebuild'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!isTheirPhase(state, player, 'rebuild')) return NONE;
    return structuresOnBoard(state.seats[state.turn.seat]).map(deconstructionsOf(player));
  },

  check(state, action) {
    const { player, piece } = action;
    const refused = phaseRefusal(state, player, 'rebuild') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const own = state.seats[state.turn.seat];
    if (pieceOf(piece)?.colour !== own.colour) return NOT_OWN;
    return structuresOnBoard(own).includes(piece) ? undefined : NOT_ON_BOARD;
  },

  apply: (state, { piece }, context) => rebuild(state, state.turn.seat, piece, context),
});
