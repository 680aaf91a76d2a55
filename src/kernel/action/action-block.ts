// One form of one player's actions: its parameters in order, and their encoding as indices.

import { DefinitionError } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import { copyJson, freezeJson, type Json } from '../json/json.js';
import type { AnyActionDefinition, BaseAction } from './action.js';
import type { Domain, Seat } from './domain.js';
import type { FormSource } from './form-source.js';
import { ABSENT, ValueIndex } from './value-index.js';

/** Most actions of one form that are encoded as one index each. If a form has more, some of its parameters have their own indices. */
export const MOST_TOGETHER = 4_000;
/** Most prefixes of such a form; a low limit, because its actions take several indices anyway. */
export const MOST_BEGINNINGS = 500;

/** One parameter of a form, with its values for one player. */
export class Parameter {
  readonly index: ValueIndex | undefined;
  /** The number of different digits: one for each value; an optional parameter also has digit 0, for "left out". */
  readonly size: number;
  readonly isList: boolean;
  readonly isOptional: boolean;
  /** The number of elements of a list, if it is fixed. */
  readonly length: number | undefined;

  constructor(
    readonly name: string,
    { form, values, length }: Domain<unknown>,
    seat: Seat,
    where: string,
  ) {
    const known = values(seat);
    this.isList = form === 'list';
    this.isOptional = form === 'optional';
    this.length = length;
    this.index = known.length === 0 ? undefined : new ValueIndex(known, `${where}, parameter ${name},`);
    this.size = known.length + (this.isOptional ? 1 : 0);
  }

  get values(): readonly Json[] {
    return this.index?.values ?? [];
  }

  /** Returns the digit of a value, or `ABSENT` if it has none. The value `undefined` stands for a parameter that is left out. */
  digitOf(value: unknown): number {
    const { index, isOptional } = this;
    if (value === undefined) return isOptional ? 0 : ABSENT;
    const place = index?.of(value) ?? ABSENT;
    return place === ABSENT || !isOptional ? place : place + 1;
  }

  /** Returns whether a value is a list of values of the domain, with the right length. */
  holds(value: unknown): boolean {
    const { index, length } = this;
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) return false;
    return value.every((element) => (index?.of(element) ?? ABSENT) !== ABSENT);
  }

  /** Returns the value of a digit; `undefined` if the parameter is left out. */
  valueOf(digit: number): Json | undefined {
    return this.isOptional ? this.values[digit - 1] : this.values[digit];
  }
}

/**
 * All possible actions of one form for one player, indexed from `base` on: mixed radix over the parameters, the first being the most
 * significant. A form with lists, or with more than `MOST_TOGETHER` actions, has no atomic actions: `size` is then 0.
 */
export class ActionBlock {
  readonly parameters: readonly Parameter[];
  /** The place value of each parameter in an index. */
  readonly weights: readonly number[];
  // The weights of the first four parameters, and the difference between the digit and the index of a value: 1 for an optional parameter,
  // otherwise 0. Kept in fields, which are faster to read than list elements, because `Offer.add` needs them for every legal action.
  private readonly weight0: number;
  private readonly weight1: number;
  private readonly weight2: number;
  private readonly weight3: number;
  private readonly shift0: number;
  private readonly shift1: number;
  private readonly shift2: number;
  private readonly shift3: number;
  /** The number of atomic actions; 0 if the actions of the form take several indices. */
  readonly size: number;
  /** Whether the form has any action: it has none if a parameter has no possible value. */
  readonly isPossible: boolean;
  /** The first index of the block; `ActionNumbers` sets it. */
  base = 0;
  /** The parameters that the first component of a multi-component action encodes; used if `size` is 0. */
  readonly head: readonly Parameter[];
  /** The parameters that follow the prefix, each with its own indices. */
  readonly tail: readonly Parameter[];
  /** The first prefix index, and the first index of each tail parameter; `layOut` sets both, equal for all seats. */
  headOffset = 0;
  readonly tailOffsets: number[] = [];
  /** The number of prefixes. */
  readonly headSize: number;
  /** The action objects created so far, by index relative to `base`. */
  private objects: (BaseAction | undefined)[] | undefined;
  /** The number of keys of an action without its parameters: `type`, `player` and the discriminator. */
  private readonly keys: number;

  constructor(
    readonly source: FormSource,
    /** The kind of action, as `Rules` holds it. */
    readonly kind: AnyActionDefinition,
    readonly player: PlayerId,
    seat: Seat,
    game: string,
  ) {
    const { type, told, parameters } = source;
    const where = `${game}: "${type}"${told === undefined ? '' : ` ${told.as}`} of ${player}`;
    this.parameters = Object.entries(parameters).map(([name, domain]) => new Parameter(name, domain, seat, where));
    if (told !== undefined && told.by in parameters) throw new DefinitionError(`${where} has two parameters with the name ${told.by}`);
    this.isPossible = this.parameters.every(({ isList, length, size }) => size > 0 || (isList && length === undefined));
    const together = this.parameters.reduce((product, { isList, size }) => (isList ? Number.POSITIVE_INFINITY : product * size), 1);
    this.size = together <= MOST_TOGETHER ? together : 0;
    // Multiplied up from the last parameter, so that the engine stores all weights as small integers.
    const weights: number[] = [];
    let weight = 1;
    for (const { size } of [...this.parameters].reverse()) {
      weights.unshift(weight);
      weight *= size;
    }
    this.weights = this.size === 0 ? [] : weights;
    [this.weight0 = 0, this.weight1 = 0, this.weight2 = 0, this.weight3 = 0] = this.weights;
    [this.shift0 = 0, this.shift1 = 0, this.shift2 = 0, this.shift3 = 0] = this.parameters.map(({ isOptional }) => (isOptional ? 1 : 0));
    const head: Parameter[] = [];
    let headSize = 1;
    for (const parameter of this.parameters) {
      if (parameter.isList || headSize * parameter.size > MOST_BEGINNINGS) continue;
      head.push(parameter);
      headSize *= parameter.size;
    }
    this.head = head;
    this.tail = this.parameters.filter((parameter) => !head.includes(parameter));
    this.headSize = headSize;
    this.keys = 2 + (told === undefined ? 0 : 1);
  }

  /**
   * Returns the index, relative to `base`, of the action whose values have these indices in their domains; `undefined` leaves a parameter
   * out. For atomic actions only.
   */
  localAt(first: number | undefined, second: number | undefined, third: number | undefined, fourth: number | undefined): number {
    let number = first === undefined ? 0 : (first + this.shift0) * this.weight0;
    if (second !== undefined) number += (second + this.shift1) * this.weight1;
    if (third !== undefined) number += (third + this.shift2) * this.weight2;
    if (fourth !== undefined) number += (fourth + this.shift3) * this.weight3;
    return number;
  }

  /** Returns the action of an index: the same frozen object each time. */
  at(number: number): BaseAction {
    const local = number - this.base;
    this.objects ??= new Array<BaseAction | undefined>(this.size);
    const known = this.objects[local];
    if (known !== undefined) return known;
    const made = this.make(local);
    this.objects[local] = made;
    return made;
  }

  /** Returns whether an action is the very object that `at` created for an index. */
  gaveOut(number: number, action: BaseAction): boolean {
    return this.objects?.[number - this.base] === action;
  }

  private make(local: number): BaseAction {
    const action = this.begin();
    let rest = local;
    for (let index = 0; index < this.parameters.length; index++) {
      const { [index]: parameter } = this.parameters;
      const weight = this.weights[index];
      const value = parameter.valueOf(Math.floor(rest / weight));
      if (value !== undefined) action[parameter.name] = value;
      rest %= weight;
    }
    return Object.freeze(action) as unknown as BaseAction;
  }

  private begin(): Record<string, Json> {
    const { type, told } = this.source;
    return told === undefined ? { type, player: this.player } : { type, player: this.player, [told.by]: told.as };
  }

  /** Returns an action with copies of these parameter values, frozen at every depth. */
  assemble(parameters: Readonly<Record<string, unknown>>): BaseAction {
    const action = this.begin();
    for (const { name } of this.parameters) {
      const value = parameters[name];
      if (value !== undefined) action[name] = copyJson(value) as Json;
    }
    return freezeJson(action) as unknown as BaseAction;
  }

  /** Returns the action whose values have these indices in their domains, for a form without atomic actions. */
  assembleAt(places: readonly (number | undefined)[]): BaseAction {
    const action = this.begin();
    this.parameters.forEach(({ name, values }, index) => {
      const value = values[places[index] ?? -1];
      if (value !== undefined) action[name] = value;
    });
    return Object.freeze(action) as unknown as BaseAction;
  }

  /** Returns the index of an action; `ABSENT` if it has another form or no index of its own. */
  numberOf(action: Readonly<Record<string, unknown>>): number {
    return this.fits(action) ? this.numberOfValues(action) : ABSENT;
  }

  /** Returns the index of the action with these parameter values, ignoring other keys; `ABSENT` if there is none. */
  numberOfValues(action: Readonly<Record<string, unknown>>): number {
    if (this.size === 0) return ABSENT;
    let number = this.base;
    for (let index = 0; index < this.parameters.length; index++) {
      const digit = this.parameters[index].digitOf(action[this.parameters[index].name]);
      if (digit === ABSENT) return ABSENT;
      number += digit * this.weights[index];
    }
    return number;
  }

  /** @throws DefinitionError if a value is not in the domain of its parameter. */
  requireKnown(values: Readonly<Record<string, unknown>>): void {
    for (const parameter of this.parameters) {
      const value = values[parameter.name];
      const known = parameter.isList ? parameter.holds(value) : parameter.digitOf(value) !== ABSENT;
      if (known) continue;
      throw new DefinitionError(
        `"${this.source.type}": its legal actions contain ${parameter.name} ${JSON.stringify(value)}, which is not in the domain of the parameter`,
      );
    }
  }

  /** Returns the error for a `legal` function that adds an action with value indices outside the domains. */
  misplaced(places: readonly (number | undefined)[]): DefinitionError {
    const said = places.map((place) => place ?? 0).join(', ');
    return new DefinitionError(`"${this.source.type}": its legal actions contain an action at ${said}, which does not exist`);
  }

  /** Returns whether an action has the discriminator value of this form, and no unknown keys. */
  fits(action: Readonly<Record<string, unknown>>): boolean {
    const { told } = this.source;
    if (told !== undefined && action[told.by] !== told.as) return false;
    let said = 0;
    for (const key in action) if (action[key] !== undefined) said += 1;
    let known = this.keys;
    for (const { name } of this.parameters) if (action[name] !== undefined) known += 1;
    return said === known;
  }

  /** Yields every action of a form without atomic actions and without lists, for kinds of action that have no `legal`. */
  *everyOther(): Generator<BaseAction> {
    const places: number[] = this.parameters.map(({ isOptional }) => (isOptional ? -1 : 0));
    for (;;) {
      yield this.assembleAt(places);
      let last = places.length - 1;
      while (last >= 0 && (places[last] as number) + 1 >= this.parameters[last].values.length) {
        places[last] = this.parameters[last].isOptional ? -1 : 0;
        last -= 1;
      }
      if (last < 0) return;
      places[last] = (places[last] as number) + 1;
    }
  }
}
