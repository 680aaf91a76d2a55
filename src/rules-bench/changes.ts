// The difference between two positions, as a flat object: its keys are the paths of the changed values, its values are the new values.
import { equalJson, type Json } from '../kernel/plain.js';

/** The changed values of a position, keyed by their paths, such as `seats.0.energy`. A field that disappears has the value `null`. */
export type Changes = Readonly<Record<string, Json>>;

/**
 * Returns the changes from one value to another. Objects, and lists of equal length, are compared part by part; for any other value that
 * differs, the result contains the whole new value.
 */
export function changesOf(before: Json, after: Json, path = ''): Changes {
  if (equalJson(before, after)) return {};
  const keys = keysOfBoth(before, after);
  if (keys === undefined) return { [path]: after };
  const [old, now] = [before, after] as [Record<string, Json>, Record<string, Json>];
  const inner = (key: string) => changesOf(old[key] ?? null, now[key] ?? null, path === '' ? key : `${path}.${key}`);
  return Object.assign({}, ...keys.map(inner));
}

function keysOfBoth(before: Json, after: Json): string[] | undefined {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return undefined;
  if (Array.isArray(before) !== Array.isArray(after)) return undefined;
  if (Array.isArray(before) && before.length !== (after as Json[]).length) return undefined;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** Converts a path to the notation of `changesOf`: `/seats/0/energy` and `seats[0].energy` become `seats.0.energy`. */
export function plainPath(path: string): string {
  return path
    .trim()
    .replace(/[[\]/]/g, '.')
    .replace(/\.+/g, '.')
    .replace(/^\.|\.$/g, '');
}
