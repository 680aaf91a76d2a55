import { Immer } from 'immer';
import * as z from 'zod';
import type { ActionOf, AnyActionDefinition, BaseAction, RecipeContext } from './action/action.js';
import { type Chance, readSeed, SeededChance, seedRandom } from './chance/chance.js';
import { type DefinedTypes, type GameDefinition, requireConsistent, type Unseeded } from './definition.js';
import { DEFAULT_LIMIT, enumerate } from './drivers/enumeration.js';
import { Rules } from './drivers/rules.js';
import { InPlaceSimulation } from './drivers/simulation.js';
import { checkedSchema, migrated, type StateSource } from './drivers/state-schema.js';
import { keepTables, type TableSource, tablesOf } from './drivers/tables.js';
import { WorkingCopy } from './drivers/working-copy.js';
import type { Game, RunOptions, ScheduledAction } from './game.js';
import { DefinitionError, InvalidInputError, messageOf, named, OrreryError, RecordError } from './input/errors.js';
import { parseValue, readChance, readOption, rememberingParser } from './input/parse.js';
import { PlayerId, type Viewer } from './input/players.js';
import { readJson, readText } from './input/read-json.js';
import { copyJson, freezeJson, isFrozen } from './json/json.js';
import { parseRecord } from './match/match-record.js';
import { plainText } from './text.js';
import type { AnyState, BaseState, DeepReadonly } from './types.js';

// A private instance, so that settings on the global Immer do not affect the rules. Auto-freeze is off: states are plain JSON, and
// `freezeJson` freezes them without the type checks that Immer needs for arbitrary values.
const immer = new Immer({ autoFreeze: false });

/**
 * Builds a game from its definition. The types of its states, actions and views are inferred from the definition.
 * @throws DefinitionError if the definition contradicts itself.
 */
export function defineGame<
  SetupSchema extends z.ZodType<{ players: PlayerId[] }, { players: number | PlayerId[] }>,
  StateSchema extends z.ZodType<BaseState>,
  const Actions extends readonly AnyActionDefinition[],
  View = Unseeded<z.output<StateSchema>>,
  // Scheduled actions have their own type parameter, because TypeScript reads `clock` before it has inferred `Actions`. Without this type
  // parameter, it would infer `string` for each string literal in an action that `clock` returns.
  const DueAction extends BaseAction & DeepReadonly<ActionOf<Actions[number]>> = BaseAction & DeepReadonly<ActionOf<Actions[number]>>,
>(
  definition: GameDefinition<SetupSchema, StateSchema, Actions, View, DueAction>,
): Game<DefinedTypes<SetupSchema, StateSchema, Actions, View>> {
  type Types = DefinedTypes<SetupSchema, StateSchema, Actions, View>;
  type State = Types['state'];
  type Action = Types['action'];
  type Event = Types['event'];

  requireConsistent(definition);
  const rules = new Rules<Types>(definition);
  const viewers: readonly Viewer[] = Object.freeze(['spectator', ...(definition.viewers ?? [])]);
  const actionSchema = unionOf(definition.actions) as z.ZodType<Action>;
  const parseSetup = rememberingParser(definition.schemas.setup, 'setup');
  const tables = tablesOf(definition as TableSource);
  const stateSchema = checkedSchema(definition as unknown as StateSource, tables) as z.ZodType<State>;
  /** Cache for `outcomes`: the data prepared for the state that was passed last. Callers often enumerate several actions of one state. */
  let latest: ReturnType<typeof newTrial> | undefined;
  const newTrial = (state: State) => {
    const known = rules.withFacts(state);
    return { state, known, space: rules.spaceOf(known), copy: new WorkingCopy(state, rules.logs) };
  };
  const trialOf = (state: State) => {
    if (latest?.state !== state) latest = newTrial(state);
    return latest;
  };

  /** Attaches the table (the data derived from the config) to a state or view. In a game without a config, returns the value itself. */
  const withTable = <Value>(value: Value): Value => tables?.attach(value) ?? value;

  function parseState(state: unknown): State {
    return freezeJson(parseValue(stateSchema, migrated(readJson(state, 'state'), definition.migrateState), 'state'));
  }

  /** Returns the state as it is if this game created it; parses any other value as untrusted input. */
  function trusted(state: AnyState<Types>): State {
    return isFrozen(state) && tables?.has(state) !== false ? (state as State) : parseState(state);
  }

  /**
   * Runs a query on a state. If the game's code throws, parses the state again. Throws InvalidInputError if the state is malformed,
   * otherwise the error of the query.
   */
  function ask<Answer>(state: AnyState<Types>, what: string, question: (state: State) => Answer): Answer {
    const known = trusted(state);
    try {
      return rules.guard(what, () => question(known));
    } catch (error) {
      if (error instanceof DefinitionError) parseState(known);
      throw error;
    }
  }

  function readActionIn(state: State, action: unknown): Action {
    return rules.readActionAt(() => rules.spaceOf(state), action);
  }

  function run(state: AnyState<Types>, action: Action, options: RunOptions | undefined, emit: (event: Event) => void): State {
    const given = readChance(options);
    return ask(state, 'the action', (before) => {
      const known = readActionIn(before, action);
      rules.requireLegal(before, known);
      const seeded = new SeededChance({ ...before.random });
      const context: RecipeContext<Event> = { chance: given ?? seeded, emit };
      const definition = rules.definitionOf(known);
      const after = immer.produce(before, (draft) => {
        definition.apply(draft as State, known, context);
        if (seeded.drawn) draft.random = seeded.random;
      });
      return freezeJson(after);
    });
  }

  function requireViewer(state: { players: PlayerId[] }, viewer: Viewer): void {
    if (state.players.includes(viewer) || viewers.includes(viewer)) return;
    const known = [...state.players, ...viewers].join(', ');
    throw InvalidInputError.at('viewer', [], `${named(viewer)} is not a viewer; expected one of ${known}`);
  }

  /** Throws InvalidInputError unless `viewer` is a valid player id or one of `viewers`. For functions that receive no state. */
  function requireViewerName(viewer: unknown): void {
    if (typeof viewer === 'string' && (viewers.includes(viewer) || PlayerId.safeParse(viewer).success)) return;
    const known = viewers.join(', ');
    throw InvalidInputError.at('viewer', [], `${named(viewer)} is not a viewer; expected the id of a player or one of ${known}`);
  }

  /** Calls `read` with the value if it is frozen, otherwise with a copy. If `read` throws on a copy, throws InvalidInputError. */
  function readOwn<Answer>(value: unknown, what: string, read: (value: never) => Answer): Answer {
    const ours = isFrozen(value);
    const known = ours ? value : readJson(value, what);
    try {
      return rules.guard(what, () => read((what === 'view' ? withTable(known) : known) as never));
    } catch (error) {
      if (ours || !(error instanceof DefinitionError)) throw error;
      throw InvalidInputError.at(what, [], `is not an object that ${definition.id} created`, { cause: error.cause });
    }
  }

  const words = { ...plainText, ...definition.text } as Game<Types>['text'];

  function viewOf(state: State, viewer: Viewer): View {
    requireViewer(state, viewer);
    if (definition.view !== undefined) return definition.view(state, viewer);
    const { random: _hidden, ...visible } = state;
    return visible as View;
  }

  const game: Game<Types> = {
    id: definition.id,
    name: definition.name,
    rulesVersion: definition.rulesVersion,
    schemas: { setup: definition.schemas.setup as never, action: actionSchema, state: stateSchema },
    actionTypes: Object.freeze(definition.actions.map((action) => action.type)),
    concurrent: Object.freeze(definition.actions.filter(({ concurrent }) => concurrent === true).map(({ type }) => type)),
    viewers,
    revealingEvents: Object.freeze([...(definition.revealingEvents ?? [])]),
    selfPlay: Object.freeze({ ...definition.selfPlay }) as Partial<Types['setupInput']>,
    text: Object.freeze({
      action: (action: Action) => readOwn(action, 'action', (known) => words.action(requireTyped(known, 'action'))),
      event: (event: Event) => readOwn(event, 'event', (known) => words.event(requireTyped(known, 'event'))),
      view(view: View, viewer: Viewer) {
        requireViewerName(viewer);
        return readOwn(view, 'view', (known) => words.view(known, viewer));
      },
    }),

    start(setup, seed, options) {
      const parsed = parseSetup(setup);
      const random = seedRandom(readSeed(seed));
      const chance = readChance(options) ?? new SeededChance(random);
      const config = rules.guard('config', () => definition.config?.(parsed) as unknown as object);
      const own = tables?.intern(config, parsed.players.length);
      const state = rules.guard('start', () => definition.start(parsed, chance, own as never));
      return freezeJson({ ...state, random } as State);
    },

    decisions: (state) => ask(state, 'decisions', (known) => [...rules.decisions(known)]),

    legalActions: (state, player) =>
      ask(state, 'legalActions', (known) => {
        if (player !== undefined) requireViewer(known, player);
        return rules.legalActions(known, player);
      }),

    check: (state, action) => ask(state, 'check', (known) => rules.check(known, readActionIn(known, action)) as never),

    reduce: (state, action, options) => run(state, action, options, () => {}),

    step(state, action, options) {
      const events: Event[] = [];
      const after = run(state, action, options, (event) => events.push(copyJson(event)));
      return { state: after, events: freezeJson(events) };
    },

    outcome: (state) => ask(state, 'outcome', (known) => rules.outcome(known)),

    clock: (state) =>
      ask(state, 'clock', (known) => {
        const due = definition.clock?.(known);
        return due === undefined ? undefined : (freezeJson(due) as ScheduledAction<Action>);
      }),

    view: (state, viewer) => ask(state, 'view', (known) => freezeJson(viewOf(known, viewer))),

    viewEvents(events, viewer) {
      requireViewerName(viewer);
      const known = (isFrozen(events) ? events : readJson(events, 'events')) as readonly Event[];
      requireEvents(known);
      const { viewEvent } = definition;
      if (viewEvent === undefined) return [...known];
      return known.flatMap((event, index) => {
        try {
          return viewEvent(event, viewer) ?? [];
        } catch (cause) {
          // Events may be untrusted input: the kernel has checked only their `type`, so `viewEvent` may fail on another field.
          throw InvalidInputError.at('events', [index], `is not an event of ${definition.id}: ${messageOf(cause)}`, { cause });
        }
      });
    },

    determinize(view, viewer, seed) {
      const random = seedRandom(readSeed(seed));
      const ours = isFrozen(view);
      const visible = (ours ? view : readJson(view, 'view')) as View;
      const sample = definition.determinize ?? ((all: View) => copyJson(all) as unknown as Unseeded<State>);
      try {
        const state = withTable({ ...sample(withTable(visible), viewer, new SeededChance(random)), random } as State);
        const checked = ours ? state : parseValue(stateSchema, state, 'view');
        requireViewer(checked, viewer);
        return freezeJson(checked);
      } catch (error) {
        if (error instanceof OrreryError) throw error;
        throw InvalidInputError.at('view', [], `is not a view that ${definition.id} created`, { cause: error });
      }
    },

    outcomes(state, action, options) {
      const limit = readLimit(readOption(options, 'limit') ?? DEFAULT_LIMIT);
      const isTold = readFlag(readOption(options, 'events') ?? false, 'events');
      return ask(state, 'outcomes', (before) => {
        const { known, space, copy } = trialOf(before);
        const taken = rules.readActionAt(() => space, action);
        rules.requireLegal(known, taken);
        const definition = rules.definitionOf(taken);
        const after = (chance: Chance) => {
          const events: Event[] = [];
          const tell = (event: Event) => events.push(copyJson(event));
          definition.apply(copy.restore(), copyJson(taken), { chance, emit: isTold ? tell : ignore });
          const made = copy.settle();
          return isTold ? { state: made, events: freezeJson(events) } : { state: made };
        };
        return enumerate(before, after, limit);
      });
    },

    actionSpace: (state) => ask(state, 'actionSpace', (known) => rules.spaceOf(known)),

    simulation: (state, options) =>
      ask(state, 'simulation', (known) => new InPlaceSimulation<Types>(rules, viewOf, trusted, known, options)),

    parseAction: (json) => rules.readAction(readJson(readText(json, 'action'), 'action')),

    parseState: (json) => parseState(readText(json, 'state')),

    migrate(record) {
      const { migrations = {} } = definition;
      const known = parseRecord(record);
      if (!Object.hasOwn(migrations, known.rulesVersion)) return undefined;
      try {
        return migrations[known.rulesVersion]?.(known);
      } catch (cause) {
        if (cause instanceof OrreryError) throw cause;
        throw new RecordError(`The record of version ${known.rulesVersion} cannot be migrated: ${String(cause)}`, { cause });
      }
    },
  };

  keepTables(game, withTable);
  return Object.freeze(game);
}

function ignore(): void {}

function unionOf(actions: readonly AnyActionDefinition[]): z.ZodType {
  return z.discriminatedUnion('type', actions.map(({ schema }) => schema) as never);
}

function readLimit(limit: unknown): number {
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1) return limit;
  throw InvalidInputError.at('options', ['limit'], `expected a whole number of at least 1, received ${named(limit)}`);
}

function readFlag(flag: unknown, name: string): boolean {
  if (typeof flag === 'boolean') return flag;
  throw InvalidInputError.at('options', [name], `expected true or false, received ${named(flag)}`);
}

/** Returns the value. Throws InvalidInputError unless it is an object with a string `type`, as actions and events are. */
function requireTyped<Value>(value: Value, what: string, path: (string | number)[] = []): Value {
  if (typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string') return value;
  throw InvalidInputError.at(what, path, 'expected an object with a type');
}

function requireEvents(events: readonly unknown[]): void {
  if (!Array.isArray(events)) throw InvalidInputError.at('events', [], 'expected an array of events');
  for (let index = 0; index < events.length; index++) requireTyped(events[index], 'events', [index]);
}
