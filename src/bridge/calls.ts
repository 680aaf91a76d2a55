/**
 * The functions that a client can call, keyed by method name. Each function takes one JSON value and returns a JSON value or a promise of
 * one.
 */
export type Calls = Readonly<Record<string, (given: unknown) => unknown>>;
