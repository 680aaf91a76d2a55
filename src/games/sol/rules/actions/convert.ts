import { defineAction, formsBy, listOf, refuse } from '../../../../kernel/index.js';
import { stationEntered } from '../../cards/effects/running.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { CORE_DEPTH, FIRST_SOLAR_DEPTH, OUTER_DEPTH, type Structure } from '../../model/words.js';
import { gatePlace, ownSundiver, stationPlace } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { build, putSundiver } from '../pieces/ledger.js';
import { holdOf, isOnBoard, slotOf, sundiverId } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { conversionCards, conversionRefusal, PATTERN_SIZE, patternRefusal, someConversion } from '../turn/conversion.js';
import { isTheirPhase, phaseRefusal } from '../turn/phase.js';

const NO_PLACE = refuse('unknown-id', 'SOL-3.12', 'There is no space or boundary pair with this id on the board.');
const NOT_OWN = refuse('not-owner', 'SOL-8.2', 'A sundiver is not your own or occurs twice; a pattern needs different sundivers of yours.');
const NOT_ON_BOARD = refuse('not-on-board', 'SOL-8.2', 'A sundiver is not on the board; all sundivers of a pattern must be.');

/**
 * Returns the parameter for the sundivers that become a structure. Its schema accepts two or three ids, but an action is legal only with as
 * many as the pattern of the structure needs.
 */
function patternOf(structure: Structure) {
  return { ...listOf(ownSundiver, { min: 2, max: 3 }), length: PATTERN_SIZE[structure] };
}

/** Converts a pattern of sundivers into a structure. SOL-8.1, SOL-8.2, SOL-8.3 */
export const convert = defineAction<State, SolEvent>()({
  type: 'convert',
  forms: formsBy('kind', [
    { id: 'gate', parameters: { sundivers: patternOf('gate'), at: gatePlace(CORE_DEPTH) } },
    { id: 'node', parameters: { sundivers: patternOf('node'), at: stationPlace(OUTER_DEPTH, CORE_DEPTH) } },
    { id: 'foundry', parameters: { sundivers: patternOf('foundry'), at: stationPlace(OUTER_DEPTH, CORE_DEPTH) } },
    { id: 'tower', parameters: { sundivers: patternOf('tower'), at: stationPlace(FIRST_SOLAR_DEPTH, CORE_DEPTH) } },
  ]),
  phases: ['convert'],

  legal(state, player, actions) {
    if (!isTheirPhase(state, player, 'convert') || conversionRefusal(state) !== undefined) return;
    const { seat } = state.turn;
    const own = state.seats[seat];
    someConversion(state, seat, (structure, spaces, at) => {
      actions.form(structure).add({ sundivers: spaces.map((space) => sundiverId(own, own.sundivers.indexOf(space))), at });
      return false;
    });
  },

  check(state, action) {
    const { player, kind, sundivers, at } = action;
    const refused = phaseRefusal(state, player, 'convert') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const own = state.seats[state.turn.seat];
    const table = boardOf(state);
    if ((kind === 'gate' ? table.pair(at) : table.space(at)) === undefined) return NO_PLACE;
    const slots = sundivers.map((sundiver) => slotOf(own, sundiver));
    if (slots.includes(-1) || new Set(slots).size < slots.length) return NOT_OWN;
    const spaces = slots.map((slot) => own.sundivers[slot]);
    if (!spaces.every(isOnBoard)) return NOT_ON_BOARD;
    return conversionRefusal(state) ?? patternRefusal(state, own, kind, spaces, at);
  },

  apply(state, { player, kind, sundivers, at }, context) {
    const { turn } = state;
    const own = state.seats[turn.seat];
    // Sundivers used in the first conversion of a turn go to the reserve, those used in a second one to the hold. SOL-8.3, SOL-15.11
    const extra = turn.conversions > 0;
    for (const sundiver of sundivers) {
      putSundiver(state, turn.seat, slotOf(own, sundiver), extra ? holdOf(own) : 'reserve', extra ? 'SOL-15.11' : 'SOL-8.3', context);
    }
    const piece = build(state, turn.seat, kind, at);
    turn.conversions += 1;
    turn.converted = kind === 'gate' ? null : piece;
    turn.done = true;
    turn.owed += conversionCards(state, kind, at);
    context.emit({ type: 'structure-converted', player, structure: kind, piece, at, sundivers: [...sundivers], rule: 'SOL-8.3' });
    if (kind !== 'gate') stationEntered(state, at, context);
  },
});
