/**
 * Remembers what was computed for a key: for tables that follow from a board or a player's id. A table is no state:
 * it is the same whenever it is made. Forgets everything when `limit` keys are known, so that it never grows without end.
 */
export function memoize<Key, Value>(compute: (key: Key) => Value, limit = 256): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= limit) known.clear();
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
