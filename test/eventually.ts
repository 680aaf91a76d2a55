// Waits for the results of asynchronous code.

/** Timeout for anything that could hang, in milliseconds. It is long, because the machine may be busy. */
export const HANGS_AFTER = 100_000;

/** Repeats an assertion until it holds. Fails with the last error of the assertion after `HANGS_AFTER`. */
export function eventually<Result>(assertion: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(assertion, { timeout: HANGS_AFTER, interval: 5 });
}
