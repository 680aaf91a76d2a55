// A level is one object or list inside a working copy of a state. The functions of this file find the changes of a level, freeze its
// contents, and restore it.
import { copyBeside } from '../json/json-beside.js';

/** An object or a list, accessed by key or index. */
export type Fields = Record<string | number, unknown>;

/** One object or list of a working copy, and its contents before any change. */
export interface Level {
  /** The object or list in the copy. */
  own: Fields;
  /** The object or list that `own` is a copy of. */
  readonly original: Fields;
  /** The keys of an object, in its own order; `undefined` for a list. */
  readonly keys: readonly string[] | undefined;
  /** The contents of `own` before any change, in order: the contents of the original, except that nested objects are copies. */
  readonly values: unknown[];
  /** The levels directly inside this level. */
  readonly nested: readonly Level[];
  /** The level that directly contains this level; `undefined` for the root. */
  readonly parent: Level | undefined;
  /** The position of this level in the `values` of its parent. */
  readonly place: number;
  /** Whether a change was found in this level or inside it. */
  isChanged: boolean;
  /** The frozen current contents of this level; `original` itself if no change was found. */
  settled: Fields;
}

/** Returns a shallow copy of an object or a list. */
export function copyLevel(level: Fields): Fields {
  return Array.isArray(level) ? ([...level] as unknown as Fields) : { ...level };
}

/**
 * Returns whether an object or a list of the copy has its original contents, compared by reference. The objects and lists inside it may
 * have changed.
 */
export function isAsBefore({ own, keys, values }: Level): boolean {
  if (keys === undefined) {
    if ((own.length as number) !== values.length) return false;
    for (let index = 0; index < values.length; index++) if (own[index] !== values[index]) return false;
    return true;
  }
  let place = 0;
  for (const key in own) {
    if (key !== keys[place] || own[key] !== values[place]) return false;
    place += 1;
  }
  return place === keys.length;
}

/**
 * Returns the current contents of a level, frozen; `original` itself if the contents are equal to it. The caller must call `settleLevel`
 * for the nested levels first.
 */
export function settleLevel(level: Level): Fields {
  const { own, original, keys, nested } = level;
  const changed = keys === undefined ? changedItems(level) : changedFields(level, keys);
  // If the keys or the length differ from those of the original, the members of both cannot be compared by position. `copyBeside` then
  // compares all of them.
  if (changed === undefined) return copyBeside(own, original);
  let copy: Fields | undefined;
  for (const place of changed) {
    const key = keys?.[place] ?? place;
    const part = copyBeside(own[key], original[key]);
    if (part === original[key]) continue;
    copy ??= copyLevel(original);
    copy[key] = part;
  }
  for (const inner of nested) {
    const key = keys?.[inner.place] ?? inner.place;
    if (inner.settled === inner.original || own[key] !== inner.own) continue;
    copy ??= copyLevel(original);
    copy[key] = inner.settled;
  }
  return copy === undefined ? original : Object.freeze(copy);
}

/** Returns the positions at which a list has changed; `undefined` if the list has a different length. */
function changedItems({ own, values }: Level): readonly number[] | undefined {
  if ((own.length as number) !== values.length) return undefined;
  const changed: number[] = [];
  for (let index = 0; index < values.length; index++) if (own[index] !== values[index]) changed.push(index);
  return changed;
}

/** Returns the positions of the fields that changed; `undefined` if the object has different keys or a different order of keys. */
function changedFields({ own, values }: Level, keys: readonly string[]): readonly number[] | undefined {
  const changed: number[] = [];
  let place = 0;
  for (const key in own) {
    if (key !== keys[place]) return undefined;
    if (own[key] !== values[place]) changed.push(place);
    place += 1;
  }
  return place === keys.length ? changed : undefined;
}

/** Restores the original contents of a level. Restore nested levels first. */
export function restoreLevel(level: Level): void {
  if (level.keys === undefined) restoreList(level.own, level.values);
  else if (!restoreFields(level.own, level.keys, level.values)) renew(level, level.keys);
}

function restoreList(own: Fields, values: readonly unknown[]): void {
  const size = values.length;
  if ((own.length as number) > size) own.length = size;
  for (let index = 0; index < size; index++) if (own[index] !== values[index]) own[index] = values[index];
}

/** Restores the fields of an object. Returns `false` if the object does not have its original keys in the original order. */
function restoreFields(own: Fields, keys: readonly string[], values: readonly unknown[]): boolean {
  let place = 0;
  for (const key in own) {
    if (key !== keys[place]) return false;
    const value = values[place];
    if (own[key] !== value) own[key] = value;
    place += 1;
  }
  return place === keys.length;
}

/**
 * Replaces an object that has lost or gained a key by a new object, because JavaScript engines are slow with objects that have lost a key.
 */
function renew(level: Level, keys: readonly string[]): void {
  const own = { ...level.original };
  for (const { place } of level.nested) own[keys[place] as string] = level.values[place];
  level.own = own;
  if (level.parent !== undefined) level.parent.values[level.place] = own;
}
