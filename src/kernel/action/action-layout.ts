// The layout of an action space: atomic actions and prefixes first, then picks by their values, then `stop`.

import { DefinitionError } from '../input/errors.js';
import type { Json } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';
import type { ActionBlock, Parameter } from './action-block.js';
import type { ActionRange } from './action-space.js';
import type { Section } from './section.js';

/** The indices of one set of values, and the parameters that share them. */
export interface PickRange {
  readonly offset: number;
  readonly size: number;
  /** Each parameter with `index`, the position of its block, and `tail`, its position in `block.tail`; both are the same for all seats. */
  readonly for: readonly { readonly block: ActionBlock; readonly index: number; readonly parameter: Parameter; readonly tail: number }[];
}

/** The layout of the indices, the same for all seats. */
export interface ActionLayout {
  /** In order, without gaps. */
  readonly layout: readonly ActionRange[];
  readonly picks: readonly PickRange[];
  /** The number of indices. */
  readonly size: number;
}

/** Assigns an offset to every range of indices, and stores the offsets in the blocks of all seats. */
export function layOut(seats: readonly Section[]): ActionLayout {
  const layout: ActionRange[] = [];
  const picks: PickRange[] = [];
  let next = 0;
  const add = (size: number, kind: ActionRange['kind'], name: string, fields: ActionRange['fields']) => {
    layout.push(Object.freeze({ offset: next, size, kind, name, fields }));
    next += size;
    return next - size;
  };
  const blocks = seats[0]?.blocks ?? [];
  blocks.forEach(({ source, size, parameters, head, headSize }, index) => {
    const name = source.told === undefined ? source.type : `${source.type} ${source.told.as}`;
    const offset = size > 0 ? add(size, 'action', name, fieldsOf(parameters)) : add(headSize, 'action', name, fieldsOf(head));
    for (const seat of seats) seat.blocks[index].headOffset = offset;
  });
  const tails = blocks.flatMap((block, index) =>
    block.size > 0 ? [] : block.tail.map((parameter, tail) => ({ block, index, parameter, tail })),
  );
  const byValues = new Map<string, typeof tails>();
  for (const place of tails) {
    // Parameters share indices only if their values are equal for every seat.
    const key = canonicalJson(seats.map((seat) => seat.blocks[place.index].tail[place.tail].values));
    byValues.set(key, [...(byValues.get(key) ?? []), place]);
  }
  for (const places of byValues.values()) {
    const size = places[0].parameter.values.length;
    const offset = size === 0 ? next : add(size, 'pick', places.map(nameOf).join(' '), [{ name: 'element', count: size }]);
    if (size > 0) picks.push({ offset, size, for: places });
    for (const { index, tail } of places) for (const seat of seats) seat.blocks[index].tailOffsets[tail] = offset;
  }
  if (tails.some(({ parameter: { isList, isOptional, length } }) => isOptional || (isList && length === undefined))) {
    add(1, 'stop', 'stop', []);
  }
  return { layout, picks, size: next };
}

/** @throws DefinitionError if the blocks of a player differ from those of the first seat: an index must have the same meaning for all. */
export function requireLike(game: string, first: Section, section: Section): void {
  const found = JSON.stringify(section.blocks.map(formOf));
  const wanted = JSON.stringify(first.blocks.map(formOf));
  if (found === wanted) return;
  throw new DefinitionError(
    `${game}: expected the actions of ${section.player} to be those of the first seat, ${wanted}, received ${found}`,
  );
}

/** Formats a parameter as `type.parameter`. */
export function nameOf({ block, parameter }: { readonly block: ActionBlock; readonly parameter: Parameter }): string {
  return `${block.source.type}.${parameter.name}`;
}

function fieldsOf(parameters: readonly Parameter[]): ActionRange['fields'] {
  return parameters.map(({ name, size }) => ({ name, count: size }));
}

/** Returns the properties of a block that must be equal for all seats: everything except the values. */
function formOf({ source: { type, told }, parameters }: ActionBlock): Json {
  return [type, told?.as ?? null, parameters.map(({ name, size, isList, length }) => [name, size, isList, length ?? null])];
}
