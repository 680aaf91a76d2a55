import { DefinitionError } from '../input/errors.js';
import { copyJson, freezeJson, type Json } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';

/** No such value. */
export const ABSENT = -1;

type Primitive = null | boolean | number | string;

/** The values that one part of an action can take, and where each of them stands. */
export class ValueIndex {
  readonly values: readonly Json[];
  private readonly primitives = new Map<Primitive, number>();
  /** Objects and lists by their canonical text. */
  private readonly texts = new Map<string, number>();
  /** Places of frozen objects that were met before, so that their text is made once. */
  private readonly known = new WeakMap<object, number>();

  /** @throws DefinitionError for a list that is empty or holds a value twice. */
  constructor(values: readonly Json[], where: string) {
    this.values = freezeJson(copyJson(values));
    if (values.length === 0) throw new DefinitionError(`${where} has no values`);
    values.forEach((value, place) => {
      if (value === undefined) throw new DefinitionError(`${where} lists undefined; a parameter that can be left out is optional`);
      if (this.of(value) !== ABSENT) throw new DefinitionError(`${where} lists ${canonicalJson(value)} twice`);
      if (typeof value === 'object' && value !== null) this.texts.set(canonicalJson(value), place);
      else this.primitives.set(value, place);
    });
  }

  get size(): number {
    return this.values.length;
  }

  /** Where a value stands, or `ABSENT`. */
  of(value: unknown): number {
    if (typeof value !== 'object' || value === null) return this.primitives.get(value as Primitive) ?? ABSENT;
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const place = this.texts.get(canonicalJson(value)) ?? ABSENT;
    // What is frozen in this library is frozen all the way down; anything else may be another value the next time.
    if (place !== ABSENT && Object.isFrozen(value)) this.known.set(value, place);
    return place;
  }
}
