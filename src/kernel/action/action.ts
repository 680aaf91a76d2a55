import type * as z from 'zod';
import type { Chance } from '../chance/chance.js';
import type { Violation } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import type { Domain } from './domain.js';
import { declaredForms, type Form, type FormDeclaration, type Forms, type Parameters, schemaOfForms } from './form.js';

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
  /** The only source of randomness that `apply` may use. */
  chance: Chance;
  /** Emits an event. Events keep the order of the calls. */
  emit(event: Event): void;
}

/** The TypeScript type of an action's parameter values: an object with one property for each parameter. */
export type ValuesOf<P extends Parameters> = string extends keyof P
  ? unknown
  : Simplify<
      { -readonly [Name in keyof P as P[Name] extends { form: 'optional' } ? never : Name]: ValueOf<P[Name]> } & {
        -readonly [Name in keyof P as P[Name] extends { form: 'optional' } ? Name : never]?: ValueOf<P[Name]>;
      }
    >;
// biome-ignore lint/suspicious/noExplicitAny: the type of the table does not affect the type of the value
type ValueOf<D> = D extends Domain<infer Value, any> ? Value : never;
type Simplify<T> = { [Key in keyof T]: T[Key] } & {};

/** The TypeScript type of the actions that a declaration describes. */
export type DeclaredAction<Type extends string, Role extends string, P extends Parameters, F extends Forms> = [F] extends [never]
  ? Simplify<{ type: Type; player: Role } & ValuesOf<P>>
  : F extends Forms<infer By, infer Each>
    ? DeclaredForm<Type, Role, P, By, Each>
    : never;
type DeclaredForm<Type extends string, Role extends string, P extends Parameters, By extends string, Each> =
  Each extends Form<infer Id, infer Own>
    ? Simplify<{ type: Type; player: Role } & (By extends '' ? unknown : { [Name in By]: Id }) & ValuesOf<Own> & ValuesOf<P>>
    : never;

/**
 * The number that stands for one parameter value within an action index. It is valid only in actions of the form (set of parameters) to
 * which that parameter belongs.
 */
export type EncodedValue = number & { readonly [ENCODED]: true };
declare const ENCODED: unique symbol;

/** Encodes the values of one parameter. */
export interface ParameterEncoder {
  /**
   * Encodes the value at an index of the domain; indices count from 0.
   * @throws DefinitionError if the domain has no such index.
   */
  at(index: number): EncodedValue;
  /**
   * Encodes a value of the domain. The result can be used in several actions.
   * @throws DefinitionError if the domain has no such value.
   */
  of(value: unknown): EncodedValue;
}

/** Collects the legal actions of one kind of action; the function `legal` of that kind adds them. */
export interface LegalActions<P extends Parameters = Parameters> {
  /**
   * Adds the action with these parameter values.
   * @throws DefinitionError if a value is not in the domain of its parameter.
   */
  add(values?: ValuesOf<P>): void;
  /**
   * Adds the action with these encoded values, in any order; the encoders in `parameters` produce them. This is faster than plain values,
   * which the kernel must look up in the domain. The form must have at most four parameters, and no list. The value of an optional
   * parameter can be `undefined` or left out.
   * @throws DefinitionError if a parameter is missing.
   */
  add(first: EncodedValue, second?: EncodedValue, third?: EncodedValue, fourth?: EncodedValue): void;
  /**
   * Adds the actions of the selected form whose parameter values a function accepts, the last parameter varying fastest. The function
   * receives frozen values.
   * @throws DefinitionError if the form has a list or too many values.
   */
  addWhere(accepts: (values: ValuesOf<P>) => boolean): void;
  /** The encoders of the parameters of the selected form, keyed by parameter name. */
  readonly parameters: { readonly [Name in keyof P]: ParameterEncoder };
  /**
   * Selects the form (set of parameters) of all actions added after this call. `id` is the discriminator value of the form, or its index
   * from 0.
   */
  form(id: string | number): LegalActions;
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
  /** The schema of a well-formed action, derived from the parameters. */
  readonly schema: z.ZodType<Action>;
  /** The forms (sets of parameters) that the action can have; at least one. */
  readonly forms: readonly FormDeclaration[];
  /** The role that takes the action instead of a player, such as the clock of a real-time game; `undefined` if players take it. */
  readonly role: string | undefined;
  /**
   * The phases (names that the game's `phase` returns) in which actions of this kind can be legal. Outside these phases, the kernel does
   * not call `legal`; it still calls `check`, which must return a violation. Default: every phase.
   */
  readonly phases?: readonly string[] | undefined;
  /** Whether players may choose the action from a view that is older than the current state; see `ActionDeclaration.concurrent`. */
  readonly concurrent?: true | undefined;
  /** Adds every action that `check` accepts. Default: the kernel calls `check` for every possible action. */
  legal?: ((state: State, player: PlayerId, actions: LegalActions) => void) | undefined;
  /** Returns why the action is illegal now; `undefined` if it is legal. The kernel has checked that the player has a decision. */
  check(state: State, action: Action): Violation<Code> | undefined;
  /** The recipe: changes the state in place, emits events, returns nothing. */
  apply(state: State, action: Action, context: RecipeContext<Event>): void;
}

/** A kind of action with any parameters, for lists that mix several kinds of action on one type of state. */
// biome-ignore lint/suspicious/noExplicitAny: a list of actions mixes kinds whose types only their own files know
export type AnyActionDefinition<State = any> = ActionDefinition<State, string, any, any, any>;

/** The TypeScript type of the actions of one kind. */
export type ActionOf<A> =
  A extends ActionDefinition<infer _S, string, infer Action extends BaseAction, infer _E, infer _C> ? Action : never;
/** The TypeScript type of the events that a kind of action emits. */
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
  /** The parameters of the action in addition to `type` and `player`, keyed by name. Default: none. */
  readonly parameters?: P;
  /** The forms of the action, if it can have different sets of parameters. Each form has its own parameters in addition to `parameters`. */
  readonly forms?: F;
  /** The role that takes the action instead of a player; the game's `viewers` must include it. */
  readonly role?: Role;
  /**
   * The phases (names that the game's `phase` returns) in which actions of this kind can be legal. The kernel calls `check` in every phase;
   * outside these phases, `check` must return a violation. Default: every phase.
   */
  readonly phases?: readonly string[];
  /**
   * Declares that players may choose actions of this kind from a view that is older than the current state, as happens in real time. Such
   * an action must keep its meaning or be refused, whatever players or roles have done since that view. Do not set this option for an
   * action that refers to "the next" or "the current" element, if other players can change which element that is. Default: the action needs
   * the latest view.
   */
  readonly concurrent?: true;
  /**
   * Adds every action of this player that `check` accepts, and no other action. The kernel calls this function only for a player who has a
   * decision. Default: the kernel calls `check` for every combination of parameter values.
   */
  legal?(state: State, player: PlayerId, actions: LegalActions<[F] extends [never] ? P : Parameters>): void;
  /** Returns why the action is illegal now; `undefined` if it is legal. The kernel has checked that the player has a decision. */
  check(state: State, action: DeclaredAction<Type, Role, P, F>): Violation<Code> | undefined;
  /** The recipe: changes the state in place, emits events, returns nothing. */
  apply(state: State, action: DeclaredAction<Type, Role, P, F>, context: RecipeContext<Event>): void;
}

/**
 * Defines one kind of action. The library derives its schema, its indices and its list of legal actions from the domains of the parameters.
 * TypeScript infers the violation codes from `check`.
 * @throws DefinitionError if `forms` is empty, or if two forms have the same parameters and no discriminator.
 * @example
 * const place = defineAction<State, Event>()({
 *   type: 'place',
 *   parameters: { cell: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8]) },
 *   check: (state, { cell }) => (state.cells[cell] === 0 ? undefined : refuse('cell-taken', 'TTT-2', 'Choose an empty cell.')),
 *   apply(state, { cell }) { state.cells[cell] = 1 + (state.moves++ % 2); },
 * });
 */
export function defineAction<State, Event extends BaseEvent = BaseEvent>() {
  // Neither `Type` nor `Code` may have a default: with a default, TypeScript widens the codes in `check` to `string` before it infers
  // `Code`. If `check` contains no code, TypeScript infers `Code` as its bound, `string`; `Inferred` converts that to `never`.
  return <
    const Type extends string,
    Code extends string,
    P extends Parameters = Record<never, never>,
    F extends Forms = never,
    const Role extends string = PlayerId,
  >(
    declaration: ActionDeclaration<State, Event, Type, Role, P, F, Code>,
  ): ActionDefinition<State, Type, DeclaredAction<Type, Role, P, F>, Event, Inferred<Code>> => {
    const { type, parameters = {}, forms, role, phases, concurrent, legal, check, apply } = declaration;
    const declared = declaredForms(type, parameters, forms);
    return { type, schema: schemaOfForms(type, role, declared), forms: declared, role, phases, concurrent, legal, check, apply } as never;
  };
}

/** The inferred violation codes; `never` for an action that is never refused. */
type Inferred<Code extends string> = string extends Code ? never : Code;
