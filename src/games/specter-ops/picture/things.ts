// Which things of the picture an action names.
import { InvalidInputError, readJson } from '../../../kernel/plain.js';
import type { SpecterOpsAction } from '../actions/index.js';
import { abilityCard } from '../data/abilities.js';
import { hunterCard } from '../data/characters.js';
import { equipmentFacts } from '../data/equipment.js';

/** Fields whose values are things whatever they say, in the order in which they are clicked: the piece first, then where to. */
const NAMED: readonly [field: string, idOf: (value: string | number) => string][] = [
  ['vehicle', String],
  ['traitor', String],
  ['cache', String],
  ['card', String],
  ['ability', String],
  ['section', (section) => `section-${section}`],
  // A character before the game, the number of an agent in it.
  ['agent', (agent) => (typeof agent === 'number' ? `agent-${agent}` : agent)],
  ['reroll', (die) => `die-${die}`],
  ['hunter', String],
];
const NAMES: ReadonlySet<string> = new Set([...NAMED.map(([field]) => field), 'type', 'player']);

/**
 * The things that an action names, in the order in which a person would click them: each is a `data-id` in the picture of a state in which
 * the action is legal, drawn for who takes it. Directions, answers and what else has no place in the picture are not among them.
 * @throws InvalidInputError for what is no object.
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

/** What cards and abilities say by names of their own: spaces, hunters, abilities and cards. */
function placesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(placesIn);
  if (typeof value !== 'string') return [];
  // A camera is named by its space and the way it looks.
  const space = /^([A-Z][1-9]\d?)( [NESW])?$/.exec(value)?.[1];
  if (space !== undefined) return [space];
  return hunterCard(value) === undefined && abilityCard(value) === undefined && equipmentFacts(value) === undefined ? [] : [value];
}
