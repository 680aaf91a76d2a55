import { defineAction } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { anyRoadSpace } from '../../table/parameters.js';
import { agentAt, hunterAt, topologyOf, vehicleCell } from '../../table/tables.js';
import { refusesDrive, refusesRoad } from '../resolution/steps.js';
import { hunterTurn, isStartOfAgentTurn, wrongPhase } from '../turn/phases.js';

/** Returns a function that checks whether the figure that drives now can drive to a space; `undefined` if no figure can drive. */
function driver(state: State): ((to: number, id: string) => Refusal | undefined) | undefined {
  const turn = hunterTurn(state);
  if (turn !== undefined) return (to, id) => refusesDrive(state, turn, to, id);
  // A traitor Puppet drives the vehicle. SO-20.27
  if (state.override > 0 && isStartOfAgentTurn(state)) return (to, id) => refusesRoad(state, to, id);
  return undefined;
}

/** The vehicle moves one road space with everybody in it. SO-12.1, SO-12.2, SO-12.3, SO-12.4, SO-12.5, SO-16.35, SO-20.27, SO-12.32 */
export const drive = defineAction<State, Event>()({
  type: 'drive',
  phases: ['hunter-inside', 'hunter-relay', 'agent-start'],
  parameters: { to: anyRoadSpace },

  legal(state, _player, actions) {
    const { turn } = state;
    const atTheWheel = turn === null ? state.override > 0 : turn.relay || (turn.stage === 'moving' && turn.beganInside);
    const refuses = atTheWheel ? driver(state) : undefined;
    if (refuses === undefined) return;
    const { roadNeighbours, ids, roadList } = topologyOf(state);
    const { to: target } = actions.parameters;
    for (const to of roadNeighbours[vehicleCell(state)])
      if (refuses(to, ids[to]) === undefined) actions.add(target.at(roadList.placeOf(to)));
  },

  check(state, { to }) {
    const refuses = driver(state);
    return refuses === undefined ? wrongPhase('SO-12.1') : refuses(topologyOf(state).at(to), to);
  },

  apply(state, { to }, { emit }) {
    const { vehicle, turn } = state;
    if (vehicle === null) return;
    vehicle.space = to;
    if (turn === null) {
      state.override -= 1;
      emit({ type: 'vehicle-driven', by: agentAt(state, state.activeAgent).player, space: to, rule: 'SO-20.27' });
      return;
    }
    vehicle.driven += 1;
    turn.steps += 1;
    turn.drove = true;
    emit({ type: 'vehicle-driven', by: hunterAt(state, turn.hunter).id, space: to, rule: 'SO-12.2' });
  },
});
