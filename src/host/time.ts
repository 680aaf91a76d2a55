// The time that a room goes by: the machine's, or a test's own.

/** A clock and its alarms. */
export interface HostTime {
  /** Milliseconds since 1970. Processes that share a store should agree on it to a fraction of a second. */
  now(): number;
  /** Runs something once, after that many milliseconds. The answer prevents it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Longest alarm that timers take, in milliseconds: a longer one would go off at once. */
const LONGEST_ALARM = 2 ** 31 - 1;

/** The machine's time. */
export const systemTime: HostTime = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, milliseconds), LONGEST_ALARM));
    return () => clearTimeout(timer);
  },
};
