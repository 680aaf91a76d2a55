// Plain JSON values: copying and freezing.

/** A value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Returns a deep copy of a JSON value that shares nothing with it. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // Copies the whole object or list first and then replaces its nested values. The JavaScript engine thus keeps the fast object layout of
  // the original.
  if (Array.isArray(value)) {
    const copy = [...value];
    for (let index = 0; index < copy.length; index++) {
      const item = copy[index];
      if (typeof item === 'object' && item !== null) copy[index] = copyJson(item);
    }
    return copy as T;
  }
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const item = copy[key];
    if (typeof item === 'object' && item !== null) copy[key] = copyJson(item);
  }
  return copy as T;
}

/** Returns whether `copyJson` copies a value exactly: plain objects and lists at every depth, and no class instances. */
export function isCopyable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isCopyable);
}

/** Returns a deep copy as `copyJson` does, but shares frozen parts, which cannot change. */
export function copyUnfrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) {
    const copy = [...value];
    for (let index = 0; index < copy.length; index++) {
      const item = copy[index];
      if (typeof item === 'object' && item !== null) copy[index] = copyUnfrozen(item);
    }
    return copy as T;
  }
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const item = copy[key];
    if (typeof item === 'object' && item !== null) copy[key] = copyUnfrozen(item);
  }
  return copy as T;
}

/** Freezes a JSON value at every depth and returns it. Assumes that an object that is already frozen is frozen at every depth. */
export function freezeJson<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) freezeLevel(value as Record<string, unknown> | unknown[]);
  return value;
}

function freezeLevel(value: Record<string, unknown> | unknown[]): void {
  Object.freeze(value);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) freezeJson(value[index]);
  } else {
    for (const key in value) freezeJson(value[key]);
  }
}

/** Returns whether a value is a frozen object; `false` for a proxy that throws, which this library never creates. */
export function isFrozen(value: unknown): boolean {
  try {
    return typeof value === 'object' && value !== null && Object.isFrozen(value);
  } catch {
    return false;
  }
}
