// From a state to the tables that belong to it: content set, board, numbers of the player count.
import { memoize } from '../../../kernel/index.js';
import { Board } from '../board/schema.js';
import { Topology } from '../board/topology.js';
import { ContentSet } from '../content-set.js';
import { escapePointsOf } from '../data/board-layout.js';
import { abilitiesOnCard, agentCard } from '../data/characters.js';
import { CONTENT_SETS, type PlayerCountRules, rulesFor } from '../data/content-sets.js';
import { type VehicleCard, vehicleCard } from '../data/vehicles.js';
import type { EquipmentCard } from '../equipment/equipment-card.js';
import { equipmentCard } from '../equipment/registry.js';
import type { HunterState, State } from '../schema.js';

export { agentAt, hunterAt } from './figures.js';

const contentFrom = memoize((text: string): ContentSet => CONTENT_SETS.find(({ id }) => id === text) ?? ContentSet.parse(JSON.parse(text)));
const topologyFromContent = memoize((text: string) => new Topology(contentFrom(text).board));
const topologyFromBoard = memoize((text: string) => new Topology(Board.parse(JSON.parse(text))));

export function contentOf(state: Pick<State, 'content'>): ContentSet {
  return contentFrom(state.content);
}

const cardsFrom = memoize((content: ContentSet): readonly EquipmentCard[] =>
  Object.freeze(content.equipment.flatMap(({ card }) => equipmentCard(card) ?? [])),
);

/** The equipment cards of the box, each once: no other card has a say in a game. */
export function cardsOf(state: Pick<State, 'content'>): readonly EquipmentCard[] {
  return cardsFrom(contentOf(state));
}

export function topologyOf({ board, content }: Pick<State, 'content' | 'board'>): Topology {
  return board === null ? topologyFromContent(content) : topologyFromBoard(board);
}

export function playerRules(state: Pick<State, 'players'>): PlayerCountRules {
  return rulesFor(state.players.length);
}

/** SO-9.17, SO-19.7, SO-20.8 */
export function escapePoints(state: State): readonly string[] {
  return escapePointsOf(topologyOf(state).board, state.players.length);
}

/** Spaces a round that the chosen vehicle moves. SO-12.19 */
export function vehicleAllowance(state: State): number {
  return vehicleCard(state.vehicle?.id ?? '')?.allowance ?? 0;
}

/** Whether the chosen side has that ability and no EMP is in force. SO-17.27 */
export function vehicleCan(state: State, ability: VehicleCard['abilities'][number]): boolean {
  const { vehicle } = state;
  if (vehicle === null || vehicle.disabledBy !== null) return false;
  return vehicleCard(vehicle.id)?.abilities.includes(ability) === true;
}

/** The abilities printed on a hunter's card, in the printing that is played. */
export function abilitiesOf(state: Pick<State, 'printing'>, hunter: Pick<HunterState, 'id'>): readonly string[] {
  return abilitiesOnCard(hunter.id, state.printing);
}

/** SO-5.15, SO-15.1, SO-19.5, SO-20.13, SO-26.9 */
export function startingHitPoints(state: State, index: number, character: string): number {
  const extra = index === 0 ? playerRules(state).extraHitPoints : 0;
  return (agentCard(character)?.hitPoints ?? 0) + extra;
}

/** Who sees behind the screen: the agent player, and the traitor once it is revealed. They share what they know. SO-20.28 */
export function insiders({ agents }: Pick<State, 'agents'>): string[] {
  return agents.map(({ player }) => player);
}

export function vehicleCell(state: State): number {
  const { vehicle } = state;
  return vehicle === null ? -1 : topologyOf(state).at(vehicle.space);
}

/** Where hunters stand outside the vehicle. SO-7.7, SO-7.8 */
export function spacesOfHunters({ hunters }: Pick<State, 'hunters'>): string[] {
  const spaces: string[] = [];
  for (let index = 0; index < hunters.length; index++) {
    const { space, turned } = hunters[index] as HunterState;
    if (space !== null && !turned) spaces.push(space);
  }
  return spaces;
}

/** Where a hunter is; in the vehicle, the vehicle's space. SO-4.15 */
export function hunterSpace(state: State, hunter: HunterState): string {
  return hunter.space ?? (state.vehicle as NonNullable<State['vehicle']>).space;
}

export function hunterCell(state: State, hunter: HunterState): number {
  return topologyOf(state).at(hunterSpace(state, hunter));
}

export function petCell(state: State, pet: State['pets'][number]): number {
  return pet.space === null ? vehicleCell(state) : topologyOf(state).at(pet.space);
}
