// What the playground is about at any moment, and what its parts and panels may ask and do.
import type { AnyGame, BaseAction, Match } from 'orrery-rules';
import type { Component } from 'vue';
import type { GameEntry } from './games.js';

/** What a panel may draw on top of the board: options of `drawView`. Ids are those of `data-id`. */
export interface Overlay {
  /** Shares from 0 to 1, by id. */
  readonly heat?: Readonly<Record<string, number>>;
  /** Lines from thing to thing. */
  readonly paths?: readonly (readonly string[])[];
  /** Things to ring, besides those that may be clicked next. */
  readonly targets?: readonly string[];
  /** Things to mark as changed, besides those of the last events. */
  readonly changed?: readonly string[];
}

/** One action of the log, as the shown viewer knows it. */
export interface LogEntry {
  /** Number of the state after it: `show(after)` goes there. From 1. */
  readonly after: number;
  /** Who did it, in words; empty where the viewer may not know the action. */
  readonly action: string;
  readonly events: readonly { readonly type: string; readonly text: string; readonly rule: string }[];
}

/** How to play: a setup with its seed. */
export interface NewGame {
  /** `sol`, `space-alert-campaign`, … */
  readonly game: string;
  /** As `game.start` takes it; `players` is a count. */
  readonly setup: Readonly<Record<string, unknown>>;
  readonly seed: string | number;
  /** Who plays each seat, as a link says it: `person,greedy`. Empty: people. Without it whoever sat there before. */
  readonly seats?: string;
}

/** The clock of a real-time game: how far it has come. It is kept while no panel shows it. */
export interface RealTime {
  /** Seconds since it started. */
  seconds: number;
  /** Announcements that it knows of, made by it or by others. */
  announced: number;
  isRunning: boolean;
  /** From its start until its panel is closed it acts for roles, and nobody else does. */
  isInUse: boolean;
}

/**
 * A match that is being looked at. All fields are reactive when they are read from the object itself (`session.view`, not
 * `const { view } = session`). Values are plain and frozen, never proxies: compare them by identity.
 *
 * Secrets: `view`, `legalActions`, `shownActions` and `log` are what the shown viewer may know. Whatever a panel shows or sends to the worker follows from
 * those; it may use `state` where it is there. It takes nothing else from `match`.
 */
export interface Session {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  /** For scripts and the clockwork of the page. Another one after `load` or a change of seats. */
  readonly match: Match;
  readonly setup: Readonly<Record<string, unknown>>;
  readonly seed: string | number;
  readonly players: readonly string[];

  /** Number of actions taken: the last state. */
  readonly length: number;
  /** Number of the state that is shown, 0 to `length`. */
  readonly shown: number;
  /** Whether the last state is shown: then actions can be taken. */
  readonly isLive: boolean;

  /** Whose view is shown: a player's id, `spectator`, or a role of the game such as `referee` or `computer`. */
  readonly viewer: string;
  /** Whether all may be seen: people play or study with open cards. */
  readonly isOpen: boolean;
  /** Whether a curtain hides everything until the next person sits down; panels then show nothing. */
  readonly isCurtained: boolean;
  /** `game.view` of the shown state for the shown viewer; `undefined` behind the curtain. */
  readonly view: unknown;
  /** The shown state itself: only where `isOpen`. */
  readonly state: unknown;

  /** Who owes or may make a decision in the last state, the clock of a real-time game (`computer`) among them. */
  readonly deciders: readonly string[];
  /** What may be done now by whoever sits here: of all deciders where `isOpen`, else of the viewer. Empty in the past. */
  readonly legalActions: readonly BaseAction[];
  /** What may be done in the shown state, past or not, whoever is to decide: of all deciders where `isOpen`, else of the viewer. */
  readonly shownActions: readonly BaseAction[];
  /** Those of `legalActions` that contain what was clicked. */
  readonly candidates: readonly BaseAction[];
  /** Ids of what was clicked so far, in order. */
  readonly selected: readonly string[];
  /** Events that led to the shown state, as the viewer knows them. */
  readonly events: readonly { readonly type: string; readonly rule: string }[];
  readonly log: readonly LogEntry[];
  /** How it ended, in the last state. */
  readonly outcome: { readonly winners: readonly string[]; readonly reason: string; readonly rule: string } | undefined;
  /** Whether agents wait. */
  readonly isPaused: boolean;
  /** The panel of the clock runs it. */
  readonly realTime: RealTime;

  /** Takes an action; a refusal is said on the page. Answers whether it was taken. */
  dispatch(action: BaseAction): boolean;
  undo(): void;
  redo(): void;
  /** Shows the state after `after` actions. */
  show(after: number): void;
  pause(paused: boolean): void;
  /** Shows a record instead, also a broken one: what is good of it. */
  load(record: unknown): Promise<void>;
  /** Begins another game; the address of the page follows. */
  begin(game: NewGame): void;
  /** Draws something on top of the board until it is called again with the same name; `undefined` takes it away. */
  overlay(name: string, overlay: Overlay | undefined): void;
  /** Says something to screen readers and in the line below the board. */
  say(words: string): void;
  /**
   * Has the worker do something: one of its own kinds (`choose`) or one of `panels/handlers.ts`. What is sent must be plain data, and none
   * that the viewer may not know. Requests are done one after another; an aborted one that has not begun is left out.
   * @throws Error with the message of what went wrong there; AbortError when aborted.
   */
  request<Answer>(kind: string, input: unknown, options?: { signal?: AbortSignal }): Promise<Answer>;
}

/**
 * A panel that looks into the game. `panels/index.ts` exports `panels: readonly Panel[]`; the page mounts those that fit, closed, below the
 * list of actions, and loads a component when it is opened. The component gets one property, `session`.
 */
export interface Panel {
  readonly id: string;
  /** One to four words. */
  readonly title: string;
  fits(session: Session): boolean;
  /** `() => import('./Outcomes.vue')`. */
  load(): Promise<{ default: Component }>;
}

/**
 * What the worker can do besides choosing actions: `panels/handlers.ts` exports `handlers: Readonly<Record<string, Handler>>` by kind. The
 * worker loads that file at the first request of a kind that is not its own.
 * @param input what `request` was given.
 * @param tools the game that is being played, as the worker has loaded it.
 */
export type Handler = (input: never, tools: { readonly entry: GameEntry; readonly game: AnyGame }) => unknown;

/**
 * The form for a new game: `panels/NewGame.vue`, with the properties `{ game: string; setup: object; seed: string | number }` of the
 * present one, emits `start` with a `NewGame`. The page loads it when it is opened.
 */
export type NewGameForm = Component;
