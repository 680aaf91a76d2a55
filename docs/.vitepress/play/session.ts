// The state of the playground, and the commands that its components and panels can use.
import type { AnyGame, BaseAction, Match } from 'orrery-rules';
import type { Component } from 'vue';
import type { GameEntry } from './games.js';
import type { Table } from './seats.js';

/** What a panel can draw on top of the board, as options of `drawView`. Ids are `data-id` values. */
export interface Overlay {
  /** Heat of targets, from 0 to 1, keyed by id. */
  readonly heat?: Readonly<Record<string, number>>;
  /** Lines to draw. Each is a list of targets, which the line connects in order. */
  readonly paths?: readonly (readonly string[])[];
  /** Targets to mark with a ring, in addition to those that can be clicked next. */
  readonly targets?: readonly string[];
  /** Targets to mark as changed, in addition to those of the last events. */
  readonly changed?: readonly string[];
}

/** An action in the log, as far as the shown viewer knows it. */
export interface LogEntry {
  /** Number of the state after the action, from 1: `show(after)` shows that state. */
  readonly after: number;
  /** The action as text; empty if the viewer may not know it. */
  readonly action: string;
  readonly events: readonly { readonly type: string; readonly text: string; readonly rule: string }[];
}

/** How an agent chose an action: its name, and the seed of its random numbers. */
export interface Choice {
  readonly agent: string;
  readonly seed: string;
}

/** A decision whose analysis the viewer may see: the viewer's own, any with open cards, and any after the game. */
export interface Decision {
  /** Number of the state in which the decision is taken. */
  readonly after: number;
  readonly player: string;
  /** What the player knows. */
  readonly view: unknown;
  readonly legalActions: readonly BaseAction[];
  /** The action that the player took; `undefined` if the decision is still to be taken, or if another player acted first. */
  readonly taken: BaseAction | undefined;
  /** The agent that took the decision, or else the agent in the player's seat; `undefined` for a person. */
  readonly agent: string | undefined;
  /** The seed of the agent's random numbers; `undefined` unless an agent took the decision on this page. */
  readonly seed: string | undefined;
}

/** A game to start: a setup and a seed. */
export interface NewGame {
  /** The id of the game: `sol`, `space-alert-campaign`, … */
  readonly game: string;
  /** The setup for `game.start`; `players` is a count. */
  readonly setup: Readonly<Record<string, unknown>>;
  readonly seed: string | number;
  /** The players of the seats, in order: `person,medium`. Empty text: only people. Absent: the same players as before. */
  readonly seats?: string;
}

/** The clock of a real-time game. The session keeps the clock even while no panel shows it. */
export interface RealTime {
  /** Seconds since the clock started. */
  seconds: number;
  /** Number of announcements so far, by the clock or by hand. */
  announced: number;
  isRunning: boolean;
  /** Whether the clock acts for roles: from its start until its panel is closed. */
  isInUse: boolean;
}

/**
 * The shown match. All fields are reactive if they are read from the object itself (`session.view`, not
 * `const { view } = session`). Values are plain and frozen, never proxies: compare them by identity.
 *
 * Hidden information: `view`, `legalActions`, `shownActions`, `decision`, `lastDecision` and `log` contain only what the shown viewer may
 * know. Panels may show, or send to the worker, only what follows from these and from `state`, if it is defined. They use nothing else
 * from `match`.
 */
export interface Session {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  /** The players of the seats, and the shown view. */
  readonly table: Table;
  /** For scripts and the page itself. Replaced after `load` or a change of seats. */
  readonly match: Match;
  readonly setup: Readonly<Record<string, unknown>>;
  readonly seed: string | number;
  readonly players: readonly string[];

  /** Number of actions taken, which is the number of the last state. */
  readonly length: number;
  /** Number of the shown state, 0 to `length`. */
  readonly shown: number;
  /** Whether the last state is shown, so that actions can be taken. */
  readonly isLive: boolean;

  /** The viewer whose view is shown: a player's id, `spectator`, or a role of the game such as `referee` or `computer`. */
  readonly viewer: string;
  /** Whether everything may be shown: play or study with open cards. */
  readonly isOpen: boolean;
  /** Whether a curtain hides everything until the next person is at the screen; panels then show nothing. */
  readonly isCurtained: boolean;
  /** `game.view` of the shown state for the shown viewer; `undefined` behind the curtain. */
  readonly view: unknown;
  /** The shown state; defined only if `isOpen`. */
  readonly state: unknown;

  /** The players and roles that must or may decide in the last state, such as the clock of a real-time game (`computer`). */
  readonly deciders: readonly string[];
  /** The legal actions in the last state: of all deciders if `isOpen`, else of the viewer. Empty if an earlier state is shown. */
  readonly legalActions: readonly BaseAction[];
  /** The legal actions in the shown state, also an earlier one: of all deciders if `isOpen`, else of the viewer. */
  readonly shownActions: readonly BaseAction[];
  /** A decision in the shown state; `undefined` if there is none that the viewer may see. */
  readonly decision: Decision | undefined;
  /** The last decision of an agent before the shown state that the viewer may see. */
  readonly lastDecision: Decision | undefined;
  /** Those of `legalActions` that name all clicked targets. */
  readonly candidates: readonly BaseAction[];
  /** Ids of the clicked targets, in order. */
  readonly selected: readonly string[];
  /** The events that led to the shown state, as the viewer knows them. */
  readonly events: readonly { readonly type: string; readonly rule: string }[];
  readonly log: readonly LogEntry[];
  /** The outcome in the last state. */
  readonly outcome: { readonly winners: readonly string[]; readonly reason: string; readonly rule: string } | undefined;
  /** Whether agents are paused. */
  readonly isPaused: boolean;
  /** The clock; its panel runs it. */
  readonly realTime: RealTime;

  /** Takes an action, and shows the refusal if it is illegal. Returns whether it was taken. */
  dispatch(action: BaseAction): boolean;
  undo(): void;
  redo(): void;
  /** Shows the state after `after` actions. */
  show(after: number): void;
  pause(paused: boolean): void;
  /** Opens a record in place of the match; of an invalid record, the valid part. */
  load(record: unknown): Promise<void>;
  /** Starts another game and updates the address. */
  begin(game: NewGame): void;
  /** Draws an overlay on the board, in place of the earlier one with the same name; `undefined` removes it. */
  overlay(name: string, overlay: Overlay | undefined): void;
  /** Shows a message below the board and announces it to screen readers. */
  say(words: string): void;
  /**
   * Sends a request to the worker: of a built-in kind (`choose`, `analyse`) or of one in `panels/handlers.ts`. The input must be plain data that the viewer
   * may know. Requests run one after another; an aborted request that has not started is skipped.
   * @throws Error with the message of an error in the worker; AbortError if aborted.
   */
  request<Answer>(kind: string, input: unknown, options?: { signal?: AbortSignal }): Promise<Answer>;
}

/**
 * An analysis panel. `panels/index.ts` exports `panels: readonly Panel[]`. The page shows a list of the panels that fit the session, below
 * the list of actions. It loads the component of a panel when the panel is opened. The component gets one property, `session`.
 */
export interface Panel {
  readonly id: string;
  /** One to four words. */
  readonly title: string;
  fits(session: Session): boolean;
  /** Loads the component: `() => import('./Outcomes.vue')`. */
  load(): Promise<{ default: Component }>;
}

/**
 * A handler of worker requests. `panels/handlers.ts` exports `handlers: Readonly<Record<string, Handler>>` by kind. The worker loads that file
 * at the first request of a kind that is not built in.
 * @param input the input of `request`.
 * @param tools the current game, as the worker has loaded it.
 */
export type Handler = (input: never, tools: { readonly entry: GameEntry; readonly game: AnyGame }) => unknown;

/**
 * The form for a new game: `panels/NewGame.vue`. Its properties are those of the current game, `{ game: string; setup: object; seed: string |
 * number; seats: string[] }`. It emits `start` with a `NewGame`. The page loads it when it is opened.
 */
export type NewGameForm = Component;
