// Reads the replies of models, which are untrusted.
import { type Json, readJson } from '../kernel/plain.js';
import { objectsIn } from '../text/internal.js';
import type { ReadReply } from './kind.js';

/** Maximum length of a reply that is read, in characters. The end counts, because models answer at the end. */
const LONGEST_REPLY = 262_144;

/**
 * Reads a reply: a JSON object is the answer itself; a text can contain JSON objects, of which the last one with the right field counts.
 * Objects with keys such as `__proto__` are ignored.
 */
export function readReply(reply: Json): ReadReply {
  if (typeof reply === 'object' && reply !== null && !Array.isArray(reply)) return { text: JSON.stringify(reply), objects: [reply] };
  const text = (typeof reply === 'string' ? reply : JSON.stringify(reply)).slice(-LONGEST_REPLY);
  const whole = objectOf(() => JSON.parse(text));
  if (whole !== undefined) return { text, objects: [whole] };
  const found = objectsIn(text).map(({ value }) => objectOf(() => value));
  return { text, objects: found.filter((object) => object !== undefined).reverse() };
}

/** Returns the value of `read` if it is a JSON object without prototype keys. */
function objectOf(read: () => unknown): { readonly [key: string]: Json } | undefined {
  try {
    const value = readJson(read(), 'reply');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { [key: string]: Json }) : undefined;
  } catch {
    return undefined;
  }
}
