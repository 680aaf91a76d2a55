// The interfaces of games and simulations.
import type * as z from 'zod';
import type { BaseAction } from './action/action.js';
import type { ActionSpace } from './action/action-space.js';
import type { Chance, Seed } from './chance/chance.js';
import type { Violation } from './input/errors.js';
import type { PlayerId, Viewer } from './input/players.js';
import type { MatchRecord } from './match/match-record.js';
import type { AnyState, DeepReadonly, GameTypes, Outcome } from './types.js';

/** Options for running the setup or one action. */
export interface RunOptions {
  /** Source of dice and shuffles. Default: the state's own generator, which does not advance if another source is given. */
  chance?: Chance;
}

/** One possible result of an action, with its probability. */
export interface WeightedState<State, Event = unknown> {
  /** The probability of this result, in (0, 1]; the probabilities of all results add up to 1. */
  probability: number;
  state: State;
  /** The events of the action, in order; present only if the caller passed `events: true`. */
  events?: readonly Event[];
}

/** Text descriptions of actions, events and views, for logs and terminals. */
export interface GameText<T extends GameTypes> {
  /** One line: who does what. */
  action(action: T['action']): string;
  /** One line: what happened. */
  event(event: T['event']): string;
  /** Several lines that show what the viewer may know. */
  view(view: T['view'], viewer: Viewer): string;
}

/**
 * A scheduled action of a real-time game: an action of a role, such as an announcement of the ship's computer. The action is due `seconds`
 * after the first state that names the clock `since`. If `waitsFor` names players, the action is instead due as soon as all of these
 * players are ready. A host that runs the clock applies the action when it is due, before any action that arrives later.
 */
export interface ScheduledAction<Action extends BaseAction = BaseAction> {
  /**
   * Name of the clock that counts `seconds`. The clock starts with the first state for which `Game.clock` returns this name; a different
   * name starts a different clock.
   */
  readonly since: string;
  /** Delay in seconds, from 0. Ignored if `waitsFor` names players. */
  readonly seconds: number;
  /** A legal action. Its player is a role of the game that has a decision. */
  readonly action: Action;
  /** The players who must be ready, instead of a delay. Default: nobody. */
  readonly waitsFor?: readonly PlayerId[];
}

/** A game: pure functions over immutable JSON states. Every function may be detached from the object and passed around. */
export interface Game<T extends GameTypes = GameTypes> {
  /** Stable id, such as `area-51`. */
  readonly id: string;
  /** Display name of the game. */
  readonly name: string;
  /** Version of the rules. It changes whenever the same actions could lead to different states. */
  readonly rulesVersion: string;
  readonly schemas: {
    readonly setup: z.ZodType<T['setup'], T['setupInput']>;
    readonly action: z.ZodType<T['action']>;
    readonly state: z.ZodType<T['state']>;
  };
  /** The action types, in the order in which `legalActions` lists them. */
  readonly actionTypes: readonly T['action']['type'][];
  /**
   * The action types that may be chosen from a view older than the current state, as happens in real time. Whatever players or roles have
   * done meanwhile, such an action keeps its meaning or is refused.
   */
  readonly concurrent: readonly T['action']['type'][];
  /** The viewers in addition to the players: `'spectator'` and the other roles that the game defines. */
  readonly viewers: readonly Viewer[];
  /**
   * Types of information-revealing events, from which a viewer may learn something new. Undo may stop at such an event; see `MatchOptions`.
   */
  readonly revealingEvents: readonly T['event']['type'][];
  /** Setup options that make every game end; `simulate`, `ladder` and environments add the options that a setup omits. */
  readonly selfPlay: Partial<T['setupInput']>;
  readonly text: GameText<T>;

  /**
   * Returns the state before the first decision, frozen.
   * @param options if `chance` is given, that source draws the cards and dice of the setup, such as a deck that people have shuffled. The
   * seed then serves only later draws. A match record contains only the seed, so it cannot reproduce such a start.
   * @throws InvalidInputError if the setup, the seed or an option is invalid.
   */
  start(setup: T['setupInput'], seed: Seed, options?: RunOptions): T['state'];
  /** Returns the players or roles that must or may decide now; empty exactly when the game is over. */
  decisions(state: AnyState<T>): PlayerId[];
  /** Returns every action that `check` accepts: those of `player`, or by default those of all players and roles in `decisions`. */
  legalActions(state: AnyState<T>, player?: PlayerId): T['action'][];
  /**
   * Returns why the action is illegal now, or `undefined` if it is legal.
   * @throws InvalidInputError if `action` is not a well-formed action.
   */
  check(state: AnyState<T>, action: T['action']): Violation<T['code']> | undefined;
  /**
   * Returns the state after an action, frozen; the given state does not change.
   * @throws IllegalActionError with the violation if the rules forbid the action.
   * @throws InvalidInputError if `action` is not a well-formed action.
   */
  reduce(state: AnyState<T>, action: T['action'], options?: RunOptions): T['state'];
  /** Returns the state after an action, as `reduce` does, and the events of the action in order. */
  step(state: AnyState<T>, action: T['action'], options?: RunOptions): { state: T['state']; events: T['event'][] };
  /** Returns how the game ended; defined exactly when nobody has a decision. */
  outcome(state: AnyState<T>): Outcome | undefined;
  /**
   * Returns the next scheduled action with its deadline, frozen; `undefined` if there is none, as in a game without a clock or after its
   * end. The result may reveal hidden parts of the state: it is for hosts, not for players.
   */
  clock(state: AnyState<T>): ScheduledAction<T['action']> | undefined;
  /** Returns what a player, `'spectator'` or another viewer may know, and nothing else. Frozen. */
  view(state: AnyState<T>, viewer: Viewer): T['view'];
  /** Returns what the viewer may know of the events: hidden parts are removed, and the order stays the same. */
  viewEvents(events: readonly T['event'][], viewer: Viewer): T['event'][];
  /** Samples a full state that is consistent with the view. The random generator of that state is seeded with `seed`. */
  determinize(view: T['view'], viewer: Viewer, seed: Seed): T['state'];
  /**
   * Returns every state that the action can lead to, with its probability; equal states are merged. With `events`, each result also
   * contains its events, as `step` returns them, and equal states with different events stay separate. Each result keeps the random
   * generator of `state`, because the enumeration draws nothing from it.
   * @throws EnumerationLimitError if dice and shuffles have more than `limit` (default 100,000) branches.
   */
  outcomes(
    state: AnyState<T>,
    action: T['action'],
    options?: { limit?: number; events?: boolean },
  ): WeightedState<T['state'], T['event']>[];
  /** Returns the action space of a state: all actions as indices, the same for all states with equal config and players. */
  actionSpace(state: AnyState<T>): ActionSpace<T>;
  /**
   * Returns a mutable copy of the state for search and self-play. `seed` gives the copy a new random generator, so that a search cannot
   * foresee the real dice.
   */
  simulation(state: AnyState<T>, options?: SimulationOptions): Simulation<T>;
  /** Parses an action from JSON text or a JSON value. @throws InvalidInputError with the path of each issue. */
  parseAction(json: unknown): T['action'];
  /** Parses a state from JSON text or a JSON value; the result is frozen. @throws InvalidInputError with the path of each issue. */
  parseState(json: unknown): T['state'];
  /** Converts a record of an older rules version to the next version; `undefined` if the game has no migration for it. */
  migrate(record: MatchRecord): MatchRecord | undefined;
}

/** Options for creating a simulation, and for its methods `clone` and `load`. */
export interface SimulationOptions {
  /** Seed of a new generator for the copy. Default: the copy draws what the original would draw. */
  seed?: Seed;
  /** Replaces the copy's generator as the source of dice and shuffles until the next `load`; meanwhile the generator does not advance. */
  chance?: Chance;
}

/** A private copy of a state, which actions change in place, without proxies or freezing. */
export interface Simulation<T extends GameTypes = GameTypes> {
  /** The current state, which `apply` changes in place: copy every part that must not change. To replace the state, call `load`. */
  readonly state: DeepReadonly<T['state']>;
  /** Returns the players or roles that must or may decide now; empty exactly when the game is over. */
  decisions(): PlayerId[];
  /** Returns every action that `check` accepts. `apply` takes these objects without parsing them again. */
  legalActions(player?: PlayerId): T['action'][];
  /**
   * Draws a legal action uniformly, for playouts; `undefined` if there is none. The result is that of
   * `chance.pick(simulation.legalActions(player))`, without building the list. `apply` takes the object without parsing it again.
   */
  randomAction(chance: Chance, player?: PlayerId): T['action'] | undefined;
  /**
   * Returns the legal actions as indices, in the order of `legalActions`, for searches and self-play that need no action objects. Indices
   * below `actionSpace.atomicCount` times the number of seats have a fixed meaning for all states with equal config and players. These
   * indices also identify the player: for seat `s`, they are the indices of the action space plus `s * atomicCount`. Higher indices stand
   * for the actions of roles. The highest indices stand for actions without an index of their own, and are valid only until the simulation
   * lists legal actions again or applies an action.
   */
  legalIndexes(player?: PlayerId): number[];
  /** Draws a legal action as `randomAction` does, and returns its index; -1 if there is none. */
  randomIndex(chance: Chance, player?: PlayerId): number;
  /** Returns the action of an index: the same frozen object each time. @throws InvalidInputError if the index has no action now. */
  actionAt(index: number): T['action'];
  /** Applies the action of an index. @throws IllegalActionError, InvalidInputError as `apply` does; nothing is then changed. */
  applyIndex(index: number): void;
  /** The action space: all actions as indices. */
  readonly actionSpace: ActionSpace<T>;
  /**
   * Replaces the state with a copy of another state, as in a new simulation; `seed` gives the copy a new random generator.
   * @throws InvalidInputError if `state` is not a state of the game; nothing is then changed.
   */
  load(state: AnyState<T>, options?: SimulationOptions): void;
  /** Returns why the action is illegal now, or `undefined` if it is legal. */
  check(action: T['action']): Violation<T['code']> | undefined;
  /** Applies an action. @throws IllegalActionError, InvalidInputError as `reduce` does; nothing is then changed. */
  apply(action: T['action']): void;
  /** Returns how the game ended; defined exactly when nobody has a decision. */
  outcome(): Outcome | undefined;
  /** Returns what the viewer may know, as a copy that later actions do not change. */
  view(viewer: Viewer): T['view'];
  /** Returns an independent simulation of the current state; `seed` gives the new simulation its own random generator. */
  clone(options?: SimulationOptions): Simulation<T>;
}

/** A game of any type, for tools that work with all games. */
// biome-ignore lint/suspicious/noExplicitAny: each game's types are its own; a tool reads them through the schemas
export type AnyGame = Game<any>;
