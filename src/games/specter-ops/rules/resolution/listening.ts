// The announcements during an agent's movement: the vehicle's alarm and the barking of the Tracker's pet. SO-12.28, SO-16.12
import { activeAbilities } from '../../cards/abilities/hunters/active.js';
import type { Observation, State } from '../../model/schema.js';
import { petCell, vehicleCan } from '../../table/tables.js';
import { type Lookout, pathEnters } from './agent-sighting.js';

type Moved = Extract<Observation, { kind: 'moved' }>;

/**
 * Returns the vehicle's space and whether its alarm went off; `null` if no alarm works, or a hunter is in the vehicle. SO-12.27, SO-12.28,
 * SO-12.29, SO-12.31
 */
export function alarmOf(state: State, index: number, lookout: Lookout): Moved['alarm'] {
  const isInside = state.hunters.some(({ space, turned }) => space === null && !turned);
  if (isInside || !vehicleCan(state, 'optic-alarm')) return null;
  const from = state.vehicle?.space ?? '';
  return { from, heard: pathEnters(state, index, lookout.topology.at(from), lookout) };
}

/** Returns whether the pet barked at the agent; `null` if no pet can bark. SO-16.12, SO-16.14, SO-16.17 */
export function barkingOf(state: State, index: number, lookout: Lookout): Moved['barking'] {
  const [pet] = state.pets;
  const tracker = pet === undefined ? undefined : state.hunters[pet.hunter];
  const barks = tracker !== undefined && activeAbilities(state, tracker).some(({ hooks }) => hooks.barks !== undefined);
  if (!barks) return null;
  const cell = petCell(state, pet);
  return { from: lookout.topology.ids[cell], heard: pathEnters(state, index, cell, lookout) };
}
