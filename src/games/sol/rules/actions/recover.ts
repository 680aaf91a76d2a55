import { defineAction, refuse } from '../../../../kernel/index.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { OUTER_DEPTH } from '../../model/words.js';
import { onlyWith, outerSpace, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { distinctSundivers } from '../pieces/interchange.js';
import { putSundiver, spendPoints } from '../pieces/ledger.js';
import { slotOf } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { entryRefusal, NO_POINTS } from '../turn/movement.js';
import { isTheirPhase, phaseRefusal } from '../turn/phase.js';

const NOT_OWN = refuse('not-owner', 'SOL-16.18', 'The sundiver belongs to another player; only your own can return.');
const NOT_LOST = refuse('not-on-board', 'SOL-16.18', 'The sundiver is not lost in space; only lost sundivers can return.');
const NOT_OUTER = refuse('not-launch-space', 'SOL-16.18', 'The space is not in the outer orbit; a lost sundiver returns there.');

/** Brings one of the player's sundivers that is lost in space back to a space of the outer orbit, for one movement point. SOL-16.18 */
export const recover = defineAction<State, SolEvent>()({
  type: 'recover',
  parameters: { sundiver: onlyWith('explode', ownSundiver), to: outerSpace },
  phases: ['move'],

  legal(state, player, actions) {
    if (!isTheirPhase(state, player, 'move') || state.turn.points < 1) return;
    const { seat } = state.turn;
    const { sundivers } = state.seats[seat];
    if (!sundivers.includes('lost')) return;
    const { sundiver, to } = actions.parameters;
    for (const slot of distinctSundivers(state, seat)) {
      if (sundivers[slot] !== 'lost') continue;
      for (const { id, number } of boardOf(state).layers[OUTER_DEPTH]) {
        if (entryRefusal(state, seat, id, true) === undefined) actions.add(sundiver.at(slot), to.at(number));
      }
    }
  },

  check(state, action) {
    const { player, sundiver, to } = action;
    const refused = phaseRefusal(state, player, 'move') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const { seat, points } = state.turn;
    const slot = slotOf(state.seats[seat], sundiver);
    if (slot < 0) return NOT_OWN;
    if (points < 1) return NO_POINTS;
    if (state.seats[seat].sundivers[slot] !== 'lost') return NOT_LOST;
    if (boardOf(state).space(to)?.depth !== OUTER_DEPTH) return NOT_OUTER;
    return entryRefusal(state, seat, to, true);
  },

  apply(state, { sundiver, to }, context) {
    const { seat } = state.turn;
    spendPoints(state, 1);
    putSundiver(state, seat, slotOf(state.seats[seat], sundiver), to, 'SOL-16.18', context);
  },
});
