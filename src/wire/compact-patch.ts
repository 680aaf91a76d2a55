/**
 * A JSON Patch (RFC 6902) without operation names: `[path]` removes, `[path, value]` replaces, `[path, value, 1]` adds. Paths are JSON
 * Pointers.
 */
export type CompactPatch = readonly CompactOperation[];
/** One operation: a path, and the new value at that path. */
export type CompactOperation =
  | readonly [path: string]
  | readonly [path: string, value: unknown]
  | readonly [path: string, value: unknown, adds: 1];
