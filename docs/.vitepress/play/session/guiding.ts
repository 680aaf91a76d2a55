// A guide in progress, as reactive values.
import type { AnyGame, BaseAction, Match } from 'orrery-rules';
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import type { Picture } from '../games.js';
import type { Guide } from '../guides/guide.js';
import type { GuidePlayer, GuidePlayerOptions } from '../guides/player.js';
import type { Time } from './time.js';

/** Creates the player of a guide: `createGuidePlayer`, which the page loads with the guide. */
export type MakeGuidePlayer = (game: AnyGame, match: Match, guide: Guide, options: GuidePlayerOptions) => GuidePlayer;

/** What the page shows of a guide. */
export interface ShownGuide {
  /** Number of the step, from 1. */
  readonly number: number;
  readonly steps: number;
  readonly step: GuidePlayer['step'];
  readonly note: string;
  readonly isBusy: boolean;
  readonly accepted: readonly BaseAction[];
}

export type Guiding = ReturnType<typeof makeGuiding>;

/** @param seen resolves when the animation of the last action has ended. */
export function makeGuiding(
  game: AnyGame,
  match: Match,
  picture: Picture,
  time: Time,
  beginning: { guide: Guide; makePlayer: MakeGuidePlayer } | undefined,
  seen: () => Promise<void>,
) {
  const changes = ref(0);
  const onChange = () => {
    changes.value += 1;
  };
  const player = shallowRef(beginning?.makePlayer(game, match, beginning.guide, { onChange, seen }));
  onScopeDispose(() => player.value?.leave());

  const shown = computed<ShownGuide | undefined>(() => {
    changes.value;
    time.version.value;
    if (player.value === undefined) return undefined;
    const { guide, index, step, note, isBusy, accepted } = player.value;
    return { number: index + 1, steps: guide.steps.length, step, note, isBusy, accepted };
  });

  return {
    player,
    shown,
    /** Puts the actions that continue the guide first. */
    sorted(actions: readonly BaseAction[]): readonly BaseAction[] {
      const first = new Set((shown.value?.accepted ?? []).map((action) => JSON.stringify(action)));
      if (first.size === 0) return actions;
      const isFirst = (action: BaseAction) => first.has(JSON.stringify(action));
      return [...actions.filter(isFirst), ...actions.filter((action) => !isFirst(action))];
    },
    /** Returns what the board marks for the step: the targets to choose next, and the targets that the text is about. */
    marksAfter(selected: readonly string[]): { targets: readonly string[]; changed: readonly string[] } | undefined {
      if (shown.value === undefined) return undefined;
      const { accepted, step } = shown.value;
      const next = accepted
        .map((action) => picture.targetsOf(action))
        .filter((ids) => selected.every((id, index) => ids[index] === id))
        .flatMap((ids) => ids[selected.length] ?? []);
      return { targets: [...new Set(next)], changed: selected.length > 0 ? [] : step.targets };
    },
    /** Ends the guide; the game continues. */
    leave(): void {
      player.value?.leave();
      player.value = undefined;
    },
  };
}
