// The one reading of a definition that all three drivers share: who may act, what is legal, what is refused.
import type { BaseAction } from './action.js';
import type { AnyActionDefinition } from './definition.js';
import { DefinitionError, IllegalActionError, InvalidInputError, OrreryError, type Violation } from './errors.js';
import type { BaseState, Outcome } from './game.js';
import { isFrozenJson, readJson } from './json.js';
import { memoize } from './memoize.js';
import { parseValue } from './parse.js';
import type { PlayerId } from './players.js';

/** The parts of a definition that decide what is legal. */
export interface RuleSource {
  id: string;
  actions: readonly AnyActionDefinition[];
  rules: { gameOver: string; notYourDecision: string };
  // biome-ignore lint/suspicious/noExplicitAny: the drivers pass states through without looking into them
  decisions(state: any): PlayerId[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  outcome(state: any): Outcome | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  phase?: (state: any) => string;
}

/** A kind of action, in the one layout that all of them share: the engine then finds `legal`, `check` and `apply` without a search. */
interface Kind<State> extends AnyActionDefinition<State> {
  /** Whether it was seen to keep its word about `listsFrozen`. */
  keepsWord: boolean;
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
      type,
      schema,
      phases,
      listsFrozen,
      legal,
      check,
      apply,
      keepsWord: false,
    }));
    for (const kind of this.kinds) this.byType.set(kind.type, kind);
  }

  decisions(state: State): PlayerId[] {
    return this.source.decisions(state);
  }

  outcome(state: State): Outcome | undefined {
    return this.source.outcome(state);
  }

  legalActions(state: State, player: PlayerId | undefined): Action[] {
    const deciders = this.source.decisions(state);
    const kinds = this.source.phase === undefined ? this.kinds : this.kindsIn(this.source.phase(state));
    let legal: Action[] | undefined;
    // Counted loops: this is the innermost path of every simulation.
    for (let seat = 0; seat < deciders.length; seat++) {
      const decider = deciders[seat] as PlayerId;
      if (player !== undefined && decider !== player) continue;
      for (let kind = 0; kind < kinds.length; kind++) {
        const found = kinds[kind].legal(state, decider) as Action[];
        if (found.length === 0) continue;
        // The first list is the game's own fresh one; only further lists have to be joined to it.
        if (legal === undefined) legal = found;
        else for (let index = 0; index < found.length; index++) legal.push(found[index] as Action);
      }
    }
    return legal ?? [];
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

  /** The kind of an action that is in a list of this very state; only what can have been changed since is checked again. */
  kindOfListed(state: State, action: Action): Kind<State> {
    const kind = this.definitionOf(action);
    if (kind.listsFrozen === true) {
      if (!kind.keepsWord) this.requireFrozen(kind, action);
      return kind;
    }
    // Whoever is in a list of this state has a decision; only the game's own check is left to make.
    const violation = kind.check(state, action);
    if (violation !== undefined) throw new IllegalActionError(violation, action);
    return kind;
  }

  /** Takes an author at his word after a look at the first action. */
  private requireFrozen(kind: Kind<State>, action: Action): void {
    if (!isFrozenJson(action)) {
      throw new DefinitionError(`${this.source.id}: "${kind.type}" says listsFrozen, and lists an action that can be changed`);
    }
    kind.keepsWord = true;
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
