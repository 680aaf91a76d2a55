import * as z from 'zod';
import type { Chance } from '../chance/chance.js';
import { DefinitionError, type Violation } from '../input/errors.js';
import { PlayerId } from '../input/players.js';
import type { Domain } from './domain.js';
import type { FormSource } from './form-source.js';

/** The fields of every action: its type and the player who takes it. */
export interface BaseAction {
  type: string;
  player: PlayerId;
}

/** The fields of every event: its type and the id of the clause that causes it. */
export interface BaseEvent {
  type: string;
  rule: string;
}

/** The context that a recipe (`apply`) receives in addition to the state and the action. */
export interface RecipeContext<Event extends BaseEvent = BaseEvent> {
  /** The only randomness a recipe may use. */
  chance: Chance;
  /** Emits an event. Events keep the order of the calls. */
  emit(event: Event): void;
}

/** The domains of an action's parameters, by name. */
// biome-ignore lint/suspicious/noExplicitAny: a table of parameters mixes values and tables whose types only their own files know
export type Parameters = Readonly<Record<string, Domain<any, any>>>;

/** The type of the parameter values in an action. */
export type ValuesOf<P extends Parameters> = string extends keyof P
  ? unknown
  : Simplify<
      { -readonly [Name in keyof P as P[Name] extends { form: 'optional' } ? never : Name]: ValueOf<P[Name]> } & {
        -readonly [Name in keyof P as P[Name] extends { form: 'optional' } ? Name : never]?: ValueOf<P[Name]>;
      }
    >;
// biome-ignore lint/suspicious/noExplicitAny: the table says nothing about the value
type ValueOf<D> = D extends Domain<infer Value, any> ? Value : never;
type Simplify<T> = { [Key in keyof T]: T[Key] } & {};

/** One form of an action that has several forms: its discriminator value and its own parameters. */
export interface Form<Id extends string = string, P extends Parameters = Parameters> {
  readonly id: Id;
  readonly parameters: P;
}

/** The forms of an action. `by` names the discriminator parameter; if `by` is empty, the names of the parameters discriminate the forms. */
export interface Forms<By extends string = string, F extends Form = Form> {
  readonly by: By;
  readonly of: readonly F[];
}

/**
 * Declares forms that are discriminated by one parameter, such as the cards that can be played: `formsBy('card', CARDS)`.
 * @param by name of the discriminator parameter.
 * @param of objects with an `id`, the discriminator value, and `parameters`.
 */
export function formsBy<const By extends string, const F extends Form>(by: By, of: readonly F[]): Forms<By, F> {
  return { by, of };
}

/** Maps a union of parameter sets to a union of forms without an id. */
type UnnamedForm<P> = P extends Parameters ? Form<'', P> : never;

/** Declares forms that are discriminated by the names of their parameters: an action has the parameters of exactly one form. */
export function eitherOf<const Ps extends readonly Parameters[]>(...parameters: Ps): Forms<'', UnnamedForm<Ps[number]>> {
  return { by: '', of: parameters.map((of) => ({ id: '' as const, parameters: of })) as UnnamedForm<Ps[number]>[] };
}

/** The action type that a declaration describes. */
export type Declared<Type extends string, Role extends string, P extends Parameters, F extends Forms> = [F] extends [never]
  ? Simplify<{ type: Type; player: Role } & ValuesOf<P>>
  : F extends Forms<infer By, infer Each>
    ? DeclaredForm<Type, Role, P, By, Each>
    : never;
type DeclaredForm<Type extends string, Role extends string, P extends Parameters, By extends string, Each> =
  Each extends Form<infer Id, infer Own>
    ? Simplify<{ type: Type; player: Role } & (By extends '' ? unknown : { [Name in By]: Id }) & ValuesOf<Own> & ValuesOf<P>>
    : never;

/** The legal-action sink: receives the legal actions of one kind. */
export interface Offer {
  /**
   * Adds an action, given the index of each value in the domain of its parameter, in the order of the parameters. `undefined` leaves an
   * optional parameter out. For up to four parameters, none of them a list.
   */
  add(first?: number, second?: number, third?: number, fourth?: number): void;
  /** Adds an action, given the values of its parameters by name. */
  say(values: Readonly<Record<string, unknown>>): void;
  /** Selects the form of all actions added after this call, by its discriminator value or by its index. */
  form(id: string | number): this;
}

/** One kind of action: its schema, when it is legal, and what it does. */
export interface ActionDefinition<
  State,
  Type extends string = string,
  Action extends BaseAction = BaseAction,
  Event extends BaseEvent = BaseEvent,
  Code extends string = string,
> {
  readonly type: Type;
  /** Derived from the parameters. */
  readonly schema: z.ZodType<Action>;
  /** The forms of the action: at least one. */
  readonly forms: readonly FormSource[];
  /** The role that takes the action instead of a player, such as the clock of a real-time game; `undefined` if players take it. */
  readonly role: string | undefined;
  /**
   * The phases, as the game's `phase` names them, in which actions of this kind can be legal; in other phases `legal` is not called.
   * `check` is called in every phase, and must return a violation in the others. Default: every phase.
   */
  readonly phases?: readonly string[] | undefined;
  /** Whether the action may be chosen from an older view, as `ActionDeclaration` defines. */
  readonly concurrent?: true | undefined;
  /** Adds every action that `check` accepts. Default: the kernel calls `check` for every possible action. */
  legal?: ((state: State, player: PlayerId, offer: Offer) => void) | undefined;
  /** Returns why the action is illegal now; `undefined` if it is legal. The kernel has checked that the player has a decision. */
  check(state: State, action: Action): Violation<Code> | undefined;
  /** The recipe: changes the state in place, emits events, returns nothing. */
  apply(state: State, action: Action, context: RecipeContext<Event>): void;
}

/** A kind of action of any type on this state, for lists of mixed kinds. */
// biome-ignore lint/suspicious/noExplicitAny: a table of actions mixes kinds whose types only their own files know
export type AnyActionDefinition<State = any> = ActionDefinition<State, string, any, any, any>;

/** The action type of a kind of action. */
export type ActionOf<A> =
  A extends ActionDefinition<infer _S, string, infer Action extends BaseAction, infer _E, infer _C> ? Action : never;
/** The event types that a kind of action emits. */
export type EventOf<A> = A extends ActionDefinition<infer _S, string, infer _A, infer Event extends BaseEvent, infer _C> ? Event : never;
/** The violation codes of a kind of action. */
export type CodeOf<A> = A extends ActionDefinition<infer _S, string, infer _A, infer _E, infer Code extends string> ? Code : never;

/** The declaration of one kind of action, the argument of `defineAction`. */
export interface ActionDeclaration<
  State,
  Event extends BaseEvent,
  Type extends string,
  Role extends string,
  P extends Parameters,
  F extends Forms,
  Code extends string,
> {
  readonly type: Type;
  /** The parameters of the action in addition to `type` and `player`, by name. Default: none. */
  readonly parameters?: P;
  /** The forms of the action. Each has its own parameters in addition to the common ones. */
  readonly forms?: F;
  /** The role that takes the action instead of a player; the game's `viewers` must include it. */
  readonly role?: Role;
  /**
   * The phases, as the game's `phase` names them, in which actions of this kind can be legal. `check` is called in every phase, and must
   * return a violation in the others. Default: every phase.
   */
  readonly phases?: readonly string[];
  /**
   * Declares that actions of this kind may be chosen from a view older than the current state, as happens in real time. Whatever players or
   * roles have done meanwhile, such an action must keep its meaning or be refused. An action that means "the next" or "the current" element
   * without naming it does not qualify if others can change that element. Default: the action needs the latest view.
   */
  readonly concurrent?: true;
  /**
   * Adds every action that `check` accepts for a player who has a decision now, and no other. Default: the kernel calls `check` for every
   * combination of parameter values.
   */
  legal?(state: State, player: PlayerId, offer: Offer): void;
  /** Returns why the action is illegal now; `undefined` if it is legal. The kernel has checked that the player has a decision. */
  check(state: State, action: Declared<Type, Role, P, F>): Violation<Code> | undefined;
  /** The recipe: changes the state in place, emits events, returns nothing. */
  apply(state: State, action: Declared<Type, Role, P, F>, context: RecipeContext<Event>): void;
}

/**
 * Defines one kind of action. Its schema, type, indices and legal-action list are derived from the domains of its parameters. The violation
 * codes are inferred from `check`.
 * @throws DefinitionError if there is no form, or if two forms have the same parameters and no discriminator.
 * @example
 * const place = defineAction<State, Event>()({
 *   type: 'place',
 *   parameters: { cell: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8]) },
 *   check: (state, { cell }) => (state.cells[cell] === 0 ? undefined : refuse('cell-taken', 'TTT-2', 'Choose an empty cell.')),
 *   apply(state, { cell }) { state.cells[cell] = 1 + (state.moves++ % 2); },
 * });
 */
export function defineAction<State, Event extends BaseEvent = BaseEvent>() {
  // Neither `Type` nor `Code` may have a default: with one, TypeScript widens the codes in `check` before it infers from them. A type
  // argument that is left out is inferred as its bound.
  return <
    const Type extends string,
    Code extends string,
    P extends Parameters = Record<never, never>,
    F extends Forms = never,
    const Role extends string = PlayerId,
  >(
    declaration: ActionDeclaration<State, Event, Type, Role, P, F, Code>,
  ): ActionDefinition<State, Type, Declared<Type, Role, P, F>, Event, Inferred<Code>> => {
    const { type, parameters = {}, forms, role, phases, concurrent, legal, check, apply } = declaration;
    const sources = (forms?.of ?? [{ id: '', parameters: {} }]).map(
      ({ id, parameters: own }): FormSource => ({
        type,
        told: forms === undefined || forms.by === '' ? undefined : { by: forms.by, as: id },
        parameters: { ...own, ...parameters },
      }),
    );
    return { type, schema: schemaOf(type, role, sources), forms: sources, role, phases, concurrent, legal, check, apply } as never;
  };
}

/** The inferred violation codes; `never` for an action that is never refused. */
type Inferred<Code extends string> = string extends Code ? never : Code;

/** Returns the schema of a well-formed action of these forms. */
function schemaOf(type: string, role: string | undefined, forms: readonly FormSource[]): z.ZodType {
  const player = role === undefined ? PlayerId : z.literal(role);
  const shapeOf = ({ told, parameters }: FormSource) => ({
    type: z.literal(type),
    player,
    ...(told === undefined ? {} : { [told.by]: z.literal(told.as) }),
    ...Object.fromEntries(Object.entries(parameters).map(([name, { schema }]) => [name, schema])),
  });
  if (forms.length === 1) return z.strictObject(shapeOf(forms[0]));
  if (forms.length === 0) throw new DefinitionError(`the action "${type}" has no form`);
  const { told } = forms[0];
  if (told !== undefined) return z.discriminatedUnion(told.by, forms.map((form) => z.strictObject(shapeOf(form))) as never);
  // One object schema instead of a union, because actions are discriminated by `type` alone.
  const names = [...new Set(forms.flatMap(({ parameters }) => Object.keys(parameters)))];
  const shapes = forms.map(({ parameters }) => Object.keys(parameters));
  if (new Set(shapes.map((shape) => [...shape].sort().join())).size < shapes.length) {
    throw new DefinitionError(`two forms of the action "${type}" have the same parameters`);
  }
  const all = Object.fromEntries(
    names.map((name) => {
      const { schema } = (forms.find(({ parameters }) => name in parameters) as FormSource).parameters[name];
      return [name, z.exactOptional(schema)];
    }),
  );
  return z.strictObject({ type: z.literal(type), player, ...all }).refine(
    (action) => {
      const said = names.filter((name) => name in action);
      return shapes.some((shape) => shape.length === said.length && said.every((name) => shape.includes(name)));
    },
    { error: `expected either ${shapes.map((shape) => shape.join(' and ')).join(' or ')}` },
  );
}
