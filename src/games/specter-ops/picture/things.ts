// The targets of the picture that an action names.
import { InvalidInputError, readJson } from '../../../kernel/plain.js';
import type { SpecterOpsAction } from '../actions/index.js';
import { abilityCard } from '../data/abilities.js';
import { hunterCard } from '../data/characters.js';
import { equipmentFacts } from '../data/equipment.js';

/** Fields whose values are always targets, in the order of clicks: the piece first, then its destination. */
const NAMED: readonly [field: string, idOf: (value: string | number) => string][] = [
  ['vehicle', String],
  ['traitor', String],
  ['cache', String],
  ['card', String],
  ['ability', String],
  ['section', (section) => `section-${section}`],
  // A character id in the setup, the number of an agent in the game.
  ['agent', (agent) => (typeof agent === 'number' ? `agent-${agent}` : agent)],
  ['reroll', (die) => `die-${die}`],
  ['hunter', String],
];
const NAMES: ReadonlySet<string> = new Set([...NAMED.map(([field]) => field), 'type', 'player']);

/**
 * Returns the targets that an action names, in the order in which a person would click them. Each is a `data-id` in the picture of a
 * state in which the action is legal, drawn for the acting player. Directions, answers and other values without a `data-id` are omitted.
 * @throws InvalidInputError if `action` is not an object.
 * @example
 * thingsOf({ type: 'use-equipment', player: 'p1', card: 'flash-bang', space: 'K17' }); // ['flash-bang', 'K17']
 */
export function thingsOf(action: SpecterOpsAction): string[] {
  const fields = readJson(action, 'action');
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw InvalidInputError.at('action', [], 'expected an object');
  }
  const ids = new Set<string>();
  for (const [field, idOf] of NAMED) {
    const value = fields[field];
    if (typeof value === 'string' || typeof value === 'number') ids.add(idOf(value));
  }
  for (const [field, value] of Object.entries(fields)) if (!NAMES.has(field)) for (const id of placesIn(value)) ids.add(id);
  return [...ids];
}

/** Returns the targets in the custom fields of cards and abilities: spaces, hunters, abilities and cards. */
function placesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(placesIn);
  if (typeof value !== 'string') return [];
  // A camera is named by its space and its direction.
  const space = /^([A-Z][1-9]\d?)( [NESW])?$/.exec(value)?.[1];
  if (space !== undefined) return [space];
  return hunterCard(value) === undefined && abilityCard(value) === undefined && equipmentFacts(value) === undefined ? [] : [value];
}
