/** The callable functions by name. Each takes one JSON value and returns one, or a promise of one. */
export type Calls = Readonly<Record<string, (given: unknown) => unknown>>;
