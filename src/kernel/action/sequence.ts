// Multi-component actions, encoded as several indices: a prefix for the head parameters of the form, then one index for each pick.

import type { Json } from '../json/json.js';
import type { ActionBlock, Parameter } from './action-block.js';
import { ABSENT } from './value-index.js';

type Values = Record<string, Json>;

/**
 * Appends the indices of an action to `into`; returns `false`, with nothing appended, if it has none.
 * @param stop the index that ends a list
 */
export function writeSequence(block: ActionBlock, values: Readonly<Record<string, unknown>>, stop: number, into: number[]): boolean {
  const start = into.length;
  let number = 0;
  for (const parameter of block.head) {
    const digit = parameter.digitOf(values[parameter.name]);
    if (digit === ABSENT) return false;
    number = number * parameter.size + digit;
  }
  into.push(block.headOffset + number);
  for (let index = 0; index < block.tail.length; index++) {
    const parameter = block.tail[index];
    if (writePicks(parameter, block.tailOffsets[index], values[parameter.name], stop, into)) continue;
    into.length = start;
    return false;
  }
  return true;
}

function writePicks(
  { index, isList, isOptional, length }: Parameter,
  offset: number,
  value: unknown,
  stop: number,
  into: number[],
): boolean {
  if (!isList) {
    if (value === undefined) {
      if (isOptional) into.push(stop);
      return isOptional;
    }
    const place = index?.of(value) ?? ABSENT;
    if (place !== ABSENT) into.push(offset + place);
    return place !== ABSENT;
  }
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) return false;
  for (const element of value) {
    const place = index?.of(element) ?? ABSENT;
    if (place === ABSENT) return false;
    into.push(offset + place);
  }
  if (length === undefined) into.push(stop);
  return true;
}

/** Returns the form whose sequences begin with an index; `undefined` if there is none. */
export function formBegunBy(number: number, blocks: readonly ActionBlock[]): ActionBlock | undefined {
  return blocks.find(({ size, headOffset, headSize }) => size === 0 && number >= headOffset && number < headOffset + headSize);
}

/** Returns the head parameter values that the prefix of a sequence encodes. */
export function headValues({ head, headOffset }: ActionBlock, number: number): Values {
  const values: Values = {};
  let rest = number - headOffset;
  for (const parameter of [...head].reverse()) {
    const value = parameter.valueOf(rest % parameter.size);
    if (value !== undefined) values[parameter.name] = value;
    rest = Math.floor(rest / parameter.size);
  }
  return values;
}

/** Returns all parameter values that a sequence encodes; `undefined` if it is not exactly one whole action. */
export function readSequence(block: ActionBlock, said: readonly number[], stop: number): Values | undefined {
  const values = headValues(block, said[0]);
  let next = 1;
  for (let index = 0; index < block.tail.length; index++) {
    const { name, isList, isOptional, length, values: known } = block.tail[index];
    const elements: Json[] = [];
    const wanted = isList ? length : 1;
    while (wanted === undefined || elements.length < wanted) {
      if ((isOptional || wanted === undefined) && said[next] === stop) break;
      const place = said[next] - block.tailOffsets[index];
      if (!(place >= 0 && place < known.length)) return undefined;
      elements.push(known[place]);
      next += 1;
    }
    if (wanted === undefined || elements.length < wanted) next += 1;
    if (isList) values[name] = elements;
    else if (elements.length > 0) values[name] = elements[0];
  }
  return next === said.length ? values : undefined;
}
