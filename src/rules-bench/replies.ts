// Reads the replies of models, which are untrusted.
import { type Json, readJson } from '../kernel/plain.js';
import { objectsIn } from '../text/internal.js';
import type { ReadReply } from './kind.js';

/** Maximum number of characters of a reply that are read. Only the last ones are read, because models answer at the end. */
const LONGEST_REPLY = 262_144;

/**
 * Reads a reply. A reply that is a JSON object is the answer itself. A text can contain several JSON objects: each kind of items uses the
 * last one that has the right field. Objects with keys such as `__proto__` are ignored.
 */
export function readReply(reply: Json): ReadReply {
  if (typeof reply === 'object' && reply !== null && !Array.isArray(reply)) return { text: JSON.stringify(reply), objects: [reply] };
  const text = (typeof reply === 'string' ? reply : JSON.stringify(reply)).slice(-LONGEST_REPLY);
  const whole = objectOf(() => JSON.parse(text));
  if (whole !== undefined) return { text, objects: [whole] };
  const found = objectsIn(text).map(({ value }) => objectOf(() => value));
  return { text, objects: found.filter((object) => object !== undefined).reverse() };
}

/** Returns the value of `read` if it is a JSON object without prototype keys; otherwise, or if `read` throws, `undefined`. */
function objectOf(read: () => unknown): { readonly [key: string]: Json } | undefined {
  try {
    const value = readJson(read(), 'reply');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { [key: string]: Json }) : undefined;
  } catch {
    return undefined;
  }
}
