// Encodes the actions of one form (a kind of action with one set of parameters) as indices, for one player.

import { DefinitionError } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import type { Json } from '../json/json.js';
import type { AnyActionDefinition, BaseAction } from './action.js';
import type { DomainContext } from './domain.js';
import type { FormDeclaration } from './form.js';
import { Parameter } from './parameter.js';
import { ABSENT } from './value-index.js';

/**
 * Maximum number of actions of one form (a kind of action with one set of parameters) for which each action has its own index. In a larger
 * form, an action takes several indices.
 */
const MOST_ATOMIC = 4_000;
/**
 * Maximum number of prefixes (first indices) of a form whose actions take several indices. Lower than `MOST_ATOMIC`, to keep the action
 * space small: these actions take several indices in any case.
 */
const MOST_PREFIXES = 500;

/** Parameter values, keyed by parameter name. */
export type Values = Record<string, Json>;
type Given = Readonly<Record<string, unknown>>;

/**
 * Encodes and decodes the actions of one form (a kind of action with one set of parameters) for one player. The first index of an action is
 * its prefix: a mixed-radix number with one digit for each parameter in `prefix`. The digit of the first parameter is the most significant.
 * Further indices, the picks, encode the other parameters. A form without lists and with few actions has no picks: one index encodes each
 * action.
 */
export class FormCodec {
  readonly parameters: readonly Parameter[];
  /** The parameters, keyed by name. */
  readonly byName: Readonly<Record<string, Parameter>>;
  /** The number of actions; infinite if the form has a list. */
  readonly count: number;
  /** Whether the form contains any action: it contains none if a parameter has no possible value. */
  readonly isPossible: boolean;
  /** The number of actions that are encoded as one index: all actions of the form, or 0. */
  readonly atomicCount: number;
  /** The parameters that the first index of an action encodes. */
  readonly prefix: readonly Parameter[];
  /** The number of different prefixes (first indices). */
  readonly prefixCount: number;
  /** The parameters that the first index does not encode; their values take further indices. */
  readonly picks: readonly Parameter[];
  /** The lowest prefix (first index) of this form in the action space; equal for all seats. `layOut` sets this field. */
  offset = 0;
  /**
   * The lowest index of this form in a simulation. Used only for atomic actions; the indices of a simulation also identify the player.
   * `IndexedActionSpace` sets this field.
   */
  base = 0;
  /**
   * The sum of the markers of all required parameters. `encodeValues` adds a marker to each encoded value of such a parameter. The sum is
   * not a safe integer if the form has a list or too many values.
   */
  readonly marker: number;
  /** Cache of the actions that are encoded as one index. Position 0 is the first action of the form. */
  private actions: (BaseAction | undefined)[] | undefined;
  /** Cache of their parameter values, in the same order. */
  private values: (Values | undefined)[] | undefined;
  /** The number of object keys of an action in addition to its parameters: `type`, `player` and, if there is one, the discriminator. */
  private readonly fixedKeys: number;

  constructor(
    readonly declaration: FormDeclaration,
    /** The kind of action to which the form belongs: the definition that `Rules` prepared. */
    readonly kind: AnyActionDefinition,
    readonly player: PlayerId,
    seat: DomainContext,
    game: string,
  ) {
    const { type, discriminator, parameters } = declaration;
    const where = `${game}: "${type}"${discriminator === undefined ? '' : ` ${discriminator.value}`} of ${player}`;
    if (discriminator !== undefined && discriminator.name in parameters) {
      throw new DefinitionError(`${where} has two parameters with the name ${discriminator.name}`);
    }
    this.parameters = Object.entries(parameters).map(([name, domain]) => new Parameter(type, name, domain, seat, where));
    this.byName = Object.fromEntries(this.parameters.map((parameter) => [parameter.name, parameter]));
    this.isPossible = this.parameters.every(({ isPossible }) => isPossible);
    const count = this.parameters.reduce((product, { isList, size }) => (isList ? Number.POSITIVE_INFINITY : product * size), 1);
    this.count = count;
    this.marker = this.encodeValues();
    this.atomicCount = count <= MOST_ATOMIC ? count : 0;
    const prefix: Parameter[] = [];
    let prefixCount = 1;
    for (const parameter of this.parameters) {
      if (!this.isAtomic && (parameter.isList || prefixCount * parameter.size > MOST_PREFIXES)) continue;
      prefix.push(parameter);
      prefixCount *= parameter.size;
    }
    this.prefix = prefix;
    this.prefixCount = prefixCount;
    this.picks = this.parameters.filter((parameter) => !prefix.includes(parameter));
    this.fixedKeys = discriminator === undefined ? 2 : 3;
  }

  /**
   * Sets the encoding of parameter values: an action is a mixed-radix number with one digit for each parameter. A value is encoded as its
   * digit times the stride of the digit, plus a marker if the parameter is required. Each marker is `count` times a different power of two.
   * A sum of encoded values is therefore in range only if every required parameter occurs in it exactly once.
   * @returns the sum of the markers
   */
  private encodeValues(): number {
    // The loop begins with the last parameter, so that each stride is a product. The JavaScript engine stores such strides as small
    // integers.
    let stride = 1;
    let marker = this.count;
    for (const parameter of [...this.parameters].reverse()) {
      const isCountable = Number.isSafeInteger(2 * marker);
      if (isCountable) parameter.setEncoding(stride, parameter.isOptional ? 0 : marker);
      stride *= parameter.size;
      if (!parameter.isOptional) marker *= 2;
    }
    return marker - this.count;
  }

  get isAtomic(): boolean {
    return this.atomicCount > 0;
  }

  /** The action type, followed by the discriminator value if there is one. */
  get name(): string {
    const { type, discriminator } = this.declaration;
    return discriminator === undefined ? type : `${type} ${discriminator.value}`;
  }

  /** Returns the action that an index of a simulation stands for: the same frozen object each time. */
  at(index: number): BaseAction {
    const local = index - this.base;
    this.actions ??= new Array<BaseAction | undefined>(this.count);
    const known = this.actions[local];
    if (known !== undefined) return known;
    const made = this.actionAt(local);
    this.actions[local] = made;
    return made;
  }

  /** Returns whether an action is the very object that `at` returns for this index. */
  isCanonical(index: number, action: BaseAction): boolean {
    return this.actions?.[index - this.base] === action;
  }

  /** Creates a frozen action with these parameter values. They must be the frozen values of the domains themselves, not copies. */
  actionOf(values: Values): BaseAction {
    const action = this.newAction();
    for (const { name } of this.parameters) if (values[name] !== undefined) action[name] = values[name];
    return Object.freeze(action) as unknown as BaseAction;
  }

  private newAction(): Values {
    const { type, discriminator } = this.declaration;
    const { player } = this;
    return discriminator === undefined ? { type, player } : { type, player, [discriminator.name]: discriminator.value };
  }

  /**
   * Creates a frozen action with these parameter values, each replaced by the equal frozen value of its domain.
   * @throws DefinitionError if a value is not in the domain of its parameter.
   */
  canonicalAction(values: Given): BaseAction {
    const action = this.newAction();
    for (const parameter of this.parameters) {
      const value = parameter.canonical(values[parameter.name]);
      if (value !== undefined) action[parameter.name] = value;
    }
    return Object.freeze(action) as unknown as BaseAction;
  }

  /**
   * Returns the prefix (first index, counted from 0 within this form) that encodes these parameter values; `ABSENT` if a value is not in
   * the domain of its parameter.
   */
  prefixOf(values: Given): number {
    const { prefix } = this;
    let number = 0;
    for (let position = 0; position < prefix.length; position++) {
      const parameter = prefix[position];
      const digit = parameter.digitOf(values[parameter.name]);
      if (digit === ABSENT) return ABSENT;
      number = number * parameter.size + digit;
    }
    return number;
  }

  /** Returns the parameter values that a prefix (first index, counted from 0 within this form) encodes. */
  prefixValues(prefix: number): Values {
    const values: Values = {};
    let stride = this.prefixCount;
    for (const parameter of this.prefix) {
      stride /= parameter.size;
      const value = parameter.valueOf(Math.floor(prefix / stride) % parameter.size);
      if (value !== undefined) values[parameter.name] = value;
    }
    return values;
  }

  /**
   * Returns the prefix that encodes these parameter values, as `prefixOf` does.
   * @throws DefinitionError if a value is not in the domain of its parameter.
   */
  requirePrefix(values: Given): number {
    const prefix = this.prefixOf(values);
    if (prefix === ABSENT) this.canonicalAction(values);
    return prefix;
  }

  /**
   * Creates the action that a mixed-radix number with one digit for each parameter encodes.
   * @throws DefinitionError if there is no such action, or if the form has a list or too many values.
   */
  actionAt(number: number): BaseAction {
    this.requireCountable();
    if (!(number >= 0 && number < this.count)) {
      const names = this.parameters.map(({ name }) => name).join(', ');
      throw new DefinitionError(`"${this.name}" lists an action whose encoded values are not one each of ${names}`);
    }
    return Object.freeze(this.withValuesOf(number, this.newAction())) as unknown as BaseAction;
  }

  /**
   * Returns the frozen parameter values of the action that a number encodes, as for `actionAt`. If the action takes one index, returns the
   * same object each time.
   */
  valuesAt(number: number): Values {
    if (!this.isAtomic) return Object.freeze(this.withValuesOf(number, {}));
    this.values ??= new Array<Values | undefined>(this.count);
    const known = this.values[number] ?? Object.freeze(this.withValuesOf(number, {}));
    this.values[number] = known;
    return known;
  }

  /** @throws DefinitionError if numbers cannot encode the actions, because the form has a list or too many values. */
  requireCountable(): void {
    if (Number.isSafeInteger(this.marker + this.count)) return;
    throw new DefinitionError(
      `"${this.name}" has a list or too many values: \`legal\` must add its actions by the values of their parameters`,
    );
  }

  private withValuesOf(number: number, values: Values): Values {
    for (const parameter of this.parameters) {
      const value = parameter.valueIn(number);
      if (value !== undefined) values[parameter.name] = value;
    }
    return values;
  }

  /** Appends the indices of an action to `into`; returns `false`, with nothing appended, if this form does not contain the action. */
  encode(action: Given, stop: number, into: number[]): boolean {
    const prefix = this.hasKeysOf(action) ? this.prefixOf(action) : ABSENT;
    if (prefix === ABSENT) return false;
    const start = into.length;
    into.push(this.offset + prefix);
    for (const parameter of this.picks) {
      if (parameter.encode(action[parameter.name], stop, into)) continue;
      into.length = start;
      return false;
    }
    return true;
  }

  /**
   * Returns the parameter values that the indices of an action of this form encode; `undefined` if the indices are not exactly one whole
   * action.
   */
  decode(indices: readonly number[], stop: number): Values | undefined {
    const values = this.prefixValues(indices[0] - this.offset);
    let next = 1;
    for (const parameter of this.picks) {
      next = parameter.decode(indices, next, stop, values);
      if (next === ABSENT) return undefined;
    }
    return next === indices.length ? values : undefined;
  }

  /** Returns whether an action has the discriminator value of this form and only keys of this form. */
  hasKeysOf(action: Given): boolean {
    const { discriminator } = this.declaration;
    if (discriminator !== undefined && action[discriminator.name] !== discriminator.value) return false;
    let given = 0;
    for (const key in action) if (action[key] !== undefined) given += 1;
    let known = this.fixedKeys;
    for (const { name } of this.parameters) if (action[name] !== undefined) known += 1;
    return given === known;
  }
}
