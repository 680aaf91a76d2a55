// Finds the elements of the picture that an action names.
import { InvalidInputError, readJson } from '../../../kernel/plain.js';
import type { Effect } from '../effects/effect.js';
import type { SolAction } from '../types.js';

/** Matches the ids that actions name and a picture shows: spaces, boundary pairs, pieces and suits. */
const ID =
  /^([OIVRC]\d{1,2}|[IVR]\d{1,2}-[VRC]\d{1,2}|(blue|green|purple|silver|black)-(s|gate|node|foundry|tower)\d{1,2}|refraction|condensation|subduction|oscillation|expansion|reverberation|flare)$/;

/** Any action of a game, including those of custom effects. */
type AnyAction = SolAction<Effect> | SolAction;

/** Names of parameters in the order of clicks: what is used first, then its target. */
const ORDER = ['effect', 'card', 'piece', 'station', 'sundiver', 'sundivers', 'host', 'space', 'from', 'to', 'at'];

/** Parameters whose value always names an element: an effect names the kept card, a player a mothership. */
const ALWAYS: ReadonlySet<string> = new Set(['effect', 'host']);

/**
 * Returns the ids of the elements that an action names, in the order of clicks. Each id is a `data-id` in the picture of a state in which
 * the action is legal. Kinds of structures, numbers and booleans are not included.
 * @throws InvalidInputError if `action` is not an object of plain data.
 */
export function thingsOf(action: AnyAction): string[] {
  const data: unknown = readJson(action, 'action');
  if (typeof data !== 'object' || data === null) throw InvalidInputError.at('action', [], 'expected an object');
  const named = Object.entries(data).filter(([name]) => name !== 'type' && name !== 'player' && name !== 'event');
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  named.sort(([one], [other]) => place(one) - place(other));
  const ids = new Set<string>();
  for (const [name, value] of named) {
    for (const id of Array.isArray(value) ? value : [value]) {
      if (typeof id === 'string' && (ALWAYS.has(name) || ID.test(id))) ids.add(id);
    }
  }
  return [...ids];
}
