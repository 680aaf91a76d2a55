// One parameter of an action, with its possible values for one player.

import { DefinitionError } from '../input/errors.js';
import type { Json } from '../json/json.js';
import type { EncodedValue, ParameterEncoder } from './action.js';
import type { Domain, DomainContext } from './domain.js';
import { ABSENT, ValueIndex } from './value-index.js';

/** A parameter: its values, and their digits in the mixed-radix number that encodes an action. */
export class Parameter implements ParameterEncoder {
  /** The number of different digits: one for each value; an optional parameter also has digit 0, for "left out". */
  readonly size: number;
  readonly values: readonly Json[];
  readonly isList: boolean;
  readonly isOptional: boolean;
  /** The number of elements of a list, if it is fixed. */
  readonly length: number | undefined;
  /** The action index of the first value, if the values of this parameter are encoded as picks. `layOut` sets this field. */
  offset = 0;
  private readonly index: ValueIndex | undefined;
  /**
   * What is added to the index of a value to get the digit that encodes it: 1 for an optional parameter, in which the digit 0 means that the
   * parameter is left out; otherwise 0.
   */
  private readonly shift: number;
  /** The factor of this parameter's digit in the mixed-radix number that encodes an action. */
  private stride = 1;
  /** The encoded value of the first value in `values`. */
  private origin = 0;

  constructor(
    readonly type: string,
    readonly name: string,
    { form, values, length }: Domain<unknown>,
    seat: DomainContext,
    where: string,
  ) {
    const known = values(seat);
    this.isList = form === 'list';
    this.isOptional = form === 'optional';
    this.length = length;
    this.index = known.length === 0 ? undefined : new ValueIndex(known, `${where}, parameter ${name},`);
    this.values = this.index?.values ?? [];
    this.shift = this.isOptional ? 1 : 0;
    this.size = known.length + this.shift;
  }

  /**
   * Whether the index `stop` can occur in the encoding of a value: it ends a list of variable length, or stands for an optional parameter
   * that is left out.
   */
  get canStop(): boolean {
    return this.isOptional || (this.isList && this.length === undefined);
  }

  /** Whether there is at least one choice: a value of the domain, the empty list, or leaving the parameter out. */
  get isPossible(): boolean {
    return this.size > 0 || this.canStop;
  }

  /**
   * Sets the two numbers from which `at` and `of` compute encoded values.
   * @param stride factor of this parameter's digit.
   * @param marker number that is added to every encoded value, so that `FormCodec` detects a missing value.
   */
  setEncoding(stride: number, marker: number): void {
    this.stride = stride;
    this.origin = this.shift * stride + marker;
  }

  at(index: number): EncodedValue {
    if (index >= 0 && index < this.values.length && Number.isInteger(index)) return (index * this.stride + this.origin) as EncodedValue;
    const { type, name, values } = this;
    const found = `${name} at index ${index}; ${name} has ${values.length} values, from index 0`;
    throw new DefinitionError(`"${type}" lists an action with ${found}`);
  }

  of(value: unknown): EncodedValue {
    const digit = this.digitOf(value);
    if (digit === ABSENT) throw this.unknown(value);
    return ((digit - this.shift) * this.stride + this.origin) as EncodedValue;
  }

  /**
   * Returns the digit that encodes a value, or `ABSENT` if the value is not in the domain. `undefined` stands for a parameter that is left
   * out.
   */
  digitOf(value: unknown): number {
    const { index, isOptional, shift } = this;
    if (value === undefined) return isOptional ? 0 : ABSENT;
    const found = index?.of(value) ?? ABSENT;
    return found === ABSENT ? ABSENT : found + shift;
  }

  /** Returns the value of this parameter in the action that a mixed-radix number encodes; `undefined` if the parameter is left out. */
  valueIn(number: number): Json | undefined {
    return this.valueOf(Math.floor(number / this.stride) % this.size);
  }

  /** Returns the value that a digit of the mixed-radix number stands for; `undefined` if the digit means that the parameter is left out. */
  valueOf(digit: number): Json | undefined {
    return this.values[digit - this.shift];
  }

  /**
   * Returns the frozen value of the domain that is equal to the given value; for a list parameter, a list of frozen values of the domain.
   * @throws DefinitionError if the value is not in the domain.
   */
  canonical(value: unknown): Json | undefined {
    if (!this.isList) {
      const digit = this.digitOf(value);
      if (digit === ABSENT) throw this.unknown(value);
      return this.valueOf(digit);
    }
    const picks: number[] = [];
    if (!this.encode(value, ABSENT, picks)) throw this.unknown(value);
    return Object.freeze(picks.filter((pick) => pick !== ABSENT).map((pick) => this.values[pick - this.offset])) as Json[];
  }

  private unknown(value: unknown): DefinitionError {
    return new DefinitionError(`"${this.type}" lists an action with ${this.name} ${JSON.stringify(value)}, which is not in its domain`);
  }

  /**
   * Appends the indices that encode a value to `into`; returns `false` if the value is not in the domain. The index `stop` ends a list of
   * variable length, and stands for a value that is left out.
   */
  encode(value: unknown, stop: number, into: number[]): boolean {
    const { index, isList, length, offset } = this;
    if (value === undefined && this.isOptional) {
      into.push(stop);
      return true;
    }
    if (isList && (!Array.isArray(value) || (length !== undefined && value.length !== length))) return false;
    for (const element of isList ? (value as readonly unknown[]) : [value]) {
      const found = index?.of(element) ?? ABSENT;
      if (found === ABSENT) return false;
      into.push(offset + found);
    }
    if (isList && length === undefined) into.push(stop);
    return true;
  }

  /**
   * Decodes the value whose indices begin at position `next`, and stores the value in `into` under the parameter's name. Returns the
   * position after its last index; `ABSENT` if the indices encode no value.
   */
  decode(indices: readonly number[], next: number, stop: number, into: Record<string, Json>): number {
    const { values, isList, canStop, offset, name } = this;
    const elements: Json[] = [];
    const wanted = isList ? this.length : 1;
    let position = next;
    while (wanted === undefined || elements.length < wanted) {
      const found = indices[position++];
      if (canStop && found === stop) break;
      if (!(found >= offset && found < offset + values.length)) return ABSENT;
      elements.push(values[found - offset]);
    }
    if (isList) into[name] = Object.freeze(elements) as Json[];
    else if (elements.length > 0) into[name] = elements[0];
    return position;
  }
}
