import { defineAction, refuse } from '../../../kernel/index.js';
import { hasCell } from '../board/cell-set.js';
import type { Event } from '../events.js';
import type { Refusal } from '../refusals.js';
import { endsInReach } from '../resolution/reach.js';
import { refusesDeclaration } from '../resolution/steps.js';
import { senseMotion } from '../rules/motion-sensor.js';
import { agentAt, hunterAt, topologyOf, vehicleCan } from '../rules/tables.js';
import type { HunterTurn, State } from '../schema.js';
import { hunterTurn, wrongPhase } from '../turn/phases.js';

/** Whether a hunter that does not drive in this turn can still end where it has declared. SO-17.32 */
function canEndWithoutDriving(state: State, turn: HunterTurn): boolean {
  const { mustEndOn } = turn;
  if (mustEndOn === null) return true;
  const topology = topologyOf(state);
  const ends = endsInReach(state, hunterAt(state, turn.hunter), { ...turn, sensed: true });
  return mustEndOn.some((space) => hasCell(ends, topology.at(space)));
}

/** SO-12.20, SO-12.24, SO-12.26, SO-17.27, SO-17.32 */
function refuses(state: State): Refusal | undefined {
  const turn = hunterTurn(state);
  if (turn === undefined) return wrongPhase('SO-12.20');
  if (turn.stage !== 'moving') return refuse('already-moved', 'SO-10.8', 'The movement of this turn is over.');
  if (state.vehicle?.disabledBy !== null) return refuse('vehicle-disabled', 'SO-17.27', 'An EMP is in force.');
  const inside = turn.beganInside && hunterAt(state, turn.hunter).space === null;
  if (!inside) return refuse('not-in-vehicle', 'SO-12.20', 'Only a hunter that began its turn in the vehicle uses its sensor.');
  if (turn.drove || turn.sensed || turn.relay) {
    return refuse('drive-or-sensor', 'SO-12.24', 'In one turn the sensor is used once, or the vehicle driven.');
  }
  const ready = vehicleCan(state, 'motion-sensor') && agentAt(state, 0).secret.sheet.length > 1;
  if (!ready) return refuse('ability-disabled', 'SO-12.26', 'There is no motion sensor, or nothing it could have sensed.');
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
