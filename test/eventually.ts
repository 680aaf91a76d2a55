// Waiting for what other code does in its own time.

/** A guard against hangs, in milliseconds: the machine may be busy. */
export const HANGS_AFTER = 100_000;

/** Waits until an assertion holds; fails with its last error if it never does. */
export function eventually<Result>(assertion: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(assertion, { timeout: HANGS_AFTER, interval: 5 });
}
