// Counts how many elements of a list a function reads. Tests check this count instead of measuring time.

/** A list whose elements can be read only through a proxy, which counts the reads. */
export interface CountedList<Value> {
  readonly list: Value[];
  /** Returns how many elements were read so far, by index or by a method of the list. */
  readonly reads: () => number;
}

/** Wraps a list, so that a test can check that a function tests the list's size before it reads the elements. */
export function countedReads<Value>(values: Value[]): CountedList<Value> {
  let count = 0;
  const list = new Proxy(values, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
      return Reflect.get(target, key, receiver);
    },
    getOwnPropertyDescriptor(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
  return { list, reads: () => count };
}
