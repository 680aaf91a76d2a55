// The contract that every game fulfils, and the types that flow through it.
import type * as z from 'zod';
import type { BaseAction } from './action/action.js';
import type { ActionSpace } from './action/action-space.js';
import type { Chance, Seed } from './chance/chance.js';
import type { Violation } from './input/errors.js';
import type { PlayerId, Viewer } from './input/players.js';
import type { MatchRecord } from './match/match-record.js';
import type { AnyState, DeepReadonly, GameTypes, Outcome } from './types.js';

/** How to run one action. */
export interface RunOptions {
  /** Where dice and shuffles come from, instead of the state's own generator, which is then not advanced. */
  chance?: Chance;
}

/** One way an action can turn out. */
export interface WeightedState<State, Event = unknown> {
  /** In (0, 1]; those of all results add up to 1. */
  probability: number;
  state: State;
  /** What happens, in order; for who asks for it (`events: true`). */
  events?: readonly Event[];
}

/** What a game says of itself in words, for logs and terminals. */
export interface GameText<T extends GameTypes> {
  /** One line: who does what. */
  action(action: T['action']): string;
  /** One line: what happened. */
  event(event: T['event']): string;
  /** Several lines that draw what the viewer may know. */
  view(view: T['view'], viewer: Viewer): string;
}

/**
 * What is due by the clock of a real-time game: an action of a role, such as an announcement of the ship's computer. It is due `seconds`
 * after the first state that names the clock `since`. Where it `asks` players, it is due, at any time, when each of them is ready, and not
 * before. A host that runs the clock takes the action when it is due, before whatever comes in later.
 */
export interface Due<Action extends BaseAction = BaseAction> {
  /** The clock that the seconds are counted on: it starts with the first state that names it, and another name is another clock. */
  readonly since: string;
  /** From 0. They count only where nobody is asked. */
  readonly seconds: number;
  /** Legal now. Its player is a role of the game, and has a decision. */
  readonly action: Action;
  /** The players who are waited for, instead of the seconds. Left out: nobody. */
  readonly asks?: readonly PlayerId[];
}

/** A game: pure functions over immutable JSON states. Every function may be taken off the object and passed around. */
export interface Game<T extends GameTypes = GameTypes> {
  /** Stable id, such as `area-51`. */
  readonly id: string;
  /** The game's name, for people. */
  readonly name: string;
  /** Changes whenever the same actions could lead to other states. */
  readonly rulesVersion: string;
  readonly schemas: {
    readonly setup: z.ZodType<T['setup'], T['setupInput']>;
    readonly action: z.ZodType<T['action']>;
    readonly state: z.ZodType<T['state']>;
  };
  /** The types of action, in the order in which `legalActions` lists them. */
  readonly actionTypes: readonly T['action']['type'][];
  /**
   * The types of action that may be taken by a view that is older than the state, as happens in real time: whatever others have done
   * meanwhile, players or roles, such an action means what it meant, or is refused.
   */
  readonly concurrent: readonly T['action']['type'][];
  /** Who may look besides the players: `'spectator'`, and other roles that the game names. */
  readonly viewers: readonly Viewer[];
  /** The types of event by which a viewer may learn what it could not know before; undo may stop at them (`MatchOptions`). */
  readonly news: readonly T['event']['type'][];
  /** Options with which any game ends: what `simulate`, `ladder` and environments add to a setup that leaves them out. */
  readonly selfPlay: Partial<T['setupInput']>;
  readonly text: GameText<T>;

  /**
   * The state before the first decision, frozen. With `chance`, cards and dice of the setup come from there, such as a deck that people have
   * shuffled, and the seed is for what comes later; a record, which has the seed alone, does not know of that.
   * @throws InvalidInputError for a setup or a seed that cannot be played.
   */
  start(setup: T['setupInput'], seed: Seed, options?: RunOptions): T['state'];
  /** Who owes or may make a decision now; empty exactly when the game is over. */
  decisions(state: AnyState<T>): PlayerId[];
  /** Every action that `check` accepts, for one player or for all in `decisions`. */
  legalActions(state: AnyState<T>, player?: PlayerId): T['action'][];
  /**
   * Why the action may not be taken now, or `undefined` if it may.
   * @throws InvalidInputError for what is no action at all.
   */
  check(state: AnyState<T>, action: T['action']): Violation<T['code']> | undefined;
  /**
   * The state after an action, frozen; the state before is untouched.
   * @throws IllegalActionError with the violation when the rules forbid the action; InvalidInputError for what is no action at all.
   */
  reduce(state: AnyState<T>, action: T['action'], options?: RunOptions): T['state'];
  /** `reduce`, and what happened, in order. */
  step(state: AnyState<T>, action: T['action'], options?: RunOptions): { state: T['state']; events: T['event'][] };
  /** How the game ended; defined exactly when nobody has a decision. */
  outcome(state: AnyState<T>): Outcome | undefined;
  /**
   * What is due by the clock, and when; `undefined` where nothing is: always in a game without a clock, and when the game is over. Frozen.
   * It knows the whole state, secrets too: it is for hosts, and not for players.
   */
  clock(state: AnyState<T>): Due<T['action']> | undefined;
  /** What that player, or `'spectator'`, may know, and nothing else. Frozen. */
  view(state: AnyState<T>, viewer: Viewer): T['view'];
  /** What that viewer may know of what happened: hidden parts removed, never reordered. */
  viewEvents(events: readonly T['event'][], viewer: Viewer): T['event'][];
  /** A full state drawn from those that the viewer cannot rule out. Its own generator is seeded by `seed`. */
  determinize(view: T['view'], viewer: Viewer, seed: Seed): T['state'];
  /**
   * Every state that the action can lead to, with its probability; equal states are one result. With `events`, each also says what happens,
   * as `step` does, and equal states of which something else is told are apart.
   * The generator in the results is that of `state`: nothing was drawn from it.
   * @throws EnumerationLimitError when there are more ways than `limit` (100,000) for the dice and shuffles to fall.
   */
  outcomes(
    state: AnyState<T>,
    action: T['action'],
    options?: { limit?: number; events?: boolean },
  ): WeightedState<T['state'], T['event']>[];
  /** All actions of the table that a state belongs to, as numbers: the same for every state of a table. */
  actionSpace(state: AnyState<T>): ActionSpace<T>;
  /** A private mutable copy for search and self-play. `seed` starts its generator anew, so that a search never sees the real dice. */
  simulation(state: AnyState<T>, options?: SimulationOptions): Simulation<T>;
  /** An action from text or parsed JSON. @throws InvalidInputError naming the path. */
  parseAction(json: unknown): T['action'];
  /** A state from text or parsed JSON, frozen. @throws InvalidInputError naming the path. */
  parseState(json: unknown): T['state'];
  /** A record of an older rules version brought up to date, if the game knows how. */
  migrate(record: MatchRecord): MatchRecord | undefined;
}

/** How to start a simulation or a clone of one. */
export interface SimulationOptions {
  /** Starts the copy's generator anew. Without it, the copy draws what the original would draw. */
  seed?: Seed;
  /** Where dice and shuffles come from until the next `load`, instead of the copy's generator, which then stands still. */
  chance?: Chance;
}

/** The same recipes on a private copy, without proxies and freezing. */
export interface Simulation<T extends GameTypes = GameTypes> {
  /** The state itself, changed in place by `apply`: copy what must last. Who wants another state says `load`. */
  readonly state: DeepReadonly<T['state']>;
  /** Who owes or may make a decision now; empty exactly when the game is over. */
  decisions(): PlayerId[];
  /** Every action that `check` accepts. Hand one of them back to `apply` as it is: it then needs no parsing. */
  legalActions(player?: PlayerId): T['action'][];
  /**
   * A legal action, all being equally likely: what `chance.pick(simulation.legalActions(player))` would draw, without a list being made
   * for you; `undefined` when there is none. For playouts. Hand it to `apply` as it is.
   */
  randomAction(chance: Chance, player?: PlayerId): T['action'] | undefined;
  /**
   * What is legal, as numbers, in the order of `legalActions`: for searches and self-play, which then need no objects. Below
   * `actionSpace.singles` times the number of seats they mean the same at every moment of every game at the table, and tell who acts: seat
   * `s` has `s * singles` added to the numbers of the action space. Higher ones stand for actions of roles, and then for actions that take
   * several numbers: those mean something only until the next list, or the next action.
   */
  legalIndexes(player?: PlayerId): number[];
  /** The number that `randomAction` would draw the action of; -1 when nothing is legal. */
  randomIndex(chance: Chance, player?: PlayerId): number;
  /** The action of a number: the same frozen object each time. @throws InvalidInputError for a number that means nothing now. */
  actionAt(index: number): T['action'];
  /** Takes the action of a number. @throws IllegalActionError, InvalidInputError as `apply` does, with nothing changed. */
  applyIndex(index: number): void;
  /** All actions at the table, as numbers. */
  readonly actionSpace: ActionSpace<T>;
  /**
   * Goes on from another state, as a new simulation would; `seed` starts its generator anew.
   * @throws InvalidInputError for what is no state, with nothing changed.
   */
  load(state: AnyState<T>, options?: SimulationOptions): void;
  /** Why the action may not be taken now, or `undefined` if it may. */
  check(action: T['action']): Violation<T['code']> | undefined;
  /** Takes an action. @throws IllegalActionError, InvalidInputError as `reduce` does, with nothing changed. */
  apply(action: T['action']): void;
  /** How the game ended; defined exactly when nobody has a decision. */
  outcome(): Outcome | undefined;
  /** What that viewer may know, as a copy that later actions do not change. */
  view(viewer: Viewer): T['view'];
  /** Another simulation that goes on from here on its own; `seed` starts its generator anew. */
  clone(options?: SimulationOptions): Simulation<T>;
}

/** Any game, for tools that work with all of them. */
// biome-ignore lint/suspicious/noExplicitAny: each game's types are its own; a tool reads them through the schemas
export type AnyGame = Game<any>;
