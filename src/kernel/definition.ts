// The definition of a game, as its author writes it.

import type * as z from 'zod';
import type { ActionOf, AnyActionDefinition, BaseAction, CodeOf, EventOf } from './action/action.js';
import type { Chance } from './chance/chance.js';
import type { GameText, ScheduledAction } from './game.js';
import { DefinitionError } from './input/errors.js';
import type { AddFault } from './input/faults.js';
import type { PlayerId, Viewer } from './input/players.js';
import type { Json } from './json/json.js';
import type { MatchRecord } from './match/match-record.js';
import type { BaseState, DeepReadonly, GameTypes, KernelCode, Outcome } from './types.js';

/** A state without `random`: the game's code returns it, and the kernel adds the random generator. */
export type Unseeded<State> = Omit<State, 'random'>;

/** The type of a state's `config`; `undefined` for a game without one. */
export type ConfigOf<State> = State extends { config: infer Config extends object } ? Config : undefined;

/** The complete definition of a game, the argument of `defineGame`. See the guide "Writing a game". */
export interface GameDefinition<
  SetupSchema extends z.ZodType<{ players: PlayerId[] }, { players: number | PlayerId[] }>,
  StateSchema extends z.ZodType<BaseState>,
  Actions extends readonly AnyActionDefinition[],
  View,
  DueAction extends BaseAction = BaseAction & DeepReadonly<ActionOf<Actions[number]>>,
> {
  /** Stable kebab-case id. */
  id: string;
  name: string;
  /** Version of the rules. Change it whenever the same actions could lead to different states. */
  rulesVersion: string;
  schemas: { setup: SetupSchema; state: StateSchema };
  /** The kinds of action; `legalActions` lists actions in this order. */
  actions: Actions;
  /** The clause ids of the two violations that the kernel itself reports: `game-over` and `not-your-decision`. */
  rules: { gameOver: string; notYourDecision: string };
  /**
   * Returns the `config` of a state: the part that stays constant during a game, such as the ids of its board and variants, or a custom
   * board as data. All states and views of a game share this object. Required if the state schema has a `config`.
   */
  config?: (setup: z.output<SetupSchema>) => ConfigOf<z.output<StateSchema>>;
  /**
   * Returns the data derived from a config and the number of players, such as board geometry or cards by id. Rules read this data with
   * `tableOf(state)`, and domains receive it. The kernel computes the data once for equal configs. The data is not part of the state.
   * Requires `config`.
   */
  table?: (config: ConfigOf<z.output<StateSchema>>, players: number) => unknown;
  /** Returns the state before the first decision, with the given `config`; shuffles and first rolls draw from `chance`. */
  start(setup: z.output<SetupSchema>, chance: Chance, config: ConfigOf<z.output<StateSchema>>): Unseeded<z.output<StateSchema>>;
  /**
   * Checks of an untrusted state that concern several fields, and that the schema cannot express. The checks run in order until one reports
   * an issue, so each check may rely on the earlier ones. The checks may call `tableOf`.
   */
  stateChecks?: readonly ((state: z.output<StateSchema>, addIssue: AddFault) => void)[];
  /** Converts the JSON object of a state from an earlier format to the current one; returns any other object unchanged. */
  migrateState?: (state: { [field: string]: Json }) => Json;
  /**
   * Returns the players or roles that must or may decide now; empty exactly when the game is over. Callers never change the list, so the
   * function may return the same list again.
   */
  decisions(state: z.output<StateSchema>): readonly PlayerId[];
  /** Returns how the game ended; defined exactly when nobody has a decision. */
  outcome(state: z.output<StateSchema>): Outcome | undefined;
  /**
   * Names of the state fields that are logs: lists to which actions only append. Copies of a state share the frozen log entries, so an
   * action that changes an entry throws in a simulation and in `outcomes`. Default: none.
   */
  logs?: readonly (keyof z.output<StateSchema> & string)[];
  /** Returns the current phase. Lists of legal actions skip the kinds of action whose `phases` do not include this phase. */
  phase?: (state: z.output<StateSchema>) => string;
  /**
   * Returns the next scheduled action of a real-time game. The result depends only on the state, which therefore must show how far the game
   * has advanced in time. `check` must accept the action, and its player must be a role that has a decision. Default: nothing is ever
   * scheduled.
   */
  clock?: (state: z.output<StateSchema>) => ScheduledAction<DueAction> | undefined;
  /** Returns what the viewer may know. Default: everything except the random generator. */
  view?: (state: z.output<StateSchema>, viewer: Viewer) => View;
  /** Returns what the viewer may know of an event, or `undefined` for nothing. Default: everything. */
  viewEvent?: (event: EventOf<Actions[number]>, viewer: Viewer) => EventOf<Actions[number]> | undefined;
  /**
   * Types of information-revealing events, such as a card looked at, a figure seen or not seen, or an answer. A match with `undo:
   * 'before-reveal'` does not undo an action that emits such an event. Default: none.
   */
  revealingEvents?: readonly EventOf<Actions[number]>['type'][];
  /**
   * Setup options that make every game end, however it is played. `simulate`, `ladder` and environments add the options that a setup omits,
   * because agents that never try to end a game may play forever. Default: none.
   */
  selfPlay?: Partial<z.input<SetupSchema>>;
  /**
   * Samples a state that is consistent with the view. The state may share parts of the view, because views never change. Required if `view`
   * is defined.
   */
  determinize?: (view: View, viewer: Viewer, chance: Chance) => Unseeded<z.output<StateSchema>>;
  /** Roles that may receive views, in addition to the players and `'spectator'`. */
  viewers?: readonly Viewer[];
  /** Functions that describe actions, events and views as text, for logs and terminals. Default: functions that print the plain fields. */
  text?: Partial<GameText<DefinedTypes<SetupSchema, StateSchema, Actions, View>>>;
  /** Migrations of match records, keyed by the rules version of the records that they read. Each converts a record to the next version. */
  migrations?: Readonly<Record<string, (record: MatchRecord) => MatchRecord>>;
}

/** The type bundle of a game, inferred from its definition. */
export interface DefinedTypes<
  SetupSchema extends z.ZodType<{ players: PlayerId[] }, { players: number | PlayerId[] }>,
  StateSchema extends z.ZodType<BaseState>,
  Actions extends readonly AnyActionDefinition[],
  View,
> extends GameTypes {
  setup: z.output<SetupSchema>;
  setupInput: z.input<SetupSchema>;
  state: z.output<StateSchema>;
  action: ActionOf<Actions[number]>;
  event: EventOf<Actions[number]>;
  view: View;
  code: CodeOf<Actions[number]> | KernelCode;
}

/** Throws DefinitionError if a definition contradicts itself. */
export function requireConsistent(definition: {
  id: string;
  actions: readonly {
    type: string;
    schema: z.core.$ZodType;
    phases?: readonly string[] | undefined;
    role?: string | undefined;
  }[];
  viewers?: readonly Viewer[] | undefined;
  phase?: unknown;
  clock?: unknown;
  view?: unknown;
  determinize?: unknown;
  config?: unknown;
  table?: unknown;
}): void {
  const types = definition.actions.map((action) => action.type);
  const twice = types.find((type, index) => types.indexOf(type) !== index);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(definition.id))
    throw new DefinitionError(`the id "${definition.id}" of the game must be kebab-case`);
  if (types.length === 0) throw new DefinitionError(`${definition.id} must define at least one action`);
  if (twice !== undefined) throw new DefinitionError(`${definition.id} defines the action "${twice}" twice`);
  for (const { type, schema } of definition.actions) {
    if (schema?._zod?.propValues?.type?.has(type) !== true) {
      throw new DefinitionError(`${definition.id}: the schema of the action "${type}" must be an object with type: z.literal('${type}')`);
    }
  }
  if (definition.phase === undefined && definition.actions.some(({ phases }) => phases !== undefined)) {
    throw new DefinitionError(`${definition.id}: actions have phases, so the game must define phase`);
  }
  const { viewers = [] } = definition;
  const stranger = definition.actions.find(({ role }) => role !== undefined && !viewers.includes(role));
  if (stranger !== undefined) {
    throw new DefinitionError(`${definition.id}: the role "${stranger.role}" of the action "${stranger.type}" must be one of the viewers`);
  }
  if (definition.clock !== undefined && definition.actions.every(({ role }) => role === undefined)) {
    throw new DefinitionError(`${definition.id} has a clock, so it must define an action of a role for the clock`);
  }
  if (definition.table !== undefined && definition.config === undefined) {
    throw new DefinitionError(`${definition.id} defines a table, so it must define a config`);
  }
  if ((definition.view === undefined) !== (definition.determinize === undefined)) {
    throw new DefinitionError(`${definition.id} must define view and determinize together`);
  }
}
