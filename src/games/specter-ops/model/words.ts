// Ids and small schemas that the state, the public record and the actions share.
import * as z from 'zod';
import { AGENTS, HUNTERS } from '../data/characters.js';
import { VEHICLES } from '../data/vehicles.js';
import { CellId } from './board/schema.js';

export const idsOf = <const Card extends { id: string }>(cards: readonly Card[]) =>
  z.enum(cards.map(({ id }) => id) as [string, ...string[]]);

export const HunterId = idsOf(HUNTERS);
export type HunterId = z.infer<typeof HunterId>;
/** The id of an agent, or of the traitor side of a hunter. */
export const AgentId = idsOf([...AGENTS, ...HUNTERS.map(({ traitor }) => traitor)]);
export const VehicleId = idsOf(VEHICLES);
/** The id of an equipment card; the cards of a game decide which ids exist. SO-28.1 */
export const EquipmentId = z.string();
/** Returns a schema that accepts only the ids of these cards. */
export function equipmentIdAmong(cards: readonly { readonly id: string }[]) {
  const ids = new Set(cards.map(({ id }) => id));
  return EquipmentId.refine((id) => ids.has(id), { error: 'expected the id of an equipment card' });
}
const hunterAbilities = HUNTERS.flatMap(({ abilities }) => [...abilities.revised, ...(abilities.first ?? [])]);
const agentAbilities = [...AGENTS, ...HUNTERS.map(({ traitor }) => traitor)].flatMap(({ abilities }) => abilities);
export const HunterAbilityId = z.enum([...new Set(hunterAbilities)] as [string, ...string[]]);
export const AgentAbilityId = z.enum([...new Set(agentAbilities)] as [string, ...string[]]);
export const DirectionSchema = z.enum(['N', 'E', 'S', 'W']);
export const QuadrantSchema = z.enum(['NE', 'SE', 'SW', 'NW']);

export const Count = z.int().min(0).max(1000);
/** The number of a hunter or an agent, from 0. */
export const Index = z.int().min(0).max(10);

/** The agent figure on the board. SO-8.10, SO-1.9, SO-1.10 */
export const Marker = z.strictObject({ kind: z.enum(['visible', 'last-seen']), space: CellId });
export type Marker = z.infer<typeof Marker>;
