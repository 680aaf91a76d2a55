// One form of one player's actions: its parameters in order, and the numbers that say them.

import { DefinitionError } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import { copyJson, freezeJson, type Json } from '../json/json.js';
import type { AnyActionDefinition, BaseAction } from './action.js';
import type { Domain, Seat } from './domain.js';
import type { FormSource } from './form-source.js';
import { ABSENT, ValueIndex } from './value-index.js';

/** Most actions of one form that are said with one number each; of a form with more, some parameters have numbers of their own. */
export const MOST_TOGETHER = 4_000;
/** Most first numbers of such a form: what is said in several numbers anyway need not take many. */
export const MOST_BEGINNINGS = 500;

/** One parameter of a form, with the values that it takes for one player. */
export class Parameter {
  readonly index: ValueIndex | undefined;
  /** How many digits it has: one for each value, and one more, digit 0, if it can be left out. */
  readonly size: number;
  readonly isList: boolean;
  readonly isOptional: boolean;
  /** How many elements a list has, if always as many. */
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

  /** The digit of a value that an action has, or `ABSENT`. */
  digitOf(value: unknown): number {
    const { index, isOptional } = this;
    if (value === undefined) return isOptional ? 0 : ABSENT;
    const place = index?.of(value) ?? ABSENT;
    return place === ABSENT || !isOptional ? place : place + 1;
  }

  /** Whether a value is a list of those of the domain, and of the right length. */
  holds(value: unknown): boolean {
    const { index, length } = this;
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) return false;
    return value.every((element) => (index?.of(element) ?? ABSENT) !== ABSENT);
  }

  /** The value of a digit; `undefined` where the parameter is left out. */
  valueOf(digit: number): Json | undefined {
    return this.isOptional ? this.values[digit - 1] : this.values[digit];
  }
}

/**
 * The actions of one form that one player can ever take, numbered from `base` on: mixed radix over the parameters, the first being the
 * most significant. A form with lists, or with more than `MOST_TOGETHER` actions, is not numbered: `size` is then 0.
 */
export class ActionBlock {
  readonly parameters: readonly Parameter[];
  /** What each parameter counts for in a number. */
  readonly weights: readonly number[];
  // Those of the first four parameters again, and by how much their digits exceed the places of their values: 1 where a parameter can be
  // left out. `Offer.add` needs them for every legal action, and finds fields sooner than elements of a list.
  private readonly weight0: number;
  private readonly weight1: number;
  private readonly weight2: number;
  private readonly weight3: number;
  private readonly shift0: number;
  private readonly shift1: number;
  private readonly shift2: number;
  private readonly shift3: number;
  /** How many numbers; 0 where actions are not numbered one by one. */
  readonly size: number;
  /** Whether there is any action at all: a parameter without values leaves none. */
  readonly isPossible: boolean;
  /** The first of its numbers, at which the space puts it. */
  base = 0;
  /** Where actions are not numbered one by one: the parameters that the first number of a sequence says. */
  readonly head: readonly Parameter[];
  /** And those that are said after it, one after another. */
  readonly tail: readonly Parameter[];
  /** The first of the numbers that a sequence begins with, and of those that say each later parameter, for all seats alike. */
  headOffset = 0;
  readonly tailOffsets: number[] = [];
  /** How many first numbers there are. */
  readonly headSize: number;
  /** The actions that somebody has asked for, by number, counted from `base`. */
  private objects: (BaseAction | undefined)[] | undefined;
  /** How many keys an action has besides its parameters: `type`, `player`, and what tells its form. */
  private readonly keys: number;

  constructor(
    readonly source: FormSource,
    /** Its kind of action, as the rules of the game hold it. */
    readonly kind: AnyActionDefinition,
    readonly player: PlayerId,
    seat: Seat,
    game: string,
  ) {
    const { type, told, parameters } = source;
    const where = `${game}: "${type}"${told === undefined ? '' : ` ${told.as}`} of ${player}`;
    this.parameters = Object.entries(parameters).map(([name, domain]) => new Parameter(name, domain, seat, where));
    if (told !== undefined && told.by in parameters) throw new DefinitionError(`${where} has the parameter ${told.by} twice`);
    this.isPossible = this.parameters.every(({ isList, length, size }) => size > 0 || (isList && length === undefined));
    const together = this.parameters.reduce((product, { isList, size }) => (isList ? Number.POSITIVE_INFINITY : product * size), 1);
    this.size = together <= MOST_TOGETHER ? together : 0;
    // Built up from the last, so that all are small integers to the engine.
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
   * The number, counted from `base`, of the action with values at these places of their domains; a place that is not given says that the
   * parameter is left out. For actions that are numbered.
   */
  localAt(first: number | undefined, second: number | undefined, third: number | undefined, fourth: number | undefined): number {
    let number = first === undefined ? 0 : (first + this.shift0) * this.weight0;
    if (second !== undefined) number += (second + this.shift1) * this.weight1;
    if (third !== undefined) number += (third + this.shift2) * this.weight2;
    if (fourth !== undefined) number += (fourth + this.shift3) * this.weight3;
    return number;
  }

  /** The action of a number: the same frozen object whenever it is asked for. */
  at(number: number): BaseAction {
    const local = number - this.base;
    this.objects ??= new Array<BaseAction | undefined>(this.size);
    const known = this.objects[local];
    if (known !== undefined) return known;
    const made = this.make(local);
    this.objects[local] = made;
    return made;
  }

  /** Whether an action is the object of a number. */
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

  /** An action of these parameters, frozen through and through, that shares nothing with them. */
  assemble(parameters: Readonly<Record<string, unknown>>): BaseAction {
    const action = this.begin();
    for (const { name } of this.parameters) {
      const value = parameters[name];
      if (value !== undefined) action[name] = copyJson(value) as Json;
    }
    return freezeJson(action) as unknown as BaseAction;
  }

  /** The action of values at these places of their domains, for a form that is not numbered. */
  assembleAt(places: readonly (number | undefined)[]): BaseAction {
    const action = this.begin();
    this.parameters.forEach(({ name, values }, index) => {
      const value = values[places[index] ?? -1];
      if (value !== undefined) action[name] = value;
    });
    return Object.freeze(action) as unknown as BaseAction;
  }

  /** The number of an action of this form, `ABSENT` if it has another form or is not numbered. */
  numberOf(action: Readonly<Record<string, unknown>>): number {
    return this.fits(action) ? this.numberOfValues(action) : ABSENT;
  }

  /** The number of the action with these values, whatever else they stand beside; `ABSENT` if there is none. */
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

  /** @throws DefinitionError for a value that the domain of its parameter does not have. */
  requireKnown(values: Readonly<Record<string, unknown>>): void {
    for (const parameter of this.parameters) {
      const value = values[parameter.name];
      const known = parameter.isList ? parameter.holds(value) : parameter.digitOf(value) !== ABSENT;
      if (known) continue;
      throw new DefinitionError(`"${this.source.type}" offers ${parameter.name} ${JSON.stringify(value)}, which is none of its values`);
    }
  }

  /** The fault of whoever offers an action at places that the domains do not have. */
  misplaced(places: readonly (number | undefined)[]): DefinitionError {
    const said = places.map((place) => place ?? 0).join(', ');
    return new DefinitionError(`"${this.source.type}" offers an action at ${said}, and has none there`);
  }

  /** Whether an action says what tells this form from others, and nothing that the form does not know. */
  fits(action: Readonly<Record<string, unknown>>): boolean {
    const { told } = this.source;
    if (told !== undefined && action[told.by] !== told.as) return false;
    let said = 0;
    for (const key in action) if (action[key] !== undefined) said += 1;
    let known = this.keys;
    for (const { name } of this.parameters) if (action[name] !== undefined) known += 1;
    return said === known;
  }

  /** Every action that is not numbered one by one and has no list, for who says of none which are legal. */
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
