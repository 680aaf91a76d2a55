// The one reading of a definition that all three drivers share: who may act, what is legal, what is refused.

import type { AnyActionDefinition } from '../action/action.js';
import { ActionNumbers } from '../action/action-numbers.js';
import { Listing } from '../action/listing.js';
import { cached } from '../cached.js';
import { DefinitionError, IllegalActionError, InvalidInputError, named, OrreryError, type Violation } from '../input/errors.js';
import { parseValue } from '../input/parse.js';
import type { PlayerId } from '../input/players.js';
import { readJson } from '../input/read-json.js';
import { isFrozen } from '../json/json.js';
import type { GameTypes, Outcome } from '../types.js';
import { keepFacts } from './facts.js';
import { type Configured, tableOf } from './tables.js';
import type { Logs } from './working-copy.js';

/** The parts of a definition that decide what is legal. */
export interface RuleSource {
  id: string;
  actions: readonly AnyActionDefinition[];
  rules: { gameOver: string; notYourDecision: string };
  // biome-ignore lint/suspicious/noExplicitAny: the drivers pass states through without looking into them
  decisions(state: any): readonly PlayerId[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  outcome(state: any): Outcome | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  phase?: (state: any) => string;
  table?: unknown;
  logs?: Logs | undefined;
}

/** A kind of action, in the one layout that all of them share: the engine then finds `legal`, `check` and `apply` without a search. */
type Kind<State> = AnyActionDefinition<State>;

/** Companies of players whose numbers are kept for each config. */
const MOST_SPACES = 32;
/** Stands for the config of states that have none. */
const NO_CONFIG = Object.freeze({});

/** A definition made ready for the drivers. */
export class Rules<T extends GameTypes> {
  private readonly byType = new Map<string, Kind<T['state']>>();
  /** In the game's order. */
  private readonly kinds: readonly Kind<T['state']>[];
  /** The numbers of actions by config, for several companies of players. */
  private readonly spaces = cached((_config: object): ActionNumbers<T>[] => []);

  /** Fields of the state whose items copies share. */
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

  /** The numbers of the table that a state belongs to. */
  spaceOf(state: T['state']): ActionNumbers<T> {
    const known = this.spaces((state as Partial<Configured>).config ?? NO_CONFIG);
    for (let index = 0; index < known.length; index++) if (known[index].isOf(state.players)) return known[index];
    if (known.length >= MOST_SPACES) known.length = 0;
    const table = this.source.table === undefined ? undefined : tableOf(state as T['state'] & Configured);
    const space = this.makeSpace(table, state.players);
    known.push(space);
    return space;
  }

  private makeSpace(table: unknown, players: readonly PlayerId[]): ActionNumbers<T> {
    const roles = new Set(this.kinds.flatMap(({ role }) => role ?? []));
    return new ActionNumbers<T>({ id: this.source.id, kinds: this.kinds }, table, [...players], [...roles]);
  }

  /** A frozen state for those who ask much about it. Facts can be kept beside a copy alone. */
  withFacts(state: T['state']): T['state'] {
    const own = { ...state };
    keepFacts(own);
    return Object.freeze(own);
  }

  legalActions(state: T['state'], player: PlayerId | undefined): T['action'][] {
    const listing = new Listing<T>(this.spaceOf(state));
    const own = this.withFacts(state);
    this.list(own, this.source.decisions(own), player, listing);
    return listing.toList();
  }

  /**
   * Fills a listing with what is legal for one player, or for all who have a decision: these are `deciders`, in any case. Where the
   * game's code throws, the listing is left half filled.
   * @param starts is told where in the listing begins what each of those can do who are asked
   */
  list(state: T['state'], deciders: readonly PlayerId[], player: PlayerId | undefined, listing: Listing<T>, starts?: number[]): void {
    listing.clear();
    const phase = this.source.phase?.(state);
    // Counted loops: this is the innermost path of every simulation.
    for (let index = 0; index < deciders.length; index++) {
      const decider = deciders[index] as PlayerId;
      if (player !== undefined && decider !== player) continue;
      starts?.push(listing.length);
      const section = listing.space.sectionOf(decider);
      if (section === undefined) continue;
      const kinds = phase === undefined ? section.kinds : section.kindsIn(phase);
      for (let place = 0; place < kinds.length; place++) {
        const { kind, blocks } = kinds[place];
        listing.open(blocks);
        if (kind.legal === undefined) listing.offerAccepted(kind, state);
        else kind.legal(state, decider, listing);
      }
    }
  }

  /** The definition of a well-formed action's type. */
  definitionOf(action: T['action']): Kind<T['state']> {
    const definition = this.byType.get(action.type);
    if (definition === undefined) throw this.unknownType(action.type);
    return definition;
  }

  /** Why a well-formed action may not be taken now. */
  check(state: T['state'], action: T['action']): Violation | undefined {
    const deciders = this.source.decisions(state);
    if (deciders.includes(action.player)) return this.definitionOf(action).check(state, action);
    const { gameOver, notYourDecision } = this.source.rules;
    if (deciders.length === 0) return { code: 'game-over', rule: gameOver, message: 'The game is over.' };
    const owed = deciders.join(', ');
    return { code: 'not-your-decision', rule: notYourDecision, message: `It is for ${owed} to decide, not for ${action.player}.` };
  }

  requireLegal(state: T['state'], action: T['action']): void {
    const violation = this.check(state, action);
    if (violation !== undefined) throw new IllegalActionError(violation, action);
  }

  /**
   * An action as its schema reads it: a copy that shares nothing with the caller's. What the library made is frozen; anything else is
   * copied before a schema goes through it.
   */
  readAction(action: unknown): T['action'] {
    const json = isFrozen(action) ? action : readJson(action, 'action');
    return this.quickRead(json) ?? this.explain(json);
  }

  /** As `readAction`; the very object that lists give out at a table is known without being read. @param spaceOf the numbers of that table. */
  readActionAt(spaceOf: () => ActionNumbers<T>, action: unknown): T['action'] {
    try {
      if (isFrozen(action) && spaceOf().gaveOut(action as T['action'])) return action as T['action'];
    } catch {
      // Neither the state nor the action need be what it is taken for: whoever reads them says what is wrong.
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

  /** The slow way, for what the quick way did not take: says what is wrong, and where. */
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
    return InvalidInputError.at('action', ['type'], `${named(type)} is no action of ${this.source.id}; expected one of ${known}`);
  }

  /** Runs the game's code; whatever it throws that is not ours is the game's fault and is said to be. */
  guard<Result>(what: string, run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      throw this.blame(what, error);
    }
  }

  /** An error of ours as it is; any other as the fault of the game's code. */
  blame(what: string, error: unknown): OrreryError {
    if (error instanceof OrreryError) return error;
    const message = error instanceof Error ? error.message : String(error);
    return new DefinitionError(`${this.source.id}: ${what} threw "${message}"`, { cause: error });
  }
}
