import { defineAction } from '../../../../kernel/index.js';
import type { Context, SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { ownStation } from '../../table/parameters.js';
import { spaceOf, stationById } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { resumeDraw } from '../turn/draw.js';
import { orbitalRefusal, orbitalReward, usableStations } from '../turn/flares.js';
import { answered, answerRefusal, openDecision } from '../turn/phase.js';
import { takeReward } from '../turn/rewards.js';

/**
 * Continues a flare with the next player in turn order: asks the player if a station of that player can be used. Finishes the flare if
 * nobody is left. SOL-11.14
 */
function goOn(state: State, context: Context): void {
  state.decision = null;
  if (state.draw !== null && state.draw.asked !== null) state.draw.asked += 1;
  resumeDraw(state, context);
}

/**
 * During a flare, a player uses one of their own stations in the outer orbit. This needs no sundiver and adds no cards to draw. SOL-11.7,
 * SOL-11.8, SOL-11.13
 */
export const activateOrbital = defineAction<State, SolEvent>()({
  type: 'activate-orbital',
  parameters: { station: ownStation },
  phases: ['orbital'],

  check(state, action) {
    const decision = openDecision(state, action.player, 'orbital');
    if (decision === undefined) return answerRefusal(state, action.player);
    return unknownRefusal(state, action) ?? orbitalRefusal(state, decision.seat, action.station, decision.used);
  },

  apply(state, { player, station: id }, context) {
    const decision = openDecision(state, player, 'orbital');
    const station = stationById(state, id);
    if (decision === undefined || station === undefined) return;
    const { seat, used } = decision;
    answered(state, player, context);
    takeReward(state, seat, station, orbitalReward(state, spaceOf(state, station)), 'orbital', context);
    used.push(id);
    if (usableStations(state, seat, used).length === 0) goOn(state, context);
  },
});

/**
 * Declines to use more of the player's own stations in the outer orbit during this flare. The game then asks the next player in turn order
 * who can use such a station. SOL-11.11
 */
export const passOrbital = defineAction<State, SolEvent>()({
  type: 'pass-orbital',
  phases: ['orbital'],

  check: (state, { player }) => (openDecision(state, player, 'orbital') === undefined ? answerRefusal(state, player) : undefined),
  apply(state, { player }, context) {
    answered(state, player, context);
    goOn(state, context);
  },
});
