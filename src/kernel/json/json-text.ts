// Texts and checksums that are equal for equal JSON values.

/** Returns JSON text with sorted object keys, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  // Hand-written for speed, because `simulate` serializes the last state of every game: a `JSON.stringify` replacer is several times
  // slower.
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) text += `${index === 0 ? '' : ','}${canonicalJson(value[index]) ?? 'null'}`;
    return `[${text}]`;
  }
  const { sorted, heads } = orderOf(Object.keys(value));
  for (let index = 0; index < sorted.length; index++) {
    const field = canonicalJson((value as Record<string, unknown>)[sorted[index] as string]);
    // As in any JSON text, a field with the value undefined is left out.
    if (field !== undefined) text += `${text === '' ? '' : ','}${heads[index]}${field}`;
  }
  return `{${text}}`;
}

/** Matches strings that need no escapes, such as most strings in a state, which are names. */
const PLAIN = /^[\w :./-]*$/;

function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/**
 * The keys of all objects that have the same keys in the same order: in this order and in sorted order. `heads` contains the text before
 * the value of each sorted key, such as `"key":`.
 */
interface KeyOrder {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
  readonly heads: readonly string[];
}

/** Cache of key orders, keyed by the last key of the object. */
const ORDERS = new Map<string | undefined, KeyOrder[]>();
const MOST_LAST_KEYS = 500;
const MOST_WITH_ONE_LAST_KEY = 8;

function orderOf(keys: readonly string[]): KeyOrder {
  const last = keys[keys.length - 1];
  const known = ORDERS.get(last) ?? [];
  for (const order of known) if (areEqual(order.keys, keys)) return order;
  const sorted = [...keys].sort();
  const order = { keys, sorted, heads: sorted.map((key) => `${JSON.stringify(key)}:`) };
  if (ORDERS.size >= MOST_LAST_KEYS) ORDERS.clear();
  ORDERS.set(last, known.length < MOST_WITH_ONE_LAST_KEY ? [...known, order] : [order]);
  return order;
}

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return true;
}

/**
 * Returns a checksum of sixteen hex digits. Equal JSON values have equal checksums on every machine, whatever the order of keys. Programs
 * use it to compare runs and to find corrupted records; it does not protect against forgery.
 */
export function checksum(value: unknown): string {
  const text = typeof value === 'string' ? value : canonicalJson(value);
  // Two 32-bit hashes over the UTF-16 units, after the algorithm FNV-1a. The second hash begins with another value and also depends on the
  // first.
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (low >>> 16), 0x01000193);
  }
  return hex(high) + hex(low);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
