// Computes the patch between two JSON values.
import { createPatch, type Operation } from 'rfc6902';
import { equalJson } from '../kernel/plain.js';
import { MAX_OPERATIONS } from './apply-patch.js';
import type { CompactOperation, CompactPatch } from './compact-patch.js';

/** Maximum product of the lengths of two lists that `fewestSteps` compares. Longer lists are compared position by position. */
const MAX_PAIRS = 2_500;
/** Maximum sum of the lengths of two lists that `fewestSteps` compares: its comparison recurses to this depth. */
const MAX_ITEMS = 500;

/**
 * Returns the patch that turns `before` into `after`: empty if they are equal, and never longer as text than replacing everything. Objects
 * and lists that both values share are not searched. The patch refers to parts of `after` without copying them. It ignores the order of
 * object keys, and does not change this order.
 */
export function createCompactPatch(before: unknown, after: unknown): CompactPatch {
  const operations = changesOf(before, after, 0);
  if (operations.length > MAX_OPERATIONS) return [['', after]];
  return operations.map(compacted);
}

function compacted(operation: Operation): CompactOperation {
  if (operation.op === 'remove') return [operation.path];
  if (operation.op === 'add') return [operation.path, operation.value, 1];
  return [operation.path, (operation as { value: unknown }).value];
}

/**
 * Returns the operations that turn `before` into `after`, with paths relative to these values. `depth` is the length in characters of the
 * path that leads to them.
 */
function changesOf(before: unknown, after: unknown, depth: number): Operation[] {
  if (equalJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return shorter(listChanges(before, after, depth), after, depth);
  if (isFields(before) && isFields(after)) return shorter(fieldChanges(before, after, depth), after, depth);
  return [{ op: 'replace', path: '', value: after }];
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares two objects. `createPatch` finds removed and added fields, and calls the callback for each field that both objects have. */
function fieldChanges(before: object, after: object, depth: number): Operation[] {
  return createPatch(before, after, (one, other, pointer) =>
    pointer.tokens.length === 1 ? undefined : changesUnder(pointer.toString(), one, other, depth),
  );
}

function changesUnder(path: string, before: unknown, after: unknown, depth: number): Operation[] {
  const operations = changesOf(before, after, depth + path.length);
  return operations.map((operation) => ({ ...operation, path: path + operation.path }));
}

/** Returns the changes of a list. Compares only the items between the first and the last change. */
function listChanges(before: readonly unknown[], after: readonly unknown[], depth: number): Operation[] {
  const maxShared = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxShared && equalJson(before[start], after[start])) start += 1;
  let end = 0;
  while (end < maxShared - start && equalJson(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  const olds = before.slice(start, before.length - end);
  const news = after.slice(start, after.length - end);
  const areFew = olds.length * news.length <= MAX_PAIRS && olds.length + news.length <= MAX_ITEMS;
  const list = [...before];
  const changes: Operation[] = [];
  for (const { op, at, item } of areFew ? fewestSteps(olds, news) : stepsInOrder(olds, news)) {
    const place = start + at;
    if (op === 'remove') {
      changes.push({ op, path: `/${place}` });
      list.splice(place, 1);
    } else if (op === 'add') {
      changes.push({ op, path: place === list.length ? '/-' : `/${place}`, value: item });
      list.splice(place, 0, item);
    } else {
      changes.push(...changesUnder(`/${place}`, list[place], item, depth));
      list[place] = item;
    }
  }
  return changes;
}

/** One change of a list; `at` is a position in the list as the earlier steps have left it. */
interface Step {
  readonly op: Operation['op'];
  readonly at: number;
  /** The new item; absent if an item is removed. */
  readonly item?: unknown;
}

/**
 * Returns the shortest list of steps that turns the old items into the new ones. Maps equal items to equal numbers first, because
 * `createPatch` compares each old item with each new item.
 */
function fewestSteps(olds: readonly unknown[], news: readonly unknown[]): Step[] {
  const numbers = new Map<string, number>();
  const items: unknown[] = [];
  const numberOf = (item: unknown) => {
    const text = JSON.stringify(item);
    const number = numbers.get(text) ?? items.push(item) - 1;
    numbers.set(text, number);
    return number;
  };
  const steps: Step[] = [];
  let { length } = olds;
  for (const operation of createPatch(olds.map(numberOf), news.map(numberOf))) {
    const at = operation.path === '/-' ? length : Number(operation.path.slice(1));
    if (operation.op === 'remove') length -= 1;
    if (operation.op === 'add') length += 1;
    steps.push({ op: operation.op, at, item: items[(operation as { value?: number }).value ?? -1] });
  }
  return steps;
}

/** Returns steps that replace the items position by position, and then add or remove items at the end. */
function stepsInOrder(olds: readonly unknown[], news: readonly unknown[]): Step[] {
  const steps: Step[] = news.map((item, at) => ({ op: at < olds.length ? 'replace' : 'add', at, item }));
  for (let at = olds.length - 1; at >= news.length; at--) steps.push({ op: 'remove', at });
  return steps;
}

/** Returns the operations, or the replacement of the whole value if that is shorter as text. */
function shorter(operations: Operation[], after: unknown, depth: number): Operation[] {
  if (operations.length === 1 && operations[0].op === 'replace') return operations;
  const whole: Operation = { op: 'replace', path: '', value: after };
  const length = operations.reduce((sum, operation) => sum + 1 + depth + textLength(operation), 0);
  return length > 1 + depth + textLength(whole) ? [whole] : operations;
}

function textLength(operation: Operation): number {
  return JSON.stringify(compacted(operation)).length;
}
