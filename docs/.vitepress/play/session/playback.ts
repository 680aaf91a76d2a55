// Animates the events of an action, one after another: highlights the targets of each event in the picture of the state before.
import type { BaseEvent } from 'orrery-rules';
import { onScopeDispose, shallowRef } from 'vue';

/** Maximum duration of one event, and of all events of an action, in milliseconds. A highlight takes 250 to appear. */
const LONGEST = 400;
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

export type Playback = ReturnType<typeof makePlayback>;

/** @param isStill whether animations are off; all events are then reported at once. */
export function makePlayback(isStill: () => boolean) {
  const scene = shallowRef<Scene | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Reports the events up to an index. */
  let tell: (upTo: number) => void = () => {};
  let ended: (() => void)[] = [];

  function goOn(): void {
    const now = scene.value;
    if (now === undefined) return;
    if (now.at + 1 === now.events.length) finish();
    else show({ ...now, at: now.at + 1 });
  }

  function show(next: Scene): void {
    scene.value = next;
    tell(next.at + 1);
    timer = setTimeout(goOn, Math.min(LONGEST, ALTOGETHER / next.events.length));
  }

  /** Ends the animation: the new state is drawn, and all events are reported. */
  function finish(): void {
    clearTimeout(timer);
    if (scene.value === undefined) return;
    tell(scene.value.events.length);
    scene.value = undefined;
    for (const end of ended.splice(0)) end();
  }
  onScopeDispose(() => {
    clearTimeout(timer);
    ended = [];
  });

  return {
    scene,
    finish,
    /**
     * Animates events. A single event needs no animation: the picture of the new state marks its changes.
     * @param teller called with the number of events to report so far.
     */
    play(view: unknown, viewer: string, events: readonly BaseEvent[], teller: (upTo: number) => void): void {
      finish();
      tell = teller;
      if (view === undefined || events.length < 2 || isStill()) tell(Math.max(1, events.length));
      else show({ view, viewer, events, at: 0 });
    },
    /** Resolves when no animation is running. */
    end(): Promise<void> {
      return scene.value === undefined ? Promise.resolve() : new Promise((resolve) => ended.push(resolve));
    },
  };
}
