import { defineAction, refuse } from '../../../../kernel/index.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { ownStructure } from '../../table/parameters.js';
import { pieceOf } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { phaseRefusal } from '../turn/phase.js';
import { rebuild, structuresOnBoard } from '../turn/turn.js';

const NOT_OWN = refuse('not-owner', 'SOL-6.1', 'The structure belongs to another player; only your own can be deconstructed.');
const NOT_ON_BOARD = refuse('not-on-board', 'SOL-6.1', 'The structure is not on the board; choose a structure that is.');

/**
 * Returns one of the player's gates or stations to the reserve, in exchange for two sundivers. Legal only at the start of a turn, and only
 * if none of the player's sundivers is in play. SOL-6.1, SOL-6.9
 */
export const deconstruct = defineAction<State, SolEvent>()({
  type: 'deconstruct',
  parameters: { piece: ownStructure },
  phases: ['rebuild'],

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
