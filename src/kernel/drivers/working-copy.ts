// A copy of a state that is changed and restored many times.
import { copyJson, freezeJson } from '../json/json.js';
import { copyBeside } from '../json/json-beside.js';
import { copyLevel, type Fields, isAsBefore, type Level, restoreLevel, settleLevel } from './level.js';
import { isSharedConfig } from './tables.js';

/** Names of the state fields that are append-only lists: their entries never change, and are shared instead of copied. */
export type Logs = readonly string[];

const NO_LOGS: Logs = [];
/** The name of the state field that contains the config of the game. Copies share the config, because it never changes. */
const CONFIG = 'config';

/**
 * Returns a deep copy of a state. The copy shares the config, and the entries of append-only logs, with the original. `copyState` freezes
 * these entries first.
 */
export function copyState<T extends object>(state: T, logs: Logs = NO_LOGS): T {
  const copy = { ...state } as Fields;
  for (const key in copy) {
    const value = copy[key];
    if (!isNested(value) || (key === CONFIG && isSharedConfig(value))) continue;
    copy[key] = logs.includes(key) ? copyLog(value) : copyJson(value);
  }
  return copy as T;
}

function copyLog(log: unknown): unknown {
  if (!Array.isArray(log)) return copyJson(log);
  for (let index = 0; index < log.length; index++) freezeJson(log[index]);
  return log.slice();
}

/**
 * A copy of a JSON value that callers may change, and that can be restored to its original contents. `WorkingCopy` keeps a list of all
 * objects and lists of the copy, so it can restore the copy even if parts were moved, shared or inserted. Restoring takes about a fifth of
 * the time of copying again.
 */
export class WorkingCopy<T extends object> {
  /**
   * The objects and lists of the copy, each after the object or list that contains it. The second call of `restore` fills this list. Many
   * copies never need it, because `restore` is called only once.
   */
  private readonly levels: Level[] = [];
  /** The copy that the first call of `restore` returned. */
  private single: T | undefined;
  /** Whether the copy still has its original contents: `settle` restored the copy, and no caller has received it since. */
  private isBack = false;

  /** @param original a frozen value. */
  constructor(
    readonly original: T,
    private readonly logs: Logs = NO_LOGS,
  ) {}

  /**
   * Returns the copy with its original contents, whatever callers have changed in it. From the third call on, the copy consists of the same
   * objects as in the call before, except objects that lost or gained a key.
   */
  restore(): T {
    const { levels, original, isBack } = this;
    this.isBack = false;
    if (levels.length === 0) {
      if (this.single === undefined) {
        this.single = copyState(original, this.logs);
        return this.single;
      }
      this.take(original as Fields, undefined, 0);
    } else if (!isBack) {
      // Nested levels first: if a nested level is replaced by a new object, its parent can then refer to the new object.
      for (let index = levels.length - 1; index >= 0; index--) restoreLevel(levels[index] as Level);
    }
    return (levels[0] as Level).own as T;
  }

  /**
   * Returns the current contents of the copy as a frozen value that shares equal parts with the original. Callers must call `restore`
   * before they use the copy again.
   */
  settle(): T {
    const { levels, original } = this;
    if (levels.length === 0) return copyBeside(this.single as T, original);
    let last = levels.length;
    // Nested levels first, so that each parent knows whether its nested levels changed.
    for (let index = levels.length - 1; index >= 0; index--) {
      const level = levels[index] as Level;
      if (!level.isChanged && isAsBefore(level)) continue;
      level.isChanged = true;
      level.settled = settleLevel(level);
      if (level.parent !== undefined) level.parent.isChanged = true;
      last = index;
    }
    const { settled } = levels[0] as Level;
    // Restores the levels only now, because `settleLevel` also reads a moved object at its new position.
    for (let index = levels.length - 1; index >= last; index--) {
      const level = levels[index] as Level;
      if (!level.isChanged) continue;
      restoreLevel(level);
      level.isChanged = false;
      level.settled = level.original;
    }
    this.isBack = true;
    return settled as T;
  }

  private take(original: Fields, parent: Level | undefined, place: number): Level {
    const isList = Array.isArray(original);
    const values: unknown[] = isList ? original : Object.values(original);
    if (!values.some(isNested)) return this.add(original, values, NOTHING_NESTED, parent, place);
    const nested: Level[] = [];
    const level = this.add(original, isList ? [...values] : values, nested, parent, place);
    for (let index = 0; index < values.length; index++) {
      const value = level.values[index];
      if (!isNested(value)) continue;
      const key = level.keys?.[index] ?? index;
      if (parent === undefined && key === CONFIG && isSharedConfig(value)) continue;
      const isLog = parent === undefined && Array.isArray(value) && this.logs.includes(key as string);
      // A log is copied only at its top level: its entries are the frozen entries of the original.
      const inner = isLog ? this.add(value as Fields, value, NOTHING_NESTED, level, index) : this.take(value, level, index);
      nested.push(inner);
      level.own[key] = inner.own;
      level.values[index] = inner.own;
    }
    return level;
  }

  private add(original: Fields, values: unknown[], nested: readonly Level[], parent: Level | undefined, place: number): Level {
    const keys = Array.isArray(original) ? undefined : Object.keys(original);
    const level: Level = { own: copyLevel(original), original, keys, values, nested, parent, place, isChanged: false, settled: original };
    this.levels.push(level);
    return level;
  }
}

const NOTHING_NESTED: readonly Level[] = [];

function isNested(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
