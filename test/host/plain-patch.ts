// What a change of a view takes as the JSON Patch of a library: the measure for what rooms and servers send.
import { createPatch, type Operation } from 'rfc6902';
import { equalJson } from '../../src/kernel/plain.js';

/** The library's own patch, with items appended to lists found at once: it would take minutes to compare long lists. */
export function plainPatch(before: unknown, after: unknown): Operation[] {
  return createPatch(before, after, (old, now, pointer) => {
    if (equalJson(old, now)) return [];
    if (!Array.isArray(old) || !Array.isArray(now) || old.some((item, index) => !equalJson(item, now[index]))) return undefined;
    return now.slice(old.length).map((value) => ({ op: 'add', path: pointer.add('-').toString(), value }));
  });
}

/** Its bytes; none for views that are the same. */
export function plainPatchBytes(before: unknown, after: unknown): number {
  const patch = plainPatch(before, after);
  return patch.length === 0 ? 0 : Buffer.byteLength(JSON.stringify(patch));
}
