// Texts and checksums that are equal for equal JSON values.

/** JSON text with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  // Written by hand, since a run makes such a text of every game's last state: a replacer takes several times as long.
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
    // As in any JSON text, what is undefined is left out.
    if (field !== undefined) text += `${text === '' ? '' : ','}${heads[index]}${field}`;
  }
  return `{${text}}`;
}

/** Most texts in a state are names, which need no escapes. */
const PLAIN = /^[\w :./-]*$/;

function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** The keys of objects of one layout, as they come and in order, and how each begins its field. */
interface KeyOrder {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
  readonly heads: readonly string[];
}

/** Layouts met lately, by their last key. */
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
 * Sixteen hex digits that are equal for equal JSON values on every machine, whatever the order of keys.
 * For comparing runs and finding corrupted records; it is no protection against forgery.
 */
export function checksum(value: unknown): string {
  const text = typeof value === 'string' ? value : canonicalJson(value);
  // Two lanes of 32-bit FNV-1a over UTF-16 units, the second started at another offset.
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
