// The shapes of one player's actions, made ready for looking up: which numbers an action takes, and which action numbers are.
import type { ActionShape, BaseAction, Json, PlayerId } from '../kernel/index.js';
import { ABSENT, ValueIndex } from './value-index.js';

/** Numbers in a row, kept from one use to the next so that nothing is allocated for them. */
export class Numbers {
  readonly values: number[] = [];
  length = 0;

  push(number: number): void {
    this.values[this.length++] = number;
  }

  copy(): number[] {
    return this.values.slice(0, this.length);
  }
}

/** A field of a shape: one digit of the shape's number. */
interface FieldDigit {
  readonly name: string;
  readonly index: ValueIndex;
  /** What the digit counts for: the first field is the most significant. */
  readonly weight: number;
}

/** A list of a shape, or a field that is picked: each element is a number of its own. */
interface ListPart {
  readonly name: string;
  readonly index: ValueIndex;
  /** The action holds the one element itself. */
  readonly isField: boolean;
  /** `undefined` when the list is ended by the number that says stop. */
  readonly length: number | undefined;
  /** The first number of the picks among these elements; shared by all lists of the same elements. */
  picks: number;
}

/** What stands at one place of the space for one player. */
export class CompiledShape {
  readonly type: string;
  readonly fields: readonly FieldDigit[];
  readonly lists: readonly ListPart[];
  /** How many numbers the shape takes, its picks aside. */
  readonly size: number;
  /** The first of them. */
  offset = 0;
  /** Keys of an action of this shape, `type` and `player` among them. */
  private readonly keys: number;

  constructor({ type, fields = {}, picks = {}, lists = {} }: ActionShape, where: string) {
    this.type = type;
    const indexes = Object.entries(fields).map(([name, values]) => ({ name, index: new ValueIndex(values, `${where}, field ${name},`) }));
    this.size = indexes.reduce((product, { index }) => product * index.size, 1);
    let weight = this.size;
    this.fields = indexes.map(({ name, index }) => {
      weight /= index.size;
      return { name, index, weight };
    });
    const pickedFields = Object.entries(picks).map(([name, of]) => ({ name, of, length: 1, isField: true }));
    const allLists = Object.entries(lists).map(([name, { of, length }]) => ({ name, of, length, isField: false }));
    this.lists = [...pickedFields, ...allLists].map(({ name, of, length, isField }) => ({
      name,
      index: new ValueIndex(of, `${where}, ${isField ? 'field' : 'list'} ${name},`),
      isField,
      length,
      picks: 0,
    }));
    this.keys = 2 + this.fields.length + this.lists.length;
  }

  /** Adds the numbers of an action to `into`; `false`, with nothing added, if the action has another shape. */
  write(action: BaseAction, into: Numbers, stop: number): boolean {
    const values = action as unknown as Record<string, unknown>;
    let number = this.offset;
    // Counted loops: an environment asks for every legal action of every state.
    for (let field = 0; field < this.fields.length; field++) {
      const { name, index, weight } = this.fields[field];
      const value = values[name];
      const place = value === undefined ? ABSENT : index.of(value);
      if (place === ABSENT) return false;
      number += place * weight;
    }
    let keys = 0;
    for (const _key in values) keys += 1;
    if (keys !== this.keys) return false;
    const start = into.length;
    into.push(number);
    for (const list of this.lists) {
      if (writeList(values[list.name], list, into, stop)) continue;
      into.length = start;
      return false;
    }
    return true;
  }

  /** The scalar fields that a number of this shape stands for. */
  readFields(number: number): Record<string, Json> {
    let rest = number - this.offset;
    const values: Record<string, Json> = {};
    for (const { name, index, weight } of this.fields) {
      values[name] = index.values[Math.floor(rest / weight)];
      rest %= weight;
    }
    return values;
  }

  /** An action of this shape with one element in every list of any length. */
  beginning(number: number, player: PlayerId): BaseAction {
    const action: Record<string, Json> = { type: this.type, player, ...this.readFields(number) };
    for (const { name, index, isField, length = 1 } of this.lists) action[name] = isField ? index.values[0] : index.values.slice(0, length);
    return action as unknown as BaseAction;
  }

  /** The action that numbers stand for, or `undefined` if they are not one whole action. */
  read(numbers: readonly number[], player: PlayerId, stop: number): BaseAction | undefined {
    const action: Record<string, Json> = { type: this.type, player, ...this.readFields(numbers[0]) };
    let next = 1;
    for (const { name, index, isField, length, picks } of this.lists) {
      const elements: Json[] = [];
      while (length === undefined ? numbers[next] !== stop : elements.length < length) {
        const place = numbers[next] - picks;
        if (!(place >= 0 && place < index.size)) return undefined;
        elements.push(index.values[place]);
        next += 1;
      }
      if (length === undefined) next += 1;
      action[name] = isField ? elements[0] : elements;
    }
    return next === numbers.length ? (action as unknown as BaseAction) : undefined;
  }
}

function writeList(elements: unknown, { index, isField, length, picks }: ListPart, into: Numbers, stop: number): boolean {
  if (isField) {
    const place = elements === undefined ? ABSENT : index.of(elements);
    if (place !== ABSENT) into.push(picks + place);
    return place !== ABSENT;
  }
  if (!Array.isArray(elements) || (length !== undefined && elements.length !== length)) return false;
  for (const element of elements) {
    const place = index.of(element);
    if (place === ABSENT) return false;
    into.push(picks + place);
  }
  if (length === undefined) into.push(stop);
  return true;
}
