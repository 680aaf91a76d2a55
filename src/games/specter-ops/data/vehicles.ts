// The sides of the vehicle card. SO-12.19

/** One side of the vehicle card. SO-12.19, SO-1.16, SO-2.11 */
export interface VehicleCard {
  id: string;
  name: string;
  /** Number of spaces that the vehicle may move per round, for all drivers together. SO-12.3 */
  allowance: number;
  abilities: readonly ('motion-sensor' | 'optic-alarm' | 'puppet-link')[];
  /** The id of the hunter that, wherever it is on the board, also sees from the vehicle's space. SO-12.30 */
  linkedTo?: string;
}

/** Both sides of the vehicle card. SO-12.19 */
export const VEHICLES: readonly VehicleCard[] = [
  { id: 'tracer', name: 'Tracer', allowance: 10, abilities: ['motion-sensor'] },
  { id: 'interceptor', name: 'Interceptor', allowance: 12, abilities: ['optic-alarm', 'puppet-link'], linkedTo: 'puppet' },
];

const byId = new Map<string, VehicleCard>(VEHICLES.map((card) => [card.id, card]));

export function vehicleCard(id: string): VehicleCard | undefined {
  return byId.get(id);
}
