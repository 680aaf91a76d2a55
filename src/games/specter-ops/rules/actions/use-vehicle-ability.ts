import { defineAction, refuse } from '../../../../kernel/index.js';
import { hasCell } from '../../model/board/cell-set.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { HunterTurn, State } from '../../model/schema.js';
import { agentAt, hunterAt, topologyOf, vehicleCan } from '../../table/tables.js';
import { senseMotion } from '../motion-sensor.js';
import { endsInReach } from '../resolution/reach.js';
import { refusesDeclaration } from '../resolution/steps.js';
import { hunterTurn, wrongPhase } from '../turn/phases.js';

/** Whether a hunter that does not drive in this turn can still end its movement on a space that its declaration allows. SO-17.32 */
function canEndWithoutDriving(state: State, turn: HunterTurn): boolean {
  const { mustEndOn } = turn;
  if (mustEndOn === null) return true;
  const topology = topologyOf(state);
  const ends = endsInReach(state, hunterAt(state, turn.hunter), { ...turn, sensed: true });
  return mustEndOn.some((space) => hasCell(ends, topology.at(space)));
}

/** Returns why the hunter cannot use the motion sensor. SO-12.20, SO-12.24, SO-12.26, SO-17.27, SO-17.32 */
function refuses(state: State): Refusal | undefined {
  const turn = hunterTurn(state);
  if (turn === undefined) return wrongPhase('SO-12.20');
  if (turn.stage !== 'moving') return refuse('already-moved', 'SO-10.8', 'The movement of this turn is already over.');
  if (state.vehicle?.disabledBy !== null)
    return refuse('vehicle-disabled', 'SO-17.27', 'An EMP Grenade disables the vehicle; its sensor cannot be used.');
  const inside = turn.beganInside && hunterAt(state, turn.hunter).space === null;
  if (!inside) return refuse('not-in-vehicle', 'SO-12.20', 'The hunter did not begin its turn in the vehicle; it cannot use the sensor.');
  if (turn.drove || turn.sensed || turn.relay) {
    return refuse('drive-or-sensor', 'SO-12.24', 'The sensor was already used or the vehicle driven in this turn; only one is allowed.');
  }
  const ready = vehicleCan(state, 'motion-sensor') && agentAt(state, 0).secret.sheet.length > 1;
  if (!ready)
    return refuse('ability-disabled', 'SO-12.26', 'The vehicle has no motion sensor, or the agent has not had a turn that it could sense.');
  return canEndWithoutDriving(state, turn) ? undefined : refusesDeclaration(hunterAt(state, turn.hunter));
}

/** Uses the motion sensor, instead of driving. SO-12.20, SO-12.21, SO-12.22, SO-12.23, SO-12.24, SO-12.25, SO-12.26 */
export const useVehicleAbility = defineAction<State, Event>()({
  type: 'use-vehicle-ability',
  phases: ['hunter-inside'],
  legal(state, _player, actions) {
    if (refuses(state) === undefined) actions.add();
  },
  check: refuses,
  apply(state, _action, context) {
    if (state.turn !== null) state.turn.sensed = true;
    senseMotion(state, context);
  },
});
