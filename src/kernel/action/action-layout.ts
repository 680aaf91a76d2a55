// The layout of an action space: what each index stands for. The lowest indices stand for atomic actions and for the prefixes of
// multi-component actions. The next indices stand for single parameter values. The last index is `stop`, if the action space needs one: it
// ends a list, or stands for a parameter that is left out.

import { DefinitionError } from '../input/errors.js';
import type { Json } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';
import type { ActionRange } from './action-space.js';
import type { FormCodec } from './form-codec.js';
import type { Parameter } from './parameter.js';
import type { PlayerActions } from './player-actions.js';

/**
 * Assigns a range of indices to each form (a kind of action with one set of parameters), and to each parameter whose values are encoded as
 * picks. Parameters with the same values share a range. Stores the first index of each range as `offset` in the forms and parameters of all
 * seats. Returns the ranges in order, without gaps.
 */
export function layOut(seats: readonly PlayerActions[]): readonly ActionRange[] {
  const ranges: ActionRange[] = [];
  let next = 0;
  const add = (size: number, kind: ActionRange['kind'], name: string, fields: ActionRange['fields']) => {
    ranges.push(Object.freeze({ offset: next, size, kind, name, fields }));
    next += size;
    return next - size;
  };
  /**
   * The parameters that share one range of indices, because they have the same values; keyed by these values as JSON text. Each parameter
   * is given as a list with one `Parameter` for each seat, in seat order.
   */
  const sharing = new Map<string, (readonly Parameter[])[]>();
  seats[0]?.forms.forEach((form, index) => {
    const fields = form.prefix.map(({ name, size }) => ({ name, count: size }));
    const offset = add(form.prefixCount, 'action', form.name, fields);
    for (const { forms } of seats) forms[index].offset = offset;
    form.picks.forEach((_, pick) => {
      const ofSeats = seats.map(({ forms }) => forms[index].picks[pick]);
      const key = canonicalJson(ofSeats.map(({ values }) => values));
      sharing.set(key, [...(sharing.get(key) ?? []), ofSeats]);
    });
  });
  for (const picks of sharing.values()) {
    const [[{ values }]] = picks;
    const names = picks.map(([pick]) => nameOf(pick)).join(' ');
    const offset = values.length === 0 ? next : add(values.length, 'pick', names, [{ name: 'element', count: values.length }]);
    for (const pick of picks.flat()) pick.offset = offset;
  }
  if ([...sharing.values()].flat(2).some(({ canStop }) => canStop)) add(1, 'stop', 'stop', []);
  return ranges;
}

/**
 * Checks that the actions of a player have the same forms (sets of parameters) as the actions of the first seat, because an index must have
 * the same meaning for all seats.
 * @throws DefinitionError if the forms differ.
 */
export function requireAlike(game: string, first: PlayerActions, other: PlayerActions): void {
  const found = JSON.stringify(other.forms.map(shapeOf));
  const wanted = JSON.stringify(first.forms.map(shapeOf));
  if (found === wanted) return;
  throw new DefinitionError(`${game}: expected the actions of ${other.player} to be those of the first seat, ${wanted}, received ${found}`);
}

/**
 * Returns the properties of a form (a kind of action with one set of parameters) that must be equal for all seats: everything except the
 * values of its parameters.
 */
function shapeOf({ declaration: { type, discriminator }, parameters }: FormCodec): Json {
  return [type, discriminator?.value ?? null, parameters.map(({ name, size, isList, length }) => [name, size, isList, length ?? null])];
}

/** Formats a parameter as `type.parameter`. */
export function nameOf({ type, name }: Parameter): string {
  return `${type}.${name}`;
}
