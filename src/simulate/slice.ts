/** How long to play, in milliseconds, before whatever else waits in this thread has its turn. */
const SLICE = 20;

export interface Slice {
  isOver(): boolean;
  /** Lets timers, signals and clicks through, and begins another slice. */
  yield(): Promise<void>;
}

/** Time for work that goes on for long, in pieces that nobody notices. */
export function openSlice(): Slice {
  let end = performance.now() + SLICE;
  return {
    isOver: () => performance.now() >= end,
    async yield() {
      // They wait for a task, not for a microtask.
      await new Promise((resolve) => setTimeout(resolve, 0));
      end = performance.now() + SLICE;
    },
  };
}
