/**
 * Remembers what was computed for a key: for tables that follow from a board or a player's id. A table is no state:
 * it is the same whenever it is made. Forgets everything when `limit` keys are known, so that it never grows without end.
 */
export function memoize<Key, Value>(compute: (key: Key) => Value, limit = 256): (key: Key) => Value {
  const known = new Map<Key, Value>();
  // A game asks for the same board, and a player for the same table, many times in a row.
  let latestKey: Key | undefined;
  let latest: Value | undefined;
  return (key) => {
    if (key === latestKey && latest !== undefined) return latest;
    let value = known.get(key);
    if (value === undefined) {
      if (known.size >= limit) known.clear();
      value = compute(key);
      known.set(key, value);
    }
    latestKey = key;
    latest = value;
    return value;
  };
}
