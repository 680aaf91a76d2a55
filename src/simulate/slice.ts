/** Time slice in milliseconds: how long to play before the event loop runs. */
const SLICE = 20;

export interface Slice {
  isOver(): boolean;
  /** Lets the event loop run, then starts another slice. */
  yield(): Promise<void>;
}

/** Starts a time slice, for long work that must not block the event loop. */
export function openSlice(): Slice {
  let end = performance.now() + SLICE;
  return {
    isOver: () => performance.now() >= end,
    async yield() {
      // Timers and events need a new task; a microtask would not let them run.
      await new Promise((resolve) => setTimeout(resolve, 0));
      end = performance.now() + SLICE;
    },
  };
}
