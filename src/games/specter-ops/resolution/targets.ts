// What cards and abilities ask of their targets: open spaces, hunters of the game, distances. SO-17.6, SO-17.7, SO-17.11
import { refuse } from '../../../kernel/index.js';
import { distanceBetween } from '../board/topology.js';
import type { Refusal } from '../refusals.js';
import { observe } from '../rules/history.js';
import { hunterCell, topologyOf } from '../rules/tables.js';
import type { AgentState, HunterState, State } from '../schema.js';

/** Why a space is none that anything could be put on: off the board, a structure or a barrier. SO-17.7 */
export function refusesOpenSpace(state: State, space: string, rule: string): Refusal | undefined {
  const topology = topologyOf(state);
  const cell = topology.at(space);
  if (cell < 0) return refuse('off-board', 'SO-3.1', `${space} is not on the board.`);
  return topology.isSpace(cell) && !state.barriers.includes(space) ? undefined : refuse('structure', rule, `${space} is no open space.`);
}

/** Why a space is no open one within range of the agent. SO-17.6, SO-17.7 */
export function refusesSpace(state: State, agent: AgentState, space: string, range: number, rule: string): Refusal | undefined {
  const closed = refusesOpenSpace(state, space, 'SO-17.7');
  if (closed !== undefined) return closed;
  const topology = topologyOf(state);
  const near = distanceBetween(topology.at(agent.secret.space), topology.at(space)) <= range;
  return near ? undefined : refuse('out-of-range', rule, `The space must be within ${range} spaces.`);
}

/** How far a hunter is from the agent; one in the vehicle is where the vehicle is. SO-3.7 */
export function distanceToHunter(state: State, agent: AgentState, hunter: HunterState): number {
  return distanceBetween(topologyOf(state).at(agent.secret.space), hunterCell(state, hunter));
}

/** The hunter of that id; `undefined` for one that is none of this game, or is revealed as the traitor. */
export function hunterNamed({ hunters }: Pick<State, 'hunters'>, id: string): HunterState | undefined {
  return hunters.find((hunter) => hunter.id === id && !hunter.turned);
}

/** The ids of all hunters in the game: what a card that names a hunter can be used on. */
export function hunterIds({ hunters }: Pick<State, 'hunters'>): string[] {
  return hunters.flatMap(({ id, turned }) => (turned ? [] : [id]));
}

/** Why a hunter is none of the game within range of the agent. SO-17.6 */
export function refusesHunter(state: State, agent: AgentState, id: string, range: number, rule: string): Refusal | undefined {
  const hunter = hunterNamed(state, id);
  if (hunter === undefined) return refuse('invalid-target', rule, 'Name a hunter of this game.');
  const near = distanceToHunter(state, agent, hunter) <= range;
  return near ? undefined : refuse('out-of-range', rule, `The hunter must be within ${range} spaces.`);
}

/** Everybody learns that the agent is so far from a space, at most and at least; whoever believes something of it reckons with that. */
export function tellWithin(state: State, index: number, space: string, most: number, least = 0): void {
  observe(state, { kind: 'within', agent: index, space, least, most, holds: true });
}
