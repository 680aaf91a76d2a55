// What an equipment card can do, and when. SO-17.3, SO-17.4

import { cellsOf } from '../board/cell-set.js';
import type { Direction } from '../board/topology.js';
import { distanceBetween } from '../board/topology.js';
import type { Context } from '../events.js';
import { type Refusal, refuse } from '../refusals.js';
import { topologyOf } from '../rules/tables.js';
import type { AgentState, State } from '../schema.js';

export type EquipmentMoment = 'start-of-turn' | 'before-moving' | 'after-moving' | 'marker-placed' | 'completing' | 'attacked';

export interface EquipmentTarget {
  space?: string;
  hunter?: string;
  direction?: Direction;
}

export interface EquipmentModule {
  readonly id: string;
  readonly timing: readonly EquipmentMoment[];
  /** How far its token may be thrown; of a token in the open, hunters know as much about the agent. */
  readonly reach?: number;
  /** Every open space in reach will do. */
  readonly anySpace?: true;
  /** Every target worth trying, for legal lists. */
  targets(state: State, agent: AgentState): readonly EquipmentTarget[];
  refuses(state: State, agent: AgentState, target: EquipmentTarget): Refusal | undefined;
  /** Tells whether a charge is spent; only a card that says so keeps it. */
  apply(state: State, agent: AgentState, index: number, target: EquipmentTarget, context: Context): boolean;
}

export const NO_TARGET: readonly EquipmentTarget[] = [{}];

/** Every space within reach of the agent. SO-17.6 */
export function spacesWithin(state: State, agent: AgentState, range: number): EquipmentTarget[] {
  const topology = topologyOf(state);
  return cellsOf(topology.within(topology.at(agent.secret.space), range)).map((cell) => ({ space: topology.ids[cell] as string }));
}

/** A target must be a space on the board and in range. SO-17.6, SO-17.7 */
export function refusesSpace(state: State, agent: AgentState, space: string | undefined, range: number, rule: string): Refusal | undefined {
  const topology = topologyOf(state);
  if (space === undefined) return refuse('invalid-target', rule, 'Name a space.');
  const cell = topology.at(space);
  if (cell < 0) return refuse('off-board', 'SO-3.1', `${space} is not on the board.`);
  if (!topology.isSpace(cell) || state.barriers.includes(space)) return refuse('structure', 'SO-17.7', `${space} is no open space.`);
  const far = distanceBetween(topology.at(agent.secret.space), cell) > range;
  return far ? refuse('out-of-range', rule, `The space must be within ${range} spaces.`) : undefined;
}

/** A token has no hunter and no direction. */
export function refusesMore(
  { hunter, direction, space }: EquipmentTarget,
  wants: 'space' | 'hunter' | 'hunter-direction' | 'nothing',
  rule: string,
) {
  const asked = wants === 'space' ? [space] : wants === 'hunter' ? [hunter] : wants === 'nothing' ? [] : [hunter, direction];
  const given = [space, hunter, direction].filter((value) => value !== undefined).length;
  const fits = given === asked.length && asked.every((value) => value !== undefined);
  return fits ? undefined : refuse('invalid-target', rule, 'This card asks for another kind of target.');
}
