import * as z from 'zod';
import { actionsNaming, defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { resumeDraw } from '../draw.js';
import type { Context, SolEvent } from '../events.js';
import { orbitalRefusal, orbitalReward, usableStations } from '../flares.js';
import { answerRefusal, openDecision } from '../phase.js';
import { spaceOf, stationById } from '../pieces.js';
import { takeReward } from '../rewards.js';
import { type State, StationId } from '../schema.js';
import { onlyAction } from '../shared-actions.js';
import { unknownRefusal } from '../unknown.js';

/** The next owner is asked, or the flare is resolved. SOL-11.14 */
function goOn(state: State, context: Context): void {
  state.decision = null;
  if (state.draw !== null && state.draw.asked !== null) state.draw.asked += 1;
  resumeDraw(state, context);
}

const ActivateOrbital = z.strictObject({ type: z.literal('activate-orbital'), player: PlayerId, station: StationId });

const activationsOf = actionsNaming('activate-orbital', 'station');

/** The owner uses one station of the outer orbit during a flare. SOL-11.7 to SOL-11.12 */
export const activateOrbital = defineAction<State, SolEvent>()({
  type: 'activate-orbital',
  schema: ActivateOrbital,
  phases: ['orbital'],
  listsFrozen: 'always',

  legal(state, player) {
    const decision = openDecision(state, player, 'orbital');
    if (decision === undefined) return NONE;
    return usableStations(state, decision.seat, decision.used).map(activationsOf(player));
  },

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
    takeReward(state, seat, station, orbitalReward(state, spaceOf(state, station)), 'orbital', context);
    used.push(id);
    if (usableStations(state, seat, used).length === 0) goOn(state, context);
  },
});

const PassOrbital = z.strictObject({ type: z.literal('pass-orbital'), player: PlayerId });

const passOf = onlyAction('pass-orbital');

/** The owner uses no further station for this flare. SOL-11.11 */
export const passOrbital = defineAction<State, SolEvent>()({
  type: 'pass-orbital',
  schema: PassOrbital,
  phases: ['orbital'],
  listsFrozen: 'always',

  legal(state, player) {
    const decision = openDecision(state, player, 'orbital');
    return decision === undefined ? NONE : passOf(player, decision.seat);
  },

  check: (state, { player }) => (openDecision(state, player, 'orbital') === undefined ? answerRefusal(state, player) : undefined),
  apply: (state, _action, context) => goOn(state, context),
});
