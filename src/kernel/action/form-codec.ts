// One form of one player's actions, and its encoding as indices.

import { DefinitionError } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import type { Json } from '../json/json.js';
import type { AnyActionDefinition, BaseAction } from './action.js';
import type { DomainContext } from './domain.js';
import type { FormDeclaration } from './form.js';
import { Parameter } from './parameter.js';
import { ABSENT } from './value-index.js';

/** Most actions of one form that are encoded as one index each. If a form has more, some of its parameters have their own indices. */
const MOST_ATOMIC = 4_000;
/** Most prefixes of such a form; a low limit, because its actions take several indices anyway. */
const MOST_PREFIXES = 500;

/** Parameter values by name. */
export type Values = Record<string, Json>;
type Given = Readonly<Record<string, unknown>>;

/**
 * Encodes and decodes the actions of one form for one player. The encoding of an action is a prefix, a mixed-radix number over some
 * parameters of which the first is the most significant, and then picks: the indices of every other parameter. A form without lists and
 * with few actions has no picks: its actions are atomic.
 */
export class FormCodec {
  readonly parameters: readonly Parameter[];
  /** The same parameters, by name. */
  readonly byName: Readonly<Record<string, Parameter>>;
  /** The number of actions; infinite if the form has a list. */
  readonly count: number;
  /** Whether the form has any action: it has none if a parameter has no possible value. */
  readonly isPossible: boolean;
  /** The number of atomic actions: all or none. */
  readonly atomicCount: number;
  /** The parameters that the first index encodes, and the number of different first indices. */
  readonly prefix: readonly Parameter[];
  readonly prefixCount: number;
  /** The parameters that follow the prefix, each with indices of its own. */
  readonly picks: readonly Parameter[];
  /** The first index of the prefix, equal for all seats; set by `layOut`. */
  offset = 0;
  /** The simulation's index of the first atomic action; set by `IndexedActionSpace`. */
  base = 0;
  /** The difference between the sum of the encoded values of an action and its number; not a safe integer if the form has a list. */
  readonly marker: number;
  /** The atomic actions created so far, by prefix. */
  private actions: (BaseAction | undefined)[] | undefined;
  /** The number of keys of an action without its parameters: `type`, `player` and the discriminator. */
  private readonly fixedKeys: number;

  constructor(
    readonly declaration: FormDeclaration,
    /** The kind of action, as `Rules` holds it. */
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
   * Sets how parameters encode their values: as digit times stride, plus a marker for each that is required. The markers are multiples of
   * `count` by different powers of two, so that a sum is in range only if every required parameter occurs in it once.
   * @returns the sum of the markers
   */
  private encodeValues(): number {
    // From the last parameter to the first, without division, so that the engine stores all strides as small integers.
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

  /** The action type, with the discriminator value. */
  get name(): string {
    const { type, discriminator } = this.declaration;
    return discriminator === undefined ? type : `${type} ${discriminator.value}`;
  }

  /** Returns the atomic action of a simulation's index: the same frozen object each time. */
  at(index: number): BaseAction {
    const local = index - this.base;
    this.actions ??= new Array<BaseAction | undefined>(this.count);
    const known = this.actions[local];
    if (known !== undefined) return known;
    const made = this.actionAt(local);
    this.actions[local] = made;
    return made;
  }

  /** Returns whether an action is the very object that `at` returns for a simulation's index. */
  isCanonical(index: number, action: BaseAction): boolean {
    return this.actions?.[index - this.base] === action;
  }

  /** Creates a frozen action with these values of the domains, which are frozen. */
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

  /** Creates the action with these parameter values. @throws DefinitionError if a value is not in the domain of its parameter. */
  canonicalAction(values: Given): BaseAction {
    const action = this.newAction();
    for (const parameter of this.parameters) {
      const value = parameter.canonical(values[parameter.name]);
      if (value !== undefined) action[parameter.name] = value;
    }
    return Object.freeze(action) as unknown as BaseAction;
  }

  /** Returns the prefix of these parameter values; `ABSENT` if one of them is not in the domain of its parameter. */
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

  /** Returns the values of the prefix parameters. */
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

  /** Returns the prefix of these parameter values. @throws DefinitionError if one of them is not in the domain of its parameter. */
  requirePrefix(values: Given): number {
    const prefix = this.prefixOf(values);
    if (prefix === ABSENT) this.canonicalAction(values);
    return prefix;
  }

  /**
   * Creates the action of a mixed-radix number over all parameters.
   * @throws DefinitionError if there is no such action, or if the form has a list or too many values.
   */
  actionAt(number: number): BaseAction {
    if (!Number.isSafeInteger(this.marker + this.count)) {
      throw new DefinitionError(
        `"${this.name}" has a list or too many values: \`legal\` must add its actions by the values of their parameters`,
      );
    }
    if (!(number >= 0 && number < this.count)) {
      const names = this.parameters.map(({ name }) => name).join(', ');
      throw new DefinitionError(`"${this.name}" lists an action whose encoded values are not one each of ${names}`);
    }
    const action = this.newAction();
    for (const parameter of this.parameters) {
      const value = parameter.valueIn(number);
      if (value !== undefined) action[parameter.name] = value;
    }
    return Object.freeze(action) as unknown as BaseAction;
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

  /** Returns the parameter values that indices encode; `undefined` if they are not exactly one whole action. */
  decode(indices: readonly number[], stop: number): Values | undefined {
    const values = this.prefixValues(indices[0] - this.offset);
    let next = 1;
    for (const parameter of this.picks) {
      next = parameter.decode(indices, next, stop, values);
      if (next === ABSENT) return undefined;
    }
    return next === indices.length ? values : undefined;
  }

  /** Returns whether an action has the discriminator value of this form, and no unknown keys. */
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
