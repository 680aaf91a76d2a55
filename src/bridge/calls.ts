/** What can be asked for by name: each takes one JSON value and answers one, at once or later. */
export type Calls = Readonly<Record<string, (given: unknown) => unknown>>;
