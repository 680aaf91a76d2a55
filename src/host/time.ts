// The time source of a room: the machine's clock, or a clock for tests.

/** A clock with timers. */
export interface HostTime {
  /** Returns milliseconds since 1970. The clocks of processes that share a store should differ by less than a second. */
  now(): number;
  /** Runs a callback once, after a number of milliseconds. Returns a function that cancels the call. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Maximum delay that `setTimeout` accepts, in milliseconds. With a longer delay, the timer would fire at once. */
const MAX_DELAY = 2 ** 31 - 1;

/** The machine's clock. */
export const systemTime: HostTime = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, milliseconds), MAX_DELAY));
    return () => clearTimeout(timer);
  },
};
