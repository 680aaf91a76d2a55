// The events of an action, one after another: the targets of each light up in the picture of the state before, while it is told.
import type { BaseEvent } from 'orrery-rules';
import { onScopeDispose, shallowRef } from 'vue';

/** Longest time for one event, and for all of an action, in milliseconds. A mark takes 250 to come. */
const LONGEST = 400;
const ALTOGETHER = 2000;

/** What is played. */
export interface Scene {
  /** What the viewer saw before. */
  readonly view: unknown;
  readonly viewer: string;
  readonly events: readonly BaseEvent[];
  /** The event that is shown, by its place. */
  readonly at: number;
}

export type Playback = ReturnType<typeof makePlayback>;

/** @param isStill whether nothing is to move: everything is then told at once. */
export function makePlayback(isStill: () => boolean) {
  const scene = shallowRef<Scene | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Tells the event of that place, or all from there on. */
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

  /** Ends what is played: the new state is drawn, and all of it is told. */
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
     * Plays events. A single one needs no time of its own: the picture of the new state marks what it changed.
     * @param teller is called with the number of events that are to be told by now.
     */
    play(view: unknown, viewer: string, events: readonly BaseEvent[], teller: (upTo: number) => void): void {
      finish();
      tell = teller;
      if (view === undefined || events.length < 2 || isStill()) tell(Math.max(1, events.length));
      else show({ view, viewer, events, at: 0 });
    },
    /** Comes back when nothing is played any more. */
    end(): Promise<void> {
      return scene.value === undefined ? Promise.resolve() : new Promise((resolve) => ended.push(resolve));
    },
  };
}
