// Undo and redo.
import type { Match } from 'orrery-rules';
import { computed, type Ref } from 'vue';
import type { Screen } from './screen.js';
import type { Time } from './time.js';

/** @param isPaused set after an undo in a game that only agents play, so that they wait. */
export function makeUndoing(match: Match, time: Time, screen: Screen, isPaused: Ref<boolean>) {
  const { last, shown, version } = time;
  const { look, people, players } = screen;

  /** Behind a curtain, undo stops at dice, cards and other revealed information. */
  const canUndo = computed(() => {
    version.value;
    return match.canUndo && !(look.value === 'curtain' && (last.value?.drew || last.value?.isRevealing));
  });

  function takeBack(steps: number): void {
    for (let step = 0; step < steps && canUndo.value; step++) match.undo();
    if (people.value.length === 0) isPaused.value = true;
    time.show(match.entries.length);
  }

  return {
    canUndo,
    /** Undoes the last action; in a game with agents, also everything since the last action of a person. */
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
    /** Undoes everything after the shown state, so that play continues from there. */
    goOnFromHere(): void {
      takeBack(match.entries.length - shown.value);
    },
  };
}
