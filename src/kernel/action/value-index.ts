import { DefinitionError } from '../input/errors.js';
import { copyJson, freezeJson, type Json } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';

/** The index of a value that does not exist. */
export const ABSENT = -1;

type Primitive = null | boolean | number | string;

/** The values of one parameter, and a lookup of their indices. */
export class ValueIndex {
  readonly values: readonly Json[];
  private readonly primitives = new Map<Primitive, number>();
  /** Objects and lists by their canonical text. */
  private readonly texts = new Map<string, number>();
  /** Indices of frozen objects looked up before, so that their text is computed once. */
  private readonly known = new WeakMap<object, number>();

  /** @throws DefinitionError if the list is empty, or contains `undefined` or a value twice. */
  constructor(values: readonly Json[], where: string) {
    this.values = freezeJson(copyJson(values));
    if (values.length === 0) throw new DefinitionError(`${where} has no values`);
    values.forEach((value, place) => {
      if (value === undefined) throw new DefinitionError(`${where} contains undefined; use optional for a parameter that can be left out`);
      if (this.find(value) !== ABSENT) throw new DefinitionError(`${where} contains ${canonicalJson(value)} twice`);
      if (typeof value === 'object' && value !== null) this.texts.set(canonicalJson(value), place);
      else this.primitives.set(value, place);
    });
  }

  get size(): number {
    return this.values.length;
  }

  /** Returns the index of a value, or `ABSENT`. */
  of(value: unknown): number {
    // The fast path of domains that count from 0.
    if (typeof value === 'number' && this.values[value] === value) return value + 0;
    return this.find(value);
  }

  private find(value: unknown): number {
    if (typeof value !== 'object' || value === null) return this.primitives.get(value as Primitive) ?? ABSENT;
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const place = this.texts.get(canonicalJson(value)) ?? ABSENT;
    // Frozen objects of this library are frozen at every depth. Any other object may change, so its index is not cached.
    if (place !== ABSENT && Object.isFrozen(value)) this.known.set(value, place);
    return place;
  }
}
