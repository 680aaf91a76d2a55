// Animates the events of an action one after another. The picture shows the view before the action, with the targets of each event marked.
import type { BaseEvent } from '../kernel/index.js';
import { InvalidInputError, named, readJson } from '../kernel/plain.js';
import { idsIn } from '../picture/index.js';
import { CALLBACK, readFields } from './read.js';

/** Maximum duration of one event, in milliseconds. A mark in the picture takes 250 milliseconds to appear. */
const LONGEST = 400;
/** Maximum duration of all events of an action together, in milliseconds. */
const ALTOGETHER = 2000;

/** The animation in progress. */
export interface Scene {
  /** The view before the action. */
  readonly view: unknown;
  readonly viewer: string;
  readonly events: readonly BaseEvent[];
  /** The index of the shown event. */
  readonly at: number;
}

/** Options of a playback. */
export interface PlaybackOptions {
  /** Returns whether animations are off. If so, the playback reports all events of an action at once, without a delay. */
  isStill(): boolean;
  /** Called when the scene has changed. */
  onChange(): void;
}

/** Plays events one after another. */
export interface Playback {
  /** The animation in progress; `undefined` if none is running. */
  readonly scene: Scene | undefined;
  /**
   * Animates two or more events. A single event is reported at once: the picture of the new view marks what the event changed.
   * @param view the view before the events; if it is `undefined`, nothing is animated.
   * @param onEvents called with the number of events that have been shown so far, which the page can describe in words.
   */
  play(view: unknown, viewer: string, events: readonly BaseEvent[], onEvents: (upTo: number) => void): void;
  /** Ends the animation, and reports all its events. */
  finish(): void;
  /** Resolves when no animation is running. */
  end(): Promise<void>;
  /** Stops the animation without reporting its events. */
  dispose(): void;
}

/**
 * Returns the ids of the targets that events name. The field `player` of an event is skipped: it names who acted, not what has changed.
 * @throws InvalidInputError if `events` is not a list of plain data.
 */
export function changedIds(events: readonly object[]): string[] {
  const list = readJson(events, 'events');
  if (!Array.isArray(list)) throw InvalidInputError.at('events', [], `expected a list of events, received ${named(list)}`);
  return idsIn(list.map((event) => (typeof event === 'object' ? { ...event, player: null } : null)));
}

/**
 * Creates a playback. The playback uses timers only while an animation is running.
 * @throws InvalidInputError for invalid options.
 */
export function createPlayback(options: PlaybackOptions): Playback {
  const { isStill, onChange } = readFields(options, { isStill: CALLBACK, onChange: CALLBACK }, 'options');
  let scene: Scene | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let report: (upTo: number) => void = () => {};
  let ended: (() => void)[] = [];

  function advance(): void {
    if (scene === undefined) return;
    if (scene.at + 1 === scene.events.length) finish();
    else show({ ...scene, at: scene.at + 1 });
  }

  function show(next: Scene): void {
    scene = next;
    onChange();
    report(next.at + 1);
    timer = setTimeout(advance, Math.min(LONGEST, ALTOGETHER / next.events.length));
  }

  function finish(): void {
    clearTimeout(timer);
    if (scene === undefined) return;
    const { events } = scene;
    scene = undefined;
    report(events.length);
    onChange();
    for (const end of ended.splice(0)) end();
  }

  return {
    get scene() {
      return scene;
    },
    finish,
    play(view, viewer, events, onEvents) {
      finish();
      report = onEvents;
      if (view === undefined || events.length < 2 || isStill()) report(Math.max(1, events.length));
      else show({ view, viewer, events, at: 0 });
    },
    end: () => (scene === undefined ? Promise.resolve() : new Promise((resolve) => ended.push(resolve))),
    dispose() {
      clearTimeout(timer);
      scene = undefined;
      ended = [];
    },
  };
}
