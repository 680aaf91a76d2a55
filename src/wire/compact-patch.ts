/**
 * A JSON Patch (RFC 6902) without its words: `[path]` removes, `[path, value]` replaces, `[path, value, 1]` adds. Paths are JSON Pointers.
 */
export type CompactPatch = readonly CompactOperation[];
/** One change: where, and what is there then. */
export type CompactOperation =
  | readonly [path: string]
  | readonly [path: string, value: unknown]
  | readonly [path: string, value: unknown, adds: 1];
