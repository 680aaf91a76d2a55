// The motion sensor of the Tracer. SO-12.20, SO-12.21, SO-12.22, SO-12.23, SO-12.24, SO-12.25
import { compass } from '../model/board/topology.js';
import type { Context } from '../model/events.js';
import type { State } from '../model/schema.js';
import { agentAt, topologyOf, vehicleCell } from '../table/tables.js';
import { observe } from './history.js';

/** Minimum number of steps of a movement that the sensor notices. SO-12.21 */
export const NOTICED_STEPS = 3;

/** Reveals the agent's direction from the vehicle, or that the sensor noticed no motion; nothing else. SO-21.19 */
export function senseMotion(state: State, { emit }: Context): void {
  const topology = topologyOf(state);
  const { path, space } = agentAt(state, 0).secret;
  const from = vehicleCell(state);
  const direction = path.length - 1 >= NOTICED_STEPS ? compass(from, topology.at(space)) : 'no-motion';
  observe(state, { kind: 'direction', agent: 0, from: topology.ids[from] as string, answer: direction });
  emit({ type: 'motion-sensed', direction, rule: direction === 'no-motion' ? 'SO-12.22' : direction === 'here' ? 'SO-12.23' : 'SO-12.21' });
}
