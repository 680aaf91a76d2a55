// Checks of the targets of cards and abilities: whether a space has no obstacle, whether a hunter is in the game, and distances. SO-17.6,
// SO-17.7, SO-17.11
import { refuse } from '../../../../kernel/index.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Refusal } from '../../model/refusals.js';
import type { AgentState, HunterState, State } from '../../model/schema.js';
import { hunterCell, topologyOf } from '../../table/tables.js';
import { observe } from '../history.js';

/** Refuses a space that is not open: off the board, a structure or a barrier. SO-17.7 */
export function refusesOpenSpace(state: State, space: string, rule: string): Refusal | undefined {
  const topology = topologyOf(state);
  const cell = topology.at(space);
  if (cell < 0) return refuse('off-board', 'SO-3.1', `${space} is not on the board.`);
  return topology.isSpace(cell) && !state.barriers.includes(space)
    ? undefined
    : refuse('structure', rule, `${space} is a structure or has a barrier; expected an open space.`);
}

/** Refuses a space that is not open, or not within range of the agent. SO-17.6, SO-17.7 */
export function refusesSpace(state: State, agent: AgentState, space: string, range: number, rule: string): Refusal | undefined {
  const closed = refusesOpenSpace(state, space, 'SO-17.7');
  if (closed !== undefined) return closed;
  const topology = topologyOf(state);
  const near = distanceBetween(topology.at(agent.secret.space), topology.at(space)) <= range;
  return near ? undefined : refuse('out-of-range', rule, `${space} is too far from the agent; it must be within ${range} spaces.`);
}

/** Returns the distance from the agent to a hunter; a hunter in the vehicle is on the vehicle's space. SO-3.7 */
export function distanceToHunter(state: State, agent: AgentState, hunter: HunterState): number {
  return distanceBetween(topologyOf(state).at(agent.secret.space), hunterCell(state, hunter));
}

/** Returns the hunter with that id; `undefined` if the hunter is not in this game, or is revealed as the traitor. */
export function hunterNamed({ hunters }: Pick<State, 'hunters'>, id: string): HunterState | undefined {
  return hunters.find((hunter) => hunter.id === id && !hunter.turned);
}

/** Returns the ids of all hunters in the game: the possible targets of a card that names a hunter. */
export function hunterIds({ hunters }: Pick<State, 'hunters'>): string[] {
  return hunters.flatMap(({ id, turned }) => (turned ? [] : [id]));
}

/** Refuses a hunter that is not in the game, or not within range of the agent. SO-17.6 */
export function refusesHunter(state: State, agent: AgentState, id: string, range: number, rule: string): Refusal | undefined {
  const hunter = hunterNamed(state, id);
  if (hunter === undefined) return refuse('invalid-target', rule, `${id} is not a hunter of this game; choose one of its hunters.`);
  const near = distanceToHunter(state, agent, hunter) <= range;
  return near ? undefined : refuse('out-of-range', rule, `${id} is too far from the agent; the hunter must be within ${range} spaces.`);
}

/** Records for all players that the agent's distance from a space is from `least` to `most`; beliefs use this observation. */
export function observeDistance(state: State, index: number, space: string, most: number, least = 0): void {
  observe(state, { kind: 'within', agent: index, space, least, most, holds: true });
}
