// One object or list of a working copy: whether it was changed, what became of it, and the way back.
import { copyBeside } from '../json/json-beside.js';

/** An object or a list, by key or place. */
export type Fields = Record<string | number, unknown>;

/** One object or list of a copy, and what is known of it as it is before anything is changed. */
export interface Level {
  /** The copy's. */
  own: Fields;
  /** What it is a copy of. */
  readonly original: Fields;
  /** In the order of the object; none for a list. */
  readonly keys: readonly string[] | undefined;
  /** What `own` holds, in order: what the original does, but for what is nested, which is the copy's. */
  readonly values: unknown[];
  /** Those that it holds. */
  readonly nested: readonly Level[];
  /** The level that holds this one, and its place in the values there; none for the whole. */
  readonly parent: Level | undefined;
  readonly place: number;
  /** Whether it, or what it holds, was found to be changed; and what became of it then, frozen. */
  isChanged: boolean;
  settled: Fields;
}

/** A copy of an object or a list, what it holds being shared. */
export function copyLevel(level: Fields): Fields {
  return Array.isArray(level) ? ([...level] as unknown as Fields) : { ...level };
}

/** Whether a level holds what it did before; what is nested may have changed inside. */
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

/** A changed level as it is now, frozen: the original itself where all is equal in the end. What it holds is settled. */
export function settleLevel(level: Level): Fields {
  const { own, original, keys, nested } = level;
  const changed = keys === undefined ? changedItems(level) : changedFields(level, keys);
  // What has another length, or other keys, is gone through as a whole.
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

/** The places that hold something else than before; `undefined` for a list of another length. */
function changedItems({ own, values }: Level): readonly number[] | undefined {
  if ((own.length as number) !== values.length) return undefined;
  const changed: number[] = [];
  for (let index = 0; index < values.length; index++) if (own[index] !== values[index]) changed.push(index);
  return changed;
}

/** The same of an object; `undefined` for one that has other keys, or the same in another order. */
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

/** Puts a level back. What it holds has been put back before. */
export function restoreLevel(level: Level): void {
  if (level.keys === undefined) restoreList(level.own, level.values);
  else if (!restoreFields(level.own, level.keys, level.values)) renew(level, level.keys);
}

function restoreList(own: Fields, values: readonly unknown[]): void {
  const size = values.length;
  if ((own.length as number) > size) own.length = size;
  for (let index = 0; index < size; index++) if (own[index] !== values[index]) own[index] = values[index];
}

/** Answers whether the object still has its keys, in their order. */
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

/** A new object in place of one that has lost or gained a key: engines are slow with objects that have lost one. */
function renew(level: Level, keys: readonly string[]): void {
  const own = { ...level.original };
  for (const { place } of level.nested) own[keys[place] as string] = level.values[place];
  level.own = own;
  if (level.parent !== undefined) level.parent.values[level.place] = own;
}
