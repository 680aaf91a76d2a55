// The time source of a room: the machine's clock, or a test's.

/** A clock with timers. */
export interface HostTime {
  /** Milliseconds since 1970. Processes that share a store should agree on it to a fraction of a second. */
  now(): number;
  /** Runs a callback once, after that many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Maximum delay that `setTimeout` accepts, in milliseconds: a longer one would fire at once. */
const MAX_DELAY = 2 ** 31 - 1;

/** The machine's clock. */
export const systemTime: HostTime = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, milliseconds), MAX_DELAY));
    return () => clearTimeout(timer);
  },
};
