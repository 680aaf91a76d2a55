// What the author of a game writes down.

import type * as z from 'zod';
import type { ActionOf, AnyActionDefinition, BaseAction, CodeOf, EventOf } from './action/action.js';
import type { Chance } from './chance/chance.js';
import type { Due, GameText } from './game.js';
import { DefinitionError } from './input/errors.js';
import type { AddFault } from './input/faults.js';
import type { PlayerId, Viewer } from './input/players.js';
import type { Json } from './json/json.js';
import type { MatchRecord } from './match/match-record.js';
import type { BaseState, DeepReadonly, GameTypes, KernelCode, Outcome } from './types.js';

/** A state as the game's own code makes it: the kernel adds the generator. */
export type Unseeded<State> = Omit<State, 'random'>;

/** The config of a state: `undefined` for a game that has none. */
export type ConfigOf<State> = State extends { config: infer Config extends object } ? Config : undefined;

/** Everything that makes a game, written once. See the guide "Writing a game". */
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
  /** Change it whenever the same actions could lead to other states. */
  rulesVersion: string;
  schemas: { setup: SetupSchema; state: StateSchema };
  /** The table of actions; `legalActions` lists in this order. */
  actions: Actions;
  /** The clauses behind the two refusals that the kernel gives itself. */
  rules: { gameOver: string; notYourDecision: string };
  /**
   * The `config` of a state: the part that never changes in a game, such as the ids of its board and variants, or a custom board as data.
   * All states and views of a game share the object. Required if the schema of the state has a `config`.
   */
  config?: (setup: z.output<SetupSchema>) => ConfigOf<z.output<StateSchema>>;
  /**
   * What follows from a config and the number of players: geometry, cards by id. Rules read it with `tableOf(state)`, domains receive it.
   * The kernel builds it once for equal configs. It is not part of the state. Requires `config`.
   */
  table?: (config: ConfigOf<z.output<StateSchema>>, players: number) => unknown;
  /** The state before the first decision, with this `config`; shuffles and first rolls draw from `chance`. */
  start(setup: z.output<SetupSchema>, chance: Chance, config: ConfigOf<z.output<StateSchema>>): Unseeded<z.output<StateSchema>>;
  /**
   * Checks of a state from outside that no schema of single fields can make: that its parts fit each other. Each takes for granted what the
   * ones before it have checked; none is called once an issue was found. They may use `tableOf`.
   */
  stateChecks?: readonly ((state: z.output<StateSchema>, addIssue: AddFault) => void)[];
  /** Brings the JSON of a state in an earlier form to the present one; returns any other value unchanged. */
  migrateState?: (json: Json) => Json;
  /** Who owes or may make a decision; empty exactly when the game is over. The list is only read: it may be shared. */
  decisions(state: z.output<StateSchema>): readonly PlayerId[];
  /** How the game ended; defined exactly when nobody has a decision. */
  outcome(state: z.output<StateSchema>): Outcome | undefined;
  /**
   * The fields of a state that are logs: lists that recipes only add to. What is in them never changes, and is shared by the copies of a
   * state, frozen: a recipe that writes to it throws in a simulation and in `outcomes`. Left out: none.
   */
  logs?: readonly (keyof z.output<StateSchema> & string)[];
  /** The phase that the game is in, for kinds of action that name their `phases`: lists of legal actions pass over the others. */
  phase?: (state: z.output<StateSchema>) => string;
  /**
   * What is due by the clock in a real-time game: a function of the state, which tells by itself how far the clock has come. The action is
   * one that `check` accepts, of a role that has a decision. Left out: nothing is ever due.
   */
  clock?: (state: z.output<StateSchema>) => Due<DueAction> | undefined;
  /** What that viewer may know. Left out: everything but the generator. */
  view?: (state: z.output<StateSchema>, viewer: Viewer) => View;
  /** What that viewer may know of an event, or `undefined` for nothing. Left out: everything. */
  viewEvent?: (event: EventOf<Actions[number]>, viewer: Viewer) => EventOf<Actions[number]> | undefined;
  /**
   * The types of event by which a viewer may learn what it could not know before: a card looked at, a figure seen or not seen, an answer.
   * An action that emits one of them gave news, and a match with `undo: 'before-news'` does not take it back. Left out: none.
   */
  news?: readonly EventOf<Actions[number]>['type'][];
  /**
   * Options with which any game ends, however it is played. `simulate`, `ladder` and environments add what a setup leaves out, since
   * agents that never try to end a game may play it for ever. Left out: none are needed.
   */
  selfPlay?: Partial<z.input<SetupSchema>>;
  /** A state that fits the view; it may share what it takes over from it, for views are not changed. Required with `view`. */
  determinize?: (view: View, viewer: Viewer, chance: Chance) => Unseeded<z.output<StateSchema>>;
  /** Roles besides the players and `'spectator'` that may look. */
  viewers?: readonly Viewer[];
  /** Words for logs and terminals. Left out: the plain fields. */
  text?: Partial<GameText<DefinedTypes<SetupSchema, StateSchema, Actions, View>>>;
  /** From an older rules version to the next: each step brings a record one version on. */
  migrations?: Readonly<Record<string, (record: MatchRecord) => MatchRecord>>;
}

/** The types that follow from a definition. */
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

/** Refuses definitions that contradict themselves, before a game is played on them. */
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
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(definition.id)) throw new DefinitionError(`"${definition.id}" is no kebab-case game id`);
  if (types.length === 0) throw new DefinitionError(`${definition.id} defines no action`);
  if (twice !== undefined) throw new DefinitionError(`${definition.id} defines the action "${twice}" twice`);
  for (const { type, schema } of definition.actions) {
    if (schema?._zod?.propValues?.type?.has(type) !== true) {
      throw new DefinitionError(`${definition.id}: the schema of the action "${type}" must be an object with type: z.literal('${type}')`);
    }
  }
  if (definition.phase === undefined && definition.actions.some(({ phases }) => phases !== undefined)) {
    throw new DefinitionError(`${definition.id}: actions name phases, and the game does not say which phase it is in`);
  }
  const { viewers = [] } = definition;
  const stranger = definition.actions.find(({ role }) => role !== undefined && !viewers.includes(role));
  if (stranger !== undefined) {
    throw new DefinitionError(`${definition.id}: "${stranger.role}" takes the action "${stranger.type}", and is none of the viewers`);
  }
  if (definition.clock !== undefined && definition.actions.every(({ role }) => role === undefined)) {
    throw new DefinitionError(`${definition.id} has a clock, and no action of a role that could be due by it`);
  }
  if (definition.table !== undefined && definition.config === undefined) {
    throw new DefinitionError(`${definition.id} defines a table, and no config for it to follow from`);
  }
  if ((definition.view === undefined) !== (definition.determinize === undefined)) {
    throw new DefinitionError(`${definition.id} must define view and determinize together`);
  }
}
