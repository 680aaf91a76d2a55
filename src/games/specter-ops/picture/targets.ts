import { type TargetsOf, targetsByParameter } from '../../../picture/index.js';
import { abilityCard } from '../data/abilities.js';
import { hunterCard } from '../data/characters.js';
import { equipmentFacts } from '../data/equipment.js';
import type { SpecterOpsAction } from '../rules/actions/index.js';

/** Parameters whose values can always be clicked in the picture, in the order of clicks: the piece first, then its destination. */
const TARGETS: Readonly<Record<string, (value: string | number) => string>> = {
  vehicle: String,
  traitor: String,
  cache: String,
  card: String,
  ability: String,
  section: (section) => `section-${section}`,
  // During the setup the value is a character id, during the game the number of an agent.
  agent: (agent) => (typeof agent === 'number' ? `agent-${agent}` : agent),
  reroll: (die) => `die-${die}`,
  hunter: String,
};

/**
 * Returns the ids of an action's targets: the elements of a picture that a person would click to choose the action, in the order of clicks.
 * Each id is a `data-id` in the picture of a state in which the action is legal, drawn for the acting player. Directions, answers and other
 * values without a `data-id` are not targets.
 * @throws InvalidInputError if `action` is not an object of plain data.
 * @example
 * targetsOf({ type: 'use-equipment', player: 'p1', card: 'flash-bang', space: 'K17' }); // ['flash-bang', 'K17']
 */
export const targetsOf: TargetsOf<SpecterOpsAction> = targetsByParameter(Object.keys(TARGETS), (value, parameter) => {
  if (!Object.hasOwn(TARGETS, parameter)) return idsInParameter(value);
  return typeof value === 'string' || typeof value === 'number' ? [TARGETS[parameter](value)] : [];
});

/** Returns the ids that can be clicked for a parameter of a card or an ability: spaces, hunters, abilities and cards. */
function idsInParameter(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsInParameter);
  if (typeof value !== 'string') return [];
  // The id of a camera is its space and its direction.
  const space = /^([A-Z][1-9]\d?)( [NESW])?$/.exec(value)?.[1];
  if (space !== undefined) return [space];
  return hunterCard(value) === undefined && abilityCard(value) === undefined && equipmentFacts(value) === undefined ? [] : [value];
}
