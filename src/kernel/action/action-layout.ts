// Where the numbers of a table stand: actions of one number, beginnings of sequences, picks by their values, the stop.

import { DefinitionError } from '../input/errors.js';
import type { Json } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';
import type { ActionBlock, Parameter } from './action-block.js';
import type { ActionRange } from './action-space.js';
import type { Section } from './section.js';

/** The numbers of one kind of element, and the parameters that they serve. */
export interface PickRange {
  readonly offset: number;
  readonly size: number;
  /** Each with the indexes of its form and of the parameter among those that are said later, the same for all seats. */
  readonly for: readonly { readonly block: ActionBlock; readonly index: number; readonly parameter: Parameter; readonly tail: number }[];
}

/** The numbers of a table, the same for all its seats. */
export interface ActionLayout {
  /** In order, without gaps. */
  readonly layout: readonly ActionRange[];
  readonly picks: readonly PickRange[];
  /** How many numbers there are. */
  readonly size: number;
}

/** Gives every range of numbers its place, in the forms of all seats. */
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
    // Alike for everybody: what one seat could share, another might not.
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

/** Numbers mean the same to everyone only if every player's parameters have as many values. @throws DefinitionError */
export function requireLike(game: string, first: Section, section: Section): void {
  const found = JSON.stringify(section.blocks.map(formOf));
  const wanted = JSON.stringify(first.blocks.map(formOf));
  if (found === wanted) return;
  throw new DefinitionError(`${game}: the actions of ${section.player} are ${found}, and those of the first seat ${wanted}`);
}

/** A parameter, as `type.parameter`. */
export function nameOf({ block, parameter }: { readonly block: ActionBlock; readonly parameter: Parameter }): string {
  return `${block.source.type}.${parameter.name}`;
}

function fieldsOf(parameters: readonly Parameter[]): ActionRange['fields'] {
  return parameters.map(({ name, size }) => ({ name, count: size }));
}

/** What must be alike in all seats: everything but the values. */
function formOf({ source: { type, told }, parameters }: ActionBlock): Json {
  return [type, told?.as ?? null, parameters.map(({ name, size, isList, length }) => [name, size, isList, length ?? null])];
}
