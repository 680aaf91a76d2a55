// How much of a value a function looks at: tests count this instead of reading a clock.

/** A copy of a list that counts how often an element of it is read. */
export interface CountedList<Value> {
  readonly list: Value[];
  /** Elements read so far, by index or by a method of the list. */
  readonly reads: () => number;
}

/** Wraps a list, so that a test can say that its size was checked before its elements were read. */
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
