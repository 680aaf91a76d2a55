// Taking back, and doing again.
import type { Match } from 'orrery-rules';
import { computed, type Ref } from 'vue';
import type { Screen } from './screen.js';
import type { Time } from './time.js';

/** @param isPaused agents wait after something was taken back where nobody but them plays. */
export function makeUndoing(match: Match, time: Time, screen: Screen, isPaused: Ref<boolean>) {
  const { last, shown, version } = time;
  const { look, people, players } = screen;

  /** Behind a curtain nobody takes back dice, cards and news. */
  const canUndo = computed(() => {
    version.value;
    return match.canUndo && !(look.value === 'curtain' && (last.value?.drew || last.value?.gaveNews));
  });

  function takeBack(steps: number): void {
    for (let step = 0; step < steps && canUndo.value; step++) match.undo();
    if (people.value.length === 0) isPaused.value = true;
    time.show(match.entries.length);
  }

  return {
    canUndo,
    /** Takes back the last action; where agents play, everything since the last one of a person, too. */
    undo(): void {
      if (!canUndo.value) return;
      isPaused.value = false;
      const mine = match.entries.findLastIndex(({ action }) => people.value.includes(action.player));
      takeBack(mine < 0 || people.value.length === players.length ? 1 : match.entries.length - mine);
    },
    redo(): void {
      if (match.canRedo) match.redo();
      time.show(match.entries.length);
    },
    /** Goes back to the shown state, and on from there. */
    goOnFromHere(): void {
      takeBack(match.entries.length - shown.value);
    },
  };
}
