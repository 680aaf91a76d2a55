// Display names, for sentences and pictures.
import { abilityCard } from '../data/abilities.js';
import { agentCard, hunterCard } from '../data/characters.js';
import { equipmentFacts } from '../data/equipment.js';
import { vehicleCard } from '../data/vehicles.js';

/** Formats the id of a custom card, which has no published name, as words. */
function spelled(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const hunterName = (id: string): string => hunterCard(id)?.name ?? spelled(id);
export const agentName = (id: string): string => agentCard(id)?.name ?? spelled(id);
export const vehicleName = (id: string): string => vehicleCard(id)?.name ?? spelled(id);
export const abilityName = (id: string): string => abilityCard(id)?.name ?? spelled(id);
/** Returns the name of a published equipment card; for a custom card, its id as words. */
export const printedName = (id: string): string => equipmentFacts(id)?.name ?? spelled(id);

/** Returns the letter of the objective in a section, 1 to 4. */
export function letterOf(section: number): string {
  return 'ABCD'.charAt(section - 1);
}

/** Returns the title of the agent with a number: 0 the agent, 1 the revealed traitor. */
export function agentTitle(index: number): string {
  return index === 0 ? 'Agent' : 'Traitor';
}

/** Joins the title of an agent and the name of its character, unless the name begins with the title, as that of a traitor does. */
export function withTitle(title: string, character: string, between: string): string {
  return character.startsWith(title) ? character : `${title}${between}${character}`;
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

const WAYS: Readonly<Record<string, string>> = {
  ...{ N: 'north', E: 'east', S: 'south', W: 'west' },
  ...{ NE: 'north-east', SE: 'south-east', SW: 'south-west', NW: 'north-west' },
};

/** Returns a direction or a quadrant in words. */
export function wayName(direction: string): string {
  return WAYS[direction] ?? direction;
}

export const RESULTS = { escaped: 'an agent has escaped', killed: 'the agents are defeated', time: 'time is up' } as const;
