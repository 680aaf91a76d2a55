/**
 * Returns a function that computes its result once per object, for data derived from a frozen object, such as the distances on a board. A
 * result is kept as long as its object exists.
 * @example
 * const distancesOn = cached((table: MyTable) => new Distances(table.board));
 */
export function cached<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { readonly value: Value }>();
  // Fast path for repeated calls with the same key: rules derive data from the same object many times in a row.
  let lastKey: Key | undefined;
  let lastValue: Value | undefined;
  return (key) => {
    if (key === lastKey && key !== undefined) return lastValue as Value;
    let result = results.get(key);
    if (result === undefined) {
      result = { value: compute(key) };
      results.set(key, result);
    }
    lastKey = key;
    lastValue = result.value;
    return result.value;
  };
}
