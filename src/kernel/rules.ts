// The one reading of a definition that all three drivers share: who may act, what is legal, what is refused.
import { type ActionTable, type BaseAction, NONE, type Parts } from './action.js';
import type { Chance } from './chance.js';
import type { AnyActionDefinition } from './definition.js';
import { DefinitionError, IllegalActionError, InvalidInputError, OrreryError, type Violation } from './errors.js';
import type { BaseState, Outcome } from './game.js';
import { copyJson, freezeJson, isFrozenJson, readJson } from './json.js';
import { memoize } from './memoize.js';
import { parseValue } from './parse.js';
import type { PlayerId } from './players.js';

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
}

/** A kind of action, in the one layout that all of them share: the engine then finds `legal`, `check` and `apply` without a search. */
interface Kind<State> extends AnyActionDefinition<State> {
  /** Whose it is, for messages. */
  game: string;
  /** What it says of its lists: that all actions in them are frozen. */
  alwaysFrozen: boolean;
  /** Whether it was seen to keep its word about `listsFrozen`. */
  keepsWord: boolean;
}

/** Whether an action is as it was when that kind listed it, since nobody can have changed it. */
function isUnchanged<State>(kind: Kind<State>, action: BaseAction): boolean {
  // To ask whether an object is frozen takes as long as to find it in a list.
  if (kind.keepsWord && kind.alwaysFrozen) return true;
  if (kind.listsFrozen === false || (!kind.alwaysFrozen && !Object.isFrozen(action))) return false;
  if (!kind.keepsWord) requireFrozen(kind, action);
  return true;
}

/** Takes an author at his word after a look at the first action. */
function requireFrozen<State>(kind: Kind<State>, action: BaseAction): void {
  if (!isFrozenJson(action)) {
    throw new DefinitionError(`${kind.game}: "${kind.type}" says listsFrozen, and a part of an action that it lists can be changed`);
  }
  kind.keepsWord = true;
}

let listsMade = 0;
let listInTheMaking = 0;

/**
 * The number of the list of legal actions that is being made, another one for each list; 0 while none is. Nothing changes before a list
 * is finished: what one kind of action has worked out for it, the next kinds may use.
 */
export function currentList(): number {
  return listInTheMaking;
}

/**
 * A list of legal actions, in the parts that the kinds of action gave. Nobody else is handed these parts: an action that is in them by
 * identity was legal when it was listed, and its kind is known by its part.
 */
export class Listing<State, Action extends BaseAction> implements Parts<Action> {
  /** Of all parts together. */
  length = 0;
  /** For each part its kind of action. */
  private readonly kinds: Kind<State>[] = [];
  /** Its actions, or the columns in which a table has them. */
  private readonly parts: (readonly Action[] | readonly number[])[] = [];
  private readonly tables: (ActionTable<Action> | undefined)[] = [];
  private readonly rows: number[] = [];
  private count = 0;
  private opened: Kind<State> | undefined;
  private drawn: Action | undefined;
  /** Its kind, if it may be trusted when it comes back. */
  private drawnAs: Kind<State> | undefined;

  clear(): void {
    this.length = 0;
    this.count = 0;
    this.drawn = undefined;
    this.drawnAs = undefined;
  }

  /** Whose parts are added from now on. */
  open(kind: Kind<State>): void {
    this.opened = kind;
  }

  add(list: readonly Action[]): void {
    const { count } = this;
    this.kinds[count] = this.opened as Kind<State>;
    this.parts[count] = list;
    this.tables[count] = undefined;
    this.count = count + 1;
    this.length += list.length;
  }

  select(table: ActionTable<Action>, row: number, columns: readonly number[]): void {
    const { count } = this;
    this.kinds[count] = this.opened as Kind<State>;
    this.parts[count] = columns;
    this.tables[count] = table;
    this.rows[count] = row;
    this.count = count + 1;
    this.length += columns.length;
  }

  private at(part: number, place: number): Action {
    const table = this.tables[part];
    const listed = this.parts[part][place];
    return table === undefined ? (listed as Action) : table.at(this.rows[part], listed as number);
  }

  /** The action that chance draws, which is likely to come back next; `undefined` for an empty list. */
  draw(chance: Chance): Action | undefined {
    if (this.length === 0) return undefined;
    const index = chance.int(this.length);
    let place = index;
    for (let part = 0; part < this.count; part++) {
      const { length } = this.parts[part];
      if (place < length) {
        const kind = this.kinds[part];
        const listed = this.at(part, place);
        const isTrusted = isUnchanged(kind, listed);
        // An action that could be changed goes out as a copy that cannot: when it comes back it need not be read.
        const isCopied = !isTrusted && kind.listsFrozen !== false;
        this.drawn = isCopied ? freezeJson(copyJson(listed)) : listed;
        this.drawnAs = isTrusted || isCopied ? kind : undefined;
        return this.drawn;
      }
      place -= length;
    }
    throw new InvalidInputError('draw', [{ path: [], message: `one of ${this.length} was to be drawn, and chance drew number ${index}` }]);
  }

  /** The kind of that very object, if it was listed or drawn and nobody can have changed it since. */
  kindOf(action: Action): Kind<State> | undefined {
    if (action === this.drawn) return this.drawnAs;
    for (let part = 0; part < this.count; part++) {
      const { length } = this.parts[part];
      // As `includes`, which takes longer for lists as short as these.
      for (let index = 0; index < length; index++) {
        if (this.at(part, index) === action) return isUnchanged(this.kinds[part], action) ? this.kinds[part] : undefined;
      }
    }
    return undefined;
  }

  /** A list for somebody who may do with it what he likes. */
  toList(): Action[] {
    if (this.count === 1 && this.tables[0] === undefined) return this.parts[0].slice() as Action[];
    const list: Action[] = [];
    for (let part = 0; part < this.count; part++) {
      const { length } = this.parts[part];
      for (let index = 0; index < length; index++) list[list.length] = this.at(part, index);
    }
    return list;
  }
}

/** A definition made ready for the drivers. */
export class Rules<State extends BaseState, Action extends BaseAction> {
  private readonly byType = new Map<string, Kind<State>>();
  /** In the game's order. */
  private readonly kinds: readonly Kind<State>[];
  /** Those of them that can be legal in a phase, in the same order; filled in as phases are met. */
  private readonly kindsIn = memoize((phase: string): readonly Kind<State>[] =>
    this.kinds.filter(({ phases }) => phases === undefined || phases.includes(phase)),
  );
  /** The definition asked for last: games take many actions of one kind in a row. */
  private latest: Kind<State> | undefined;

  constructor(private readonly source: RuleSource) {
    this.kinds = source.actions.map(({ type, schema, phases, listsFrozen, legal, check, apply }) => ({
      game: source.id,
      type,
      schema,
      phases,
      listsFrozen: listsFrozen ?? false,
      alwaysFrozen: listsFrozen === 'always',
      legal,
      check,
      apply,
      keepsWord: false,
    }));
    for (const kind of this.kinds) this.byType.set(kind.type, kind);
  }

  decisions(state: State): readonly PlayerId[] {
    return this.source.decisions(state);
  }

  outcome(state: State): Outcome | undefined {
    return this.source.outcome(state);
  }

  legalActions(state: State, player: PlayerId | undefined): Action[] {
    const listing = new Listing<State, Action>();
    this.list(state, this.source.decisions(state), player, listing);
    return listing.toList();
  }

  /** Fills a listing with what is legal for one player, or for all who have a decision: these are `deciders`, in any case. */
  list(state: State, deciders: readonly PlayerId[], player: PlayerId | undefined, listing: Listing<State, Action>): void {
    listing.clear();
    listsMade += 1;
    listInTheMaking = listsMade;
    try {
      this.fill(listing, state, deciders, player);
    } catch (error) {
      listing.clear();
      throw error;
    } finally {
      listInTheMaking = 0;
    }
  }

  private fill(listing: Listing<State, Action>, state: State, deciders: readonly PlayerId[], player: PlayerId | undefined): void {
    const kinds = this.source.phase === undefined ? this.kinds : this.kindsIn(this.source.phase(state));
    // Counted loops: this is the innermost path of every simulation.
    for (let seat = 0; seat < deciders.length; seat++) {
      const decider = deciders[seat] as PlayerId;
      if (player !== undefined && decider !== player) continue;
      for (let kind = 0; kind < kinds.length; kind++) {
        listing.open(kinds[kind]);
        const found = kinds[kind].legal(state, decider, listing) as readonly Action[];
        // Most answer `NONE`: comparing is quicker than asking lists of many layouts for their length.
        if (found !== NONE && found.length > 0) listing.add(found);
      }
    }
  }

  /** The definition of a well-formed action's type. */
  definitionOf(action: Action): Kind<State> {
    const { latest } = this;
    if (latest !== undefined && latest.type === action.type) return latest;
    const definition = this.byType.get(action.type);
    if (definition === undefined) throw this.unknownType(action.type);
    this.latest = definition;
    return definition;
  }

  /** Why a well-formed action may not be taken now. */
  check(state: State, action: Action): Violation | undefined {
    const deciders = this.source.decisions(state);
    if (deciders.includes(action.player)) return this.definitionOf(action).check(state, action);
    const { gameOver, notYourDecision } = this.source.rules;
    if (deciders.length === 0) return { code: 'game-over', rule: gameOver, message: 'The game is over.' };
    const owed = deciders.join(', ');
    return { code: 'not-your-decision', rule: notYourDecision, message: `It is for ${owed} to decide, not for ${action.player}.` };
  }

  requireLegal(state: State, action: Action): void {
    const violation = this.check(state, action);
    if (violation !== undefined) throw new IllegalActionError(violation, action);
  }

  /** An action as its schema reads it: a copy that shares nothing with the caller's. */
  readAction(action: unknown): Action {
    return this.quickRead(action) ?? this.explain(action);
  }

  private quickRead(action: unknown): Action | undefined {
    try {
      const result = this.byType.get((action as Action).type)?.schema.safeParse(action);
      return result?.success === true ? (result.data as Action) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The slow way, for what the quick way did not take: says what is wrong, and where. */
  private explain(action: unknown): Action {
    const json = typeof action === 'string' ? action : readJson(action, 'action');
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      throw new InvalidInputError('action', [{ path: [], message: 'expected an object with a type and a player' }]);
    }
    const definition = this.byType.get(json.type as string);
    if (definition === undefined) throw this.unknownType(json.type);
    return parseValue(definition.schema, json, 'action') as Action;
  }

  private unknownType(type: unknown): InvalidInputError {
    const known = [...this.byType.keys()].join(', ');
    const shown = typeof type === 'string' ? `"${type.slice(0, 40)}"` : `a ${typeof type}`;
    return new InvalidInputError('action', [
      { path: ['type'], message: `${shown} is no action of ${this.source.id}; expected one of ${known}` },
    ]);
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
