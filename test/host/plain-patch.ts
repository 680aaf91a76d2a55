// Computes changes of views as standard JSON Patch with the library `rfc6902`, to compare their size with what rooms send.
import { createPatch, type Operation } from 'rfc6902';
import { equalJson } from '../../src/kernel/plain.js';

/** Returns the library's patch. Items appended to a list are found here instead, because the library takes minutes for long lists. */
export function plainPatch(before: unknown, after: unknown): Operation[] {
  return createPatch(before, after, (old, now, pointer) => {
    if (equalJson(old, now)) return [];
    if (!Array.isArray(old) || !Array.isArray(now) || old.some((item, index) => !equalJson(item, now[index]))) return undefined;
    return now.slice(old.length).map((value) => ({ op: 'add', path: pointer.add('-').toString(), value }));
  });
}

/** Returns the number of bytes of the patch as JSON; 0 for equal views. */
export function plainPatchBytes(before: unknown, after: unknown): number {
  const patch = plainPatch(before, after);
  return patch.length === 0 ? 0 : Buffer.byteLength(JSON.stringify(patch));
}
