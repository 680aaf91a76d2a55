// The equipment cards. What a card does is in the module of its name. Section 17, SO-26.11 to SO-26.13

/** An equipment or supply card as printed. Section 17 */
export interface EquipmentCard {
  id: string;
  name: string;
  type: 'boost' | 'device' | 'grenade' | 'supply';
  category: 'general' | 'unique' | 'supply';
  charges: number;
  /** The agents named on a unique card. SO-17.5 */
  usableBy: 'any' | readonly string[];
  /** What hunters learn of a use. SO-17.8 */
  mode: 'reveal' | 'covert' | 'silent';
}

const general = { category: 'general', charges: 1, usableBy: 'any' } as const;
const unique = (...agents: string[]) => ({ category: 'unique', usableBy: agents }) as const;
const supply = { type: 'supply', category: 'supply', charges: 1, usableBy: 'any', mode: 'reveal' } as const;

/** Every card of both boxes once; how many copies there are is up to the content set. */
export const EQUIPMENT: readonly EquipmentCard[] = [
  { id: 'adrenal-surge', name: 'Adrenal Surge', type: 'boost', mode: 'covert', ...general },
  { id: 'stealth-field', name: 'Stealth Field', type: 'device', mode: 'covert', ...general },
  { id: 'smoke-grenade', name: 'Smoke Grenade', type: 'grenade', mode: 'reveal', ...general },
  { id: 'flash-bang', name: 'Flash Bang', type: 'grenade', mode: 'reveal', ...general },
  { id: 'concussion-grenade', name: 'Concussion Grenade', type: 'grenade', mode: 'reveal', ...general },
  { id: 'emp-grenade', name: 'EMP Grenade', type: 'grenade', mode: 'reveal', ...general, charges: 2 },
  { id: 'proximity-mine', name: 'Proximity Mine', type: 'device', mode: 'silent', ...general },
  { id: 'mind-tap', name: 'Mind Tap', type: 'device', mode: 'reveal', charges: 1, ...unique('raven') },
  { id: 'pulse-blades', name: 'Pulse Blades', type: 'device', mode: 'reveal', charges: 2, ...unique('mantis', 'cobra') },
  { id: 'remote-trigger', name: 'Remote Trigger', type: 'device', mode: 'silent', charges: 1, ...unique('fox', 'blue-jay') },
  { id: 'smoke-dagger', name: 'Smoke Dagger', type: 'device', mode: 'reveal', charges: 2, ...unique('panther') },
  { id: 'flare', name: 'Flare', ...supply },
  { id: 'med-kit', name: 'Med Kit', ...supply },
  { id: 'portable-barrier', name: 'Portable Barrier', ...supply },
  { id: 'holo-decoy', name: 'Holo Decoy', type: 'device', mode: 'silent', charges: 1, ...unique('blue-jay') },
  { id: 'power-fists', name: 'Power Fists', type: 'device', mode: 'reveal', charges: 2, ...unique('orangutan') },
  { id: 'tangle-line', name: 'Tangle Line', type: 'device', mode: 'reveal', charges: 2, ...unique('spider') },
  { id: 'velocity-blade', name: 'Velocity Blade', type: 'device', mode: 'reveal', charges: 2, ...unique('cobra') },
];

const byId = new Map<string, EquipmentCard>(EQUIPMENT.map((card) => [card.id, card]));

export function equipmentCard(id: string): EquipmentCard | undefined {
  return byId.get(id);
}

/** Whether an agent may take and use a card. SO-5.12, SO-17.5 */
export function isUsableBy(card: EquipmentCard, agent: string): boolean {
  return card.usableBy === 'any' || card.usableBy.includes(agent);
}
