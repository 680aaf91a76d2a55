// A copy of a state that is changed and put back, many times over.
import { copyJson, freezeJson } from '../json/json.js';
import { copyBeside } from '../json/json-beside.js';
import { copyLevel, type Fields, isAsBefore, type Level, restoreLevel, settleLevel } from './level.js';

/** Names of the fields of a state that are lists which only grow: what is in them never changes, and is shared instead of copied. */
export type Logs = readonly string[];

const NO_LOGS: Logs = [];
/** The field of a state that never changes: copies share it. */
const CONFIG = 'config';

/** A deep copy of a state that shares with it its config and the entries of its logs, which are then frozen. */
export function copyState<T extends object>(state: T, logs: Logs): T {
  const copy = { ...state } as Fields;
  for (const key in copy) {
    const value = copy[key];
    if (!isNested(value) || key === CONFIG) continue;
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
 * A copy of a JSON value that goes back to what it was without being copied anew: what it consists of is known one by one, so that it does
 * not matter what was moved, shared or put in from elsewhere meanwhile. To go back takes a fifth of the time that a copy does.
 */
export class WorkingCopy<T extends object> {
  /** Each after the one that holds it. Known once the copy is to go back: many copies are made for a single use. */
  private readonly levels: Level[] = [];
  /** The copy that was made for a single use. */
  private single: T | undefined;
  /** Whether nobody was given the copy since it was put back. */
  private isBack = false;

  /** @param original frozen. */
  constructor(
    readonly original: T,
    private readonly logs: Logs = NO_LOGS,
  ) {}

  /** The copy as the original is, whatever became of it. The same objects as the time before, but for those that lost or gained a key. */
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
      // What is nested first: an object that has to be made anew is then at hand for the one that holds it.
      for (let index = levels.length - 1; index >= 0; index--) restoreLevel(levels[index] as Level);
    }
    return (levels[0] as Level).own as T;
  }

  /** What became of the copy that was restored last, frozen: it shares with the original whatever is equal. The copy is then put back. */
  settle(): T {
    const { levels, original } = this;
    if (levels.length === 0) return copyBeside(this.single as T, original);
    let last = levels.length;
    // What is nested first: whether it has changed is then known to the one that holds it.
    for (let index = levels.length - 1; index >= 0; index--) {
      const level = levels[index] as Level;
      if (!level.isChanged && isAsBefore(level)) continue;
      level.isChanged = true;
      level.settled = settleLevel(level);
      if (level.parent !== undefined) level.parent.isChanged = true;
      last = index;
    }
    const { settled } = levels[0] as Level;
    // Only now: what was moved is looked at wherever it is.
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
      if (parent === undefined && key === CONFIG) continue;
      const isLog = parent === undefined && Array.isArray(value) && this.logs.includes(key as string);
      // The items of a log stay those of the original.
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
