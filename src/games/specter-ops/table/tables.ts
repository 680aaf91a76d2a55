// Access to the derived data (`SpecterOpsTable`) of a state or a view, and to the cells of figures on its board.
import { tableOf } from '../../../kernel/index.js';
import type { EquipmentCard } from '../cards/equipment/equipment-card.js';
import { abilitiesOnCard, agentCard } from '../data/characters.js';
import type { PlayerCountRules } from '../data/content-sets.js';
import { type VehicleCard, vehicleCard } from '../data/vehicles.js';
import type { Topology } from '../model/board/topology.js';
import type { ContentSet } from '../model/content-set-fields.js';
import type { HunterState, State } from '../model/schema.js';
import type { SpecterOpsTable } from './table-type.js';

export { type AgentUser, agentAt, agentUser, hunterAt } from '../rules/figures.js';

/** A state or a view: an object with a config. */
export type Configured = Pick<State, 'config'>;

export const specterOpsTable: (state: Configured) => SpecterOpsTable = tableOf;

export function contentOf(state: Configured): ContentSet {
  return specterOpsTable(state).content;
}

/** Returns the equipment cards of the content set, each once; the rules of a game consider no other cards. */
export function cardsOf(state: Configured): readonly EquipmentCard[] {
  return specterOpsTable(state).cards;
}

/** Returns the equipment card with that id; `undefined` if the game does not have this card. */
export function equipmentCard(state: Configured, id: string): EquipmentCard | undefined {
  return specterOpsTable(state).equipment.get(id);
}

/** Returns every copy of every equipment card of the content set. SO-2.6 */
export function stockOf(state: Configured): EquipmentCard[] {
  return contentOf(state).equipment.flatMap(({ card, copies }) => new Array(copies).fill(equipmentCard(state, card)) as EquipmentCard[]);
}

export function topologyOf(state: Configured): Topology {
  return specterOpsTable(state).topology;
}

export function playerRules(state: Configured): PlayerCountRules {
  return specterOpsTable(state).rules;
}

/** Returns the spaces where an agent may escape, which depend on the number of players. SO-9.17, SO-19.7, SO-20.8 */
export function escapePoints(state: Configured): readonly string[] {
  return specterOpsTable(state).escapePoints;
}

/** Returns the number of spaces per round that the chosen vehicle may move. SO-12.19 */
export function vehicleAllowance(state: State): number {
  return vehicleCard(state.vehicle?.id ?? '')?.allowance ?? 0;
}

/** Whether the chosen vehicle side has that ability and no EMP is in force. SO-17.27 */
export function vehicleCan(state: State, ability: VehicleCard['abilities'][number]): boolean {
  const { vehicle } = state;
  if (vehicle === null || vehicle.disabledBy !== null) return false;
  return vehicleCard(vehicle.id)?.abilities.includes(ability) === true;
}

/** Returns the abilities printed on a hunter's card, in the printing that is played. */
export function abilitiesOf(state: Configured, hunter: Pick<HunterState, 'id'>): readonly string[] {
  return abilitiesOnCard(hunter.id, state.config.printing);
}

/**
 * Returns the initial hit points of an agent: those of its card. Agent number 0 has extra points that depend on the number of players.
 * SO-5.15, SO-15.1, SO-19.5, SO-20.13, SO-26.9
 */
export function startingHitPoints(state: Configured, index: number, character: string): number {
  const extra = index === 0 ? playerRules(state).extraHitPoints : 0;
  return (agentCard(character)?.hitPoints ?? 0) + extra;
}

/** Returns the players who know the agents' secrets: the agent player, and the traitor once it is revealed. SO-20.28 */
export function insiders({ agents }: Pick<State, 'agents'>): string[] {
  return agents.map(({ player }) => player);
}

export function vehicleCell(state: State): number {
  const { vehicle } = state;
  return vehicle === null ? -1 : topologyOf(state).at(vehicle.space);
}

/** Returns the spaces of the hunters outside the vehicle. SO-7.7, SO-7.8 */
export function spacesOfHunters({ hunters }: Pick<State, 'hunters'>): string[] {
  const spaces: string[] = [];
  for (let index = 0; index < hunters.length; index++) {
    const { space, turned } = hunters[index] as HunterState;
    if (space !== null && !turned) spaces.push(space);
  }
  return spaces;
}

/** Returns the space of a hunter; for a hunter in the vehicle, the vehicle's space. SO-4.15 */
export function hunterSpace(state: State, hunter: HunterState): string {
  return hunter.space ?? (state.vehicle as NonNullable<State['vehicle']>).space;
}

export function hunterCell(state: State, hunter: HunterState): number {
  return topologyOf(state).at(hunterSpace(state, hunter));
}

export function petCell(state: State, pet: State['pets'][number]): number {
  return pet.space === null ? vehicleCell(state) : topologyOf(state).at(pet.space);
}
