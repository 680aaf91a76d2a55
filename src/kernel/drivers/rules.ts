// Interprets the definition of a game: who may act, which actions are legal, and why any other action is refused. All drivers share this
// code.

import type { AnyActionDefinition } from '../action/action.js';
import { IndexedActionSpace } from '../action/indexed-action-space.js';
import { LegalActionBuffer } from '../action/legal-action-buffer.js';
import { cached } from '../cached.js';
import { DefinitionError, IllegalActionError, InvalidInputError, named, OrreryError, type Violation } from '../input/errors.js';
import { parseValue } from '../input/parse.js';
import type { PlayerId } from '../input/players.js';
import { readJson } from '../input/read-json.js';
import { isFrozen } from '../json/json.js';
import type { GameTypes, Outcome } from '../types.js';
import { keepFacts } from './facts.js';
import { type Configured, isSharedConfig, tableOf } from './tables.js';
import type { Logs } from './working-copy.js';

/** The parts of a definition that determine what is legal. */
export interface RuleSource {
  id: string;
  actions: readonly AnyActionDefinition[];
  rules: { gameOver: string; notYourDecision: string };
  // biome-ignore lint/suspicious/noExplicitAny: the drivers do not read the fields of a state
  decisions(state: any): readonly PlayerId[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  outcome(state: any): Outcome | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  phase?: (state: any) => string;
  table?: unknown;
  logs?: Logs | undefined;
}

/**
 * A kind of action. All objects of this type have the same layout, so that the JavaScript engine reads `legal`, `check` and `apply`
 * quickly.
 */
type Kind<State> = AnyActionDefinition<State>;

/** Maximum number of action spaces that are cached for each config, one per list of players. */
const MOST_SPACES = 32;
/** The cache key for states without a config. */
const NO_CONFIG = Object.freeze({});

/** The definition of a game, prepared for the drivers, which run its actions. */
export class Rules<T extends GameTypes> {
  private readonly byType = new Map<string, Kind<T['state']>>();
  /** The kinds of action, in the order in which the game lists them. */
  private readonly kinds: readonly Kind<T['state']>[];
  /** Cache of the action spaces for each config: one for each list of players. */
  private readonly spaces = cached((_config: object): IndexedActionSpace<T>[] => []);

  /** Names of the state fields that are append-only logs. Copies of a state share the entries of these logs. */
  readonly logs: Logs;

  constructor(private readonly source: RuleSource) {
    this.logs = [...(source.logs ?? [])];
    this.kinds = source.actions.map(({ type, schema, forms, role, phases, legal, check, apply }) => ({
      type,
      schema,
      forms,
      role,
      phases,
      legal,
      check,
      apply,
    }));
    for (const kind of this.kinds) this.byType.set(kind.type, kind);
  }

  decisions(state: T['state']): readonly PlayerId[] {
    return this.source.decisions(state);
  }

  outcome(state: T['state']): Outcome | undefined {
    return this.source.outcome(state);
  }

  /** Returns the action space of a state. */
  spaceOf(state: T['state']): IndexedActionSpace<T> {
    const { config } = state as Partial<Configured>;
    const known = this.spaces(isSharedConfig(config) ? config : NO_CONFIG);
    for (let index = 0; index < known.length; index++) if (known[index].isOf(state.players)) return known[index];
    if (known.length >= MOST_SPACES) known.length = 0;
    const table = this.source.table === undefined ? undefined : tableOf(state as T['state'] & Configured);
    const space = this.makeSpace(table, state.players);
    known.push(space);
    return space;
  }

  private makeSpace(table: unknown, players: readonly PlayerId[]): IndexedActionSpace<T> {
    const roles = new Set(this.kinds.flatMap(({ role }) => role ?? []));
    return new IndexedActionSpace<T>({ id: this.source.id, kinds: this.kinds }, table, [...players], [...roles]);
  }

  /**
   * Returns a frozen shallow copy of a state, with a cache of derived facts, for several queries of the same state. The cache cannot be
   * attached to a state that is already frozen.
   */
  withFacts(state: T['state']): T['state'] {
    const own = { ...state };
    keepFacts(own);
    return Object.freeze(own);
  }

  legalActions(state: T['state'], player: PlayerId | undefined): T['action'][] {
    const legal = new LegalActionBuffer<T>(this.spaceOf(state));
    const own = this.withFacts(state);
    this.list(own, this.source.decisions(own), player, legal);
    return legal.toActions();
  }

  /**
   * Fills a buffer with the legal actions of one player, or of all `deciders`. If the game's code throws, the buffer is incomplete.
   * @param deciders all players or roles that have a decision, even if `player` is given.
   * @param starts receives the position in the buffer at which the actions of each listed decider begin
   */
  list(
    state: T['state'],
    deciders: readonly PlayerId[],
    player: PlayerId | undefined,
    legal: LegalActionBuffer<T>,
    starts?: number[],
  ): void {
    legal.clear();
    const phase = this.source.phase?.(state);
    // Uses counted loops for speed, because a simulation runs this code for almost every action.
    for (let index = 0; index < deciders.length; index++) {
      const decider = deciders[index] as PlayerId;
      if (player !== undefined && decider !== player) continue;
      starts?.push(legal.length);
      const own = legal.space.actionsOf(decider);
      if (own === undefined) continue;
      const kinds = phase === undefined ? own.kinds : own.kindsIn(phase);
      for (let position = 0; position < kinds.length; position++) {
        const { kind, forms } = kinds[position];
        legal.open(forms);
        if (kind.legal === undefined) legal.addAccepted(kind, state);
        else kind.legal(state, decider, legal);
      }
    }
  }

  /** Returns the definition for the type of a well-formed action. */
  definitionOf(action: T['action']): Kind<T['state']> {
    const definition = this.byType.get(action.type);
    if (definition === undefined) throw this.unknownType(action.type);
    return definition;
  }

  /** Returns why a well-formed action is illegal now; `undefined` if it is legal. */
  check(state: T['state'], action: T['action']): Violation | undefined {
    const deciders = this.source.decisions(state);
    if (deciders.includes(action.player)) return this.definitionOf(action).check(state, action);
    const { gameOver, notYourDecision } = this.source.rules;
    if (deciders.length === 0) return { code: 'game-over', rule: gameOver, message: 'The game is over.' };
    const owed = deciders.join(', ');
    return { code: 'not-your-decision', rule: notYourDecision, message: `${action.player} has no decision now; ${owed} must decide.` };
  }

  requireLegal(state: T['state'], action: T['action']): void {
    const violation = this.check(state, action);
    if (violation !== undefined) throw new IllegalActionError(violation, action);
  }

  /**
   * Parses an action into a copy that shares nothing with the caller's object. An object that is not frozen may be untrusted input, and is
   * copied before a schema reads it.
   */
  readAction(action: unknown): T['action'] {
    const json = isFrozen(action) ? action : readJson(action, 'action');
    return this.quickRead(json) ?? this.explain(json);
  }

  /**
   * Parses an action as `readAction` does. An object that the action space itself created, such as an action from a list of legal actions,
   * is returned as it is.
   * @param spaceOf returns the action space.
   */
  readActionAt(spaceOf: () => IndexedActionSpace<T>, action: unknown): T['action'] {
    try {
      if (isFrozen(action) && spaceOf().isCanonical(action as T['action'])) return action as T['action'];
    } catch {
      // Ignores the error of a malformed state or action: the code that parses it reports the issue.
    }
    return this.readAction(action);
  }

  private quickRead(action: unknown): T['action'] | undefined {
    try {
      const result = this.byType.get((action as T['action']).type)?.schema.safeParse(action);
      return result?.success === true ? (result.data as T['action']) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Parses an action that `quickRead` rejected. @throws InvalidInputError with the path of each issue. */
  private explain(action: unknown): T['action'] {
    const json = typeof action === 'string' ? action : readJson(action, 'action');
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      throw InvalidInputError.at('action', [], 'expected an object with a type and a player');
    }
    const definition = this.byType.get(json.type as string);
    if (definition === undefined) throw this.unknownType(json.type);
    return parseValue(definition.schema, json, 'action') as T['action'];
  }

  private unknownType(type: unknown): InvalidInputError {
    const known = [...this.byType.keys()].join(', ');
    return InvalidInputError.at('action', ['type'], `${named(type)} is not an action of ${this.source.id}; expected one of ${known}`);
  }

  /** Runs code of the game. @throws OrreryError unchanged if the code throws one; DefinitionError for any other exception. */
  guard<Result>(what: string, run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      throw this.blame(what, error);
    }
  }

  /** Returns an OrreryError as it is, and any other error as the cause of a DefinitionError. */
  blame(what: string, error: unknown): OrreryError {
    if (error instanceof OrreryError) return error;
    const message = error instanceof Error ? error.message : String(error);
    return new DefinitionError(`${this.source.id}: ${what} threw "${message}"`, { cause: error });
  }
}
