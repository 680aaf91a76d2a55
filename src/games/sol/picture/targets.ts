import { type TargetsOf, targetsByParameter } from '../../../picture/index.js';
import type { Effect } from '../cards/effects/effect.js';
import type { SolAction } from '../types.js';

/** Matches the `data-id` of an element that can be clicked, if it is the id of a space, a boundary pair (two adjacent spaces with a barrier between them), a piece or a suit. */
const ID =
  /^([OIVRC]\d{1,2}|[IVR]\d{1,2}-[VRC]\d{1,2}|(blue|green|purple|silver|black)-(s|gate|node|foundry|tower)\d{1,2}|refraction|condensation|subduction|oscillation|expansion|reverberation|flare)$/;

/** Any action of Sol, including uses of custom effects. */
type AnyAction = SolAction<Effect> | SolAction;

/**
 * Names of parameters in the order in which a person clicks their values: first what the player uses, such as a card or a piece, then the
 * target.
 */
const ORDER = ['effect', 'card', 'piece', 'station', 'sundiver', 'sundivers', 'host', 'space', 'from', 'to', 'at'];

/**
 * Parameters whose value is always the id of an element, though it does not match `ID`. The element of an effect is the kept card, that of
 * a player is the mothership.
 */
const ALWAYS: ReadonlySet<string> = new Set(['effect', 'host']);

/**
 * Returns the ids of the elements that a person would click to choose an action, in the order of the clicks. Each id is a `data-id` in the
 * picture of a state in which the action is legal, drawn for the acting player. A parameter whose value is a kind of structure, a number or
 * a boolean is left out, because no element shows it.
 * @throws InvalidInputError if `action` is not an object of plain data.
 */
export const targetsOf: TargetsOf<AnyAction> = targetsByParameter(ORDER, (value, parameter) => {
  if (parameter === 'event') return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((id) => typeof id === 'string').filter((id) => ALWAYS.has(parameter) || ID.test(id));
});
