import { DefinitionError } from '../input/errors.js';
import { copyJson, freezeJson, type Json } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';

/** The result of a search for an index if nothing is found. */
export const ABSENT = -1;

type Primitive = null | boolean | number | string;

/** The values of one parameter, and a lookup of their indices. */
export class ValueIndex {
  readonly values: readonly Json[];
  private readonly primitives = new Map<Primitive, number>();
  /** The indices of objects and lists, keyed by their canonical JSON text. */
  private readonly texts = new Map<string, number>();
  /** Cache of the indices of frozen objects, so that the JSON text of each object is computed only once. */
  private readonly known = new WeakMap<object, number>();

  /** @throws DefinitionError if `values` is empty, contains `undefined`, or contains a value twice. */
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
    // Fast path for domains whose values are the numbers 0, 1, 2 and so on.
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
