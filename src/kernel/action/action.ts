import * as z from 'zod';
import type { Chance } from '../chance/chance.js';
import { DefinitionError, type Violation } from '../input/errors.js';
import { PlayerId } from '../input/players.js';
import type { Domain } from './domain.js';
import type { FormSource } from './form-source.js';

/** What every action carries: what is done, and by whom. */
export interface BaseAction {
  type: string;
  player: PlayerId;
}

/** What every event carries: what happened, and by which clause. */
export interface BaseEvent {
  type: string;
  rule: string;
}

/** What a recipe is handed besides the state and the action. */
export interface RecipeContext<Event extends BaseEvent = BaseEvent> {
  /** The only randomness a recipe may use. */
  chance: Chance;
  /** Says what happened, in order. */
  emit(event: Event): void;
}

/** The parameters of an action, by name. */
// biome-ignore lint/suspicious/noExplicitAny: a table of parameters mixes values and tables whose types only their own files know
export type Parameters = Readonly<Record<string, Domain<any, any>>>;

/** The values of parameters, as an action holds them. */
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

/** One form of an action that can look in several ways: what tells it from the others, and its own parameters. */
export interface Form<Id extends string = string, P extends Parameters = Parameters> {
  readonly id: Id;
  readonly parameters: P;
}

/** The forms of an action; `by` names the parameter that says which form it is, unless the names of the parameters tell. */
export interface Forms<By extends string = string, F extends Form = Form> {
  readonly by: By;
  readonly of: readonly F[];
}

/**
 * Forms that are told apart by one parameter, such as the cards that can be played: `formsBy('card', CARDS)`.
 * @param of anything with an `id` and `parameters`.
 */
export function formsBy<const By extends string, const F extends Form>(by: By, of: readonly F[]): Forms<By, F> {
  return { by, of };
}

/** A form for each of several sets of parameters. */
type UnnamedForm<P> = P extends Parameters ? Form<'', P> : never;

/** Forms that are told apart by the names of their parameters: an action has those of one of them. */
export function eitherOf<const Ps extends readonly Parameters[]>(...parameters: Ps): Forms<'', UnnamedForm<Ps[number]>> {
  return { by: '', of: parameters.map((of) => ({ id: '' as const, parameters: of })) as UnnamedForm<Ps[number]>[] };
}

/** An action as its declaration says it looks. */
export type Declared<Type extends string, Role extends string, P extends Parameters, F extends Forms> = [F] extends [never]
  ? Simplify<{ type: Type; player: Role } & ValuesOf<P>>
  : F extends Forms<infer By, infer Each>
    ? DeclaredForm<Type, Role, P, By, Each>
    : never;
type DeclaredForm<Type extends string, Role extends string, P extends Parameters, By extends string, Each> =
  Each extends Form<infer Id, infer Own>
    ? Simplify<{ type: Type; player: Role } & (By extends '' ? unknown : { [Name in By]: Id }) & ValuesOf<Own> & ValuesOf<P>>
    : never;

/** Where a kind of action says which of its actions are legal. */
export interface Offer {
  /**
   * This action: the places of its values in the domains of the parameters, in their order; `undefined` where one is left out. For up to
   * four parameters, none of them a list.
   */
  add(first?: number, second?: number, third?: number, fourth?: number): void;
  /** This action, by the values of its parameters. */
  say(values: Readonly<Record<string, unknown>>): void;
  /** What is added from now on has this form: the value of what tells forms apart, or the number of the form. */
  form(id: string | number): this;
}

/** One kind of action: what it looks like, when it is allowed and what it does. */
export interface ActionDefinition<
  State,
  Type extends string = string,
  Action extends BaseAction = BaseAction,
  Event extends BaseEvent = BaseEvent,
  Code extends string = string,
> {
  readonly type: Type;
  /** Follows from the parameters. */
  readonly schema: z.ZodType<Action>;
  /** Its forms, one at least. */
  readonly forms: readonly FormSource[];
  /** Who takes it, where that is no player but a role, such as the clock of a real-time game. */
  readonly role: string | undefined;
  /**
   * The phases, as the game's `phase` names them, in which actions of this kind can be legal; elsewhere `legal` is not
   * even asked. Left out: every phase. `check` is asked in any phase, and says why not.
   */
  readonly phases?: readonly string[] | undefined;
  /** Whether it may be taken by an older view, as `ActionDeclaration` says. */
  readonly concurrent?: true | undefined;
  /** Offers what `check` accepts; left out, the kernel asks `check` about everything. */
  legal?: ((state: State, player: PlayerId, offer: Offer) => void) | undefined;
  /** Why this action may not be taken now; `undefined` if it may. The kernel has made sure that the player has a decision. */
  check(state: State, action: Action): Violation<Code> | undefined;
  /** The recipe: changes the state in place, says what happened, returns nothing. */
  apply(state: State, action: Action, context: RecipeContext<Event>): void;
}

/** Any kind of action on that state, for tables of them. */
// biome-ignore lint/suspicious/noExplicitAny: a table of actions mixes kinds whose types only their own files know
export type AnyActionDefinition<State = any> = ActionDefinition<State, string, any, any, any>;

/** The action that a kind of action takes. */
export type ActionOf<A> =
  A extends ActionDefinition<infer _S, string, infer Action extends BaseAction, infer _E, infer _C> ? Action : never;
/** The events that a kind of action emits. */
export type EventOf<A> = A extends ActionDefinition<infer _S, string, infer _A, infer Event extends BaseEvent, infer _C> ? Event : never;
/** The codes of a kind of action's refusals. */
export type CodeOf<A> = A extends ActionDefinition<infer _S, string, infer _A, infer _E, infer Code extends string> ? Code : never;

/** What an author writes of one kind of action. */
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
  /** What the action says besides who does what, by name. Left out: nothing. */
  readonly parameters?: P;
  /** The ways in which it can look, each with parameters of its own, besides those that all have. */
  readonly forms?: F;
  /** Who takes it, where that is no player but a role that the game names. */
  readonly role?: Role;
  /**
   * The phases, as the game's `phase` names them, in which actions of this kind can be legal. Left out: every phase. `check` is asked in
   * any phase, and says why not.
   */
  readonly phases?: readonly string[];
  /**
   * Says that actions of this kind may be taken by a view that is older than the state, as happens in real time: whatever others have done
   * meanwhile, players or roles, such an action means what it meant, or is refused. One that says "the next" or "the present" of something
   * that others move on, and does not name it, is none of these. Left out: it is for the latest view only.
   */
  readonly concurrent?: true;
  /**
   * Offers every action that `check` accepts for a player who has a decision now, and no other. Left out: `check` is asked about every
   * value of every parameter.
   */
  legal?(state: State, player: PlayerId, offer: Offer): void;
  /** Why this action may not be taken now; `undefined` if it may. The kernel has made sure that the player has a decision. */
  check(state: State, action: Declared<Type, Role, P, F>): Violation<Code> | undefined;
  /** The recipe: changes the state in place, says what happened, returns nothing. */
  apply(state: State, action: Declared<Type, Role, P, F>, context: RecipeContext<Event>): void;
}

/**
 * Defines one kind of action. Its parameters are declared once, by their domains; from them follow the schema and the type of the
 * action, its numbers, and the list of what is legal. The codes of its refusals are inferred.
 * @throws DefinitionError for forms that cannot be told apart.
 * @example
 * const place = defineAction<State, Event>()({
 *   type: 'place',
 *   parameters: { cell: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8]) },
 *   check: (state, { cell }) => (state.cells[cell] === 0 ? undefined : refuse('cell-taken', 'TTT-2', 'Choose an empty cell.')),
 *   apply(state, { cell }) { state.cells[cell] = 1 + (state.moves++ % 2); },
 * });
 */
export function defineAction<State, Event extends BaseEvent = BaseEvent>() {
  // What is not written is inferred as its bound: neither parameter may have a default, with which TypeScript widens the codes in
  // `check` before it infers from them.
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

/** The codes that were inferred; an action that refuses nothing has none. */
type Inferred<Code extends string> = string extends Code ? never : Code;

/** What a well-formed action of these forms looks like. */
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
  // One object and not a union of several, for actions are told apart by their type alone.
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
