// The history as the viewer knows it: the log, the events that led to the shown state, and the sentences about the last action.
import type { AnyGame, BaseEvent, Match, MatchEntry } from 'orrery-rules';
import { computed, shallowRef } from 'vue';
import type { LogEntry } from '../session.js';
import { sentence } from '../words.js';
import type { Screen } from './screen.js';
import type { Time } from './time.js';

export type Story = ReturnType<typeof makeStory>;

export function makeStory(game: AnyGame, match: Match, time: Time, screen: Screen) {
  const { length, shown } = time;
  const { isCurtained, isOpen, players, viewer } = screen;
  /** Cached log entries, keyed by viewer and then by entry of the match. */
  const known = new Map<string, WeakMap<MatchEntry, LogEntry>>();

  const eventsOf = (taken: MatchEntry): BaseEvent[] => game.viewEvents(taken.events as never, viewer.value) as BaseEvent[];

  function logged(index: number): LogEntry {
    const taken = match.entries[index] as MatchEntry;
    const mine = known.get(viewer.value) ?? new WeakMap<MatchEntry, LogEntry>();
    known.set(viewer.value, mine);
    const before = mine.get(taken);
    if (before !== undefined && before.after === index + 1) return before;
    // The action of another player may reveal more than its events.
    const isKnown = isOpen.value || taken.action.player === viewer.value || !players.includes(taken.action.player);
    const made: LogEntry = {
      after: index + 1,
      action: isKnown ? game.text.action(taken.action as never) : '',
      events: eventsOf(taken).map((event) => ({ type: event.type, text: game.text.event(event as never), rule: event.rule })),
    };
    mine.set(taken, made);
    return made;
  }

  return {
    /** Sentences about the last action, in order. */
    said: shallowRef<readonly string[]>([]),
    log: computed<readonly LogEntry[]>(() => (isCurtained.value ? [] : Array.from({ length: length.value }, (_, index) => logged(index)))),
    events: computed<readonly BaseEvent[]>(() => {
      const taken = shown.value === 0 || isCurtained.value ? undefined : match.entries[shown.value - 1];
      return taken === undefined ? [] : eventsOf(taken);
    }),
    /** Returns sentences about the last action: its events or, if none is visible, the action itself. */
    sentences(): readonly string[] {
      if (length.value === 0 || isCurtained.value) return [];
      const { action, events } = logged(length.value - 1);
      return (events.length > 0 ? events.map(({ text }) => text) : [action]).filter((words) => words !== '').map(sentence);
    },
  };
}
