// The last state of a match, and the shown state.
import type { AnyGame, Match } from 'orrery-rules';
import { computed, ref } from 'vue';

export type Time = ReturnType<typeof makeTime>;

/** How a match has changed since the last call. */
export interface Change {
  /** Whether the page must show the new last state: it has shown the last state so far, or a state that no longer exists. */
  readonly follows: boolean;
  /** Whether one action was added, taken or redone. */
  readonly isStep: boolean;
}

/** @param first number of the state to show first; default: the last one. */
export function makeTime(game: AnyGame, match: Match, first: number | undefined) {
  /** Counts the changes of the match, so that everything derived from it is computed again. */
  const version = ref(0);
  const ofMatch = <Value>(read: () => Value) =>
    computed(() => {
      version.value;
      return read();
    });
  const shown = ref(Math.min(first ?? match.entries.length, match.entries.length));
  let known = match.entries.length;

  const state = ofMatch(() => match.state);
  const length = ofMatch(() => match.entries.length);
  const isLive = computed(() => shown.value === length.value);
  const shownState = ofMatch(() => match.at(shown.value));
  const deciders = computed(() => game.decisions(state.value));
  const shownDeciders = computed(() => (isLive.value ? deciders.value : game.decisions(shownState.value)));
  const outcome = computed(() => game.outcome(state.value));

  return {
    version,
    state,
    length,
    shown,
    isLive,
    shownState,
    deciders,
    shownDeciders,
    outcome,
    last: ofMatch(() => match.entries.at(-1)),
    canRedo: ofMatch(() => match.canRedo),
    /** Registers a change of the match, and returns it. */
    heed(): Change {
      const before = known;
      known = match.entries.length;
      version.value++;
      return { follows: shown.value === before || shown.value > known, isStep: known === before + 1 };
    },
    /** Shows the state after that many actions, or the nearest existing one. */
    show(after: number): void {
      shown.value = Math.max(0, Math.min(length.value, Math.round(after)));
    },
  };
}
