import { defineAction, refuse } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { hunterAt } from '../../table/tables.js';
import { endMovement, endPetTurn } from '../resolution/hunter-turn.js';
import { hunterTurn, isPhase, petTurn, wrongPhase } from '../turn/phases.js';

const NOT_AT_VEHICLE = refuse('not-at-vehicle', 'SO-12.6', 'The hunter is not on the space of the vehicle; it enters only from there.');

function refuses(state: State): Refusal | undefined {
  const turn = hunterTurn(state);
  if (turn !== undefined) {
    const { space } = hunterAt(state, turn.hunter);
    if (turn.stage !== 'moving' || turn.relay) return refuse('already-moved', 'SO-12.7', 'The movement of this turn is already over.');
    if (space === null || space !== state.vehicle?.space) return NOT_AT_VEHICLE;
    const elsewhere = turn.mustEndOn !== null && !turn.mustEndOn.includes(space);
    return elsewhere ? refuse('must-follow-declaration', 'SO-17.32', 'The movement must end on the declared space.') : undefined;
  }
  if (petTurn(state) === undefined) return wrongPhase(isPhase(state, 'agents-pet') ? 'SO-20.22' : 'SO-12.6');
  const space = state.pets[0]?.space ?? null;
  const isThere = space !== null && space === state.vehicle?.space;
  return isThere ? undefined : refuse('not-at-vehicle', 'SO-14.3', 'Rover is not on the space of the vehicle; it enters only from there.');
}

/** A hunter or its pet gets into the vehicle; that ends its movement. SO-12.6, SO-12.7, SO-14.3, SO-12.8, SO-12.14 */
export const enterVehicle = defineAction<State, Event>()({
  type: 'enter-vehicle',
  phases: ['hunter-setting-out', 'hunter-walking', 'pet-moving'],
  legal(state, _player, actions) {
    if (refuses(state) === undefined) actions.add();
  },
  check: refuses,

  apply(state, _action, context) {
    const turn = hunterTurn(state);
    if (turn !== undefined) {
      const hunter = hunterAt(state, turn.hunter);
      hunter.space = null;
      context.emit({ type: 'vehicle-entered', hunter: hunter.id, rule: 'SO-12.6' });
      endMovement(state, context);
      return;
    }
    const pet = state.pets[0];
    if (pet === undefined) return;
    pet.space = null;
    context.emit({ type: 'pet-entered', rule: 'SO-14.3' });
    endPetTurn(state, context);
  },
});
