import type * as z from 'zod';
import type { Chance } from './chance.js';
import type { Violation } from './errors.js';
import type { PlayerId } from './players.js';

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

/** One kind of action: what it looks like, when it is allowed and what it does. */
export interface ActionDefinition<
  State,
  Type extends string = string,
  Action extends BaseAction = BaseAction,
  Event extends BaseEvent = BaseEvent,
  Code extends string = string,
> {
  readonly type: Type;
  readonly schema: z.ZodType<Action>;
  /**
   * The phases, as the game's `phase` names them, in which actions of this kind can be legal; elsewhere `legal` is not
   * even asked. Left out: every phase. `check` is asked in any phase, and says why not.
   */
  readonly phases?: readonly string[] | undefined;
  /**
   * Whether the actions of `legal` that are frozen, such as those of a memo table, are frozen through and through; `'always'` if
   * all of them are. A simulation takes such an action from its own list without reading it or asking `check` again: it was legal
   * when it was listed, and nobody can have changed it since. Any other it reads and checks as if it came from elsewhere.
   */
  readonly listsFrozen?: boolean | 'always' | undefined;
  /**
   * Every action of this kind that `check` accepts, for a player who has a decision now. The engine reads the list and hands it to
   * nobody: it may be one that is shared, of actions that are, as long as it does not change; `NONE` when there is nothing to list.
   * What comes from a table need not be put into a list: it is selected in `parts`, and what is returned comes after it. The engine
   * always hands over `parts`; who asks a kind that makes no use of them may leave them out.
   */
  legal(state: State, player: PlayerId, parts?: Parts<Action>): readonly Action[];
  /** Why this action may not be taken now; `undefined` if it may. The kernel has made sure that the player has a decision. */
  check(state: State, action: Action): Violation<Code> | undefined;
  /** The recipe: changes the state in place, says what happened, returns nothing. */
  apply(state: State, action: Action, context: RecipeContext<Event>): void;
}

/** Where a kind of action says which actions of a table are in its list. They are looked up only if somebody wants to see them. */
export interface Parts<Action> {
  /** Adds the actions in these columns of a row, in this order. The columns are only read, and must not change before the state does. */
  select(table: ActionTable<Action>, row: number, columns: readonly number[]): void;
}

/** Actions by row and column, numbered from 0: the same object whenever it is asked for the same. */
export interface ActionTable<Action> {
  /** The action in that place. */
  at(row: number, column: number): Action;
}

/** What `legal` answers when there is nothing to list, without making a list. */
export const NONE: readonly never[] = Object.freeze([]);

/**
 * Defines one kind of action; the action's type and the codes of its refusals are inferred.
 * @example
 * const pass = defineAction<State, Event>()({
 *   type: 'pass',
 *   schema: z.strictObject({ type: z.literal('pass'), player: PlayerId }),
 *   legal: (_state, player) => [{ type: 'pass', player }],
 *   check: () => undefined,
 *   apply: (state) => { state.turn += 1; },
 * });
 */
export function defineAction<State, Event extends BaseEvent = BaseEvent>() {
  // The schema alone says what the action is; `legal`, `check` and `apply` are typed by it. Neither parameter may have a
  // default: with one, TypeScript widens the codes in `check` before it infers from them.
  return <Schema extends z.ZodType<BaseAction>, Code extends string>(definition: {
    readonly type: Schema['_output']['type'];
    readonly schema: Schema;
    readonly phases?: readonly string[];
    readonly listsFrozen?: boolean | 'always';
    legal(state: State, player: PlayerId, parts: Parts<Schema['_output']>): readonly Listed<Schema['_output']>[];
    check(state: State, action: Schema['_output']): Violation<Code> | undefined;
    apply(state: State, action: Schema['_output'], context: RecipeContext<Event>): void;
  }): ActionDefinition<State, Schema['_output']['type'], Schema['_output'], Event, Inferred<Code>> => definition as never;
}

/** An action as `legal` writes it. TypeScript widens the literal `type` in a callback of `map` beside an inline schema, so any text will do here. */
type Listed<Action> = { [Key in keyof Action]: Key extends 'type' ? string : Action[Key] };

/** The codes that were inferred; an action that refuses nothing has none. */
type Inferred<Code extends string> = string extends Code ? never : Code;
