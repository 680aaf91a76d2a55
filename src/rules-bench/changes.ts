// The difference of two positions, as a flat object from paths to new values.
import { equalJson, type Json } from '../kernel/plain.js';

/** The changed values of a position, keyed by their paths, such as `seats.0.energy`. A field that disappears has the value `null`. */
export type Changes = Readonly<Record<string, Json>>;

/**
 * Returns the changes from one value to another. Objects, and lists of equal length, are compared part by part; any other value that differs
 * is given whole.
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

/** Returns a path as `changesOf` writes it, also for `/seats/0/energy` and `seats[0].energy`. */
export function plainPath(path: string): string {
  return path
    .trim()
    .replace(/[[\]/]/g, '.')
    .replace(/\.+/g, '.')
    .replace(/^\.|\.$/g, '');
}
