/**
 * Returns a function that caches the result of `compute` for each key, for data derived from a board or a player id. `compute` must always
 * return the same result for a key. The cache is cleared when it holds `limit` keys, so its size is bounded.
 */
export function memoize<Key, Value>(compute: (key: Key) => Value, limit = 256): (key: Key) => Value {
  const known = new Map<Key, Value>();
  // Fast path: callers often pass the same key many times in a row.
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
