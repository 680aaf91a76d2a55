import { defineAction, refuse } from '../../../../kernel/index.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { anyRoadside } from '../../table/parameters.js';
import { hunterAt, topologyOf, vehicleCell } from '../../table/tables.js';
import { endMovement, endPetTurn } from '../resolution/hunter-turn.js';
import { refusesPetOfTraitor } from '../resolution/steps.js';
import { hunterTurn, isPhase, petTurn, wrongPhase } from '../turn/phases.js';

/** Refuses a space where no figure can leave the vehicle: off the board, a structure or a barrier. SO-12.9 */
function refusesExit(state: State, to: number, id: string): Refusal | undefined {
  const topology = topologyOf(state);
  if (to < 0) return refuse('off-board', 'SO-3.1', `${id} is not on the board.`);
  if (!topology.isSpace(to) || state.barriers.includes(id))
    return refuse('structure', 'SO-12.9', `${id} is a structure or has a barrier; expected an open space.`);
  return undefined;
}

function refuses(state: State, to: number, id: string): Refusal | undefined {
  const turn = hunterTurn(state);
  if (turn === undefined && petTurn(state) === undefined && !isPhase(state, 'agents-pet')) return wrongPhase('SO-12.9');
  const ground = refusesExit(state, to, id);
  if (ground !== undefined) return ground;
  const far = distanceBetween(vehicleCell(state), to) !== 1;
  const exit = far
    ? refuse('exit-not-adjacent', 'SO-12.9', `${id} is not adjacent to the vehicle; expected an adjacent space.`)
    : undefined;
  if (turn === undefined) {
    const onto = refusesPetOfTraitor(state, id);
    if (onto !== undefined) return onto;
    return state.pets[0]?.space === null ? exit : refuse('not-in-vehicle', 'SO-14.3', 'Rover is not in the vehicle.');
  }
  if (turn.stage !== 'moving' || turn.relay) return refuse('already-moved', 'SO-12.13', 'The movement of this turn is already over.');
  const inside = turn.beganInside && hunterAt(state, turn.hunter).space === null;
  if (!inside) return refuse('not-in-vehicle', 'SO-12.9', 'The hunter did not begin its turn in the vehicle; it cannot leave it.');
  if (exit !== undefined) return exit;
  const elsewhere = turn.mustEndOn !== null && !turn.mustEndOn.includes(id);
  return elsewhere ? refuse('must-follow-declaration', 'SO-17.32', 'The movement must end on the declared space.') : undefined;
}

/**
 * A hunter or its pet leaves the vehicle onto an adjacent space; this ends the movement of a hunter. SO-12.9, SO-12.10, SO-12.11,
 * SO-12.12, SO-12.13, SO-14.3,
 * SO-12.10, SO-12.11, SO-12.12
 */
export const leaveVehicle = defineAction<State, Event>()({
  type: 'leave-vehicle',
  phases: ['hunter-inside', 'pet-moving', 'agents-pet'],
  parameters: { to: anyRoadside },

  legal(state, _player, actions) {
    if (state.turn !== null && !(state.turn.beganInside && state.turn.stage !== 'moved')) return;
    const { neighbours, ids } = topologyOf(state);
    for (const to of neighbours[vehicleCell(state)]) if (refuses(state, to, ids[to]) === undefined) actions.add({ to: ids[to] });
  },

  check: (state, { to }) => refuses(state, topologyOf(state).at(to), to),

  apply(state, { to }, context) {
    const turn = hunterTurn(state);
    if (turn !== undefined) {
      const hunter = hunterAt(state, turn.hunter);
      hunter.space = to;
      turn.steps += 1;
      context.emit({ type: 'vehicle-left', hunter: hunter.id, space: to, rule: 'SO-12.9' });
      endMovement(state, context);
      return;
    }
    const pet = state.pets[0];
    if (pet === undefined) return;
    pet.space = to;
    context.emit({ type: 'pet-stepped', space: to, rule: 'SO-14.3' });
    if (petTurn(state) !== undefined) endPetTurn(state, context);
    // Leaving the vehicle uses up the whole move of the traitor's Rover.
    else state.petSteps = 4;
  },
});
