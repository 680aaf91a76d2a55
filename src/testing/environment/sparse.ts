// Checks of index lists, and comparison of sparse observations with dense ones.
import type { SparseObservation } from '../../env/index.js';
import { expectThat } from '../violation.js';

/** Returns whether the indexes are whole numbers from 0, in ascending order, without duplicates. */
export function isAscending(indexes: ArrayLike<number>): boolean {
  return Array.from(indexes).every((index, at, all) => Number.isInteger(index) && index > (at === 0 ? -1 : (all[at - 1] as number)));
}

/**
 * Writes the changes into the last observation. Throws a `PropertyViolation` if the indices are out of order, or if a listed number has not
 * changed.
 */
export function applyChanges(last: Float32Array, { indexes, values }: SparseObservation): void {
  indexes.forEach((index, at) => {
    expectThat(at === 0 || index > indexes[at - 1], () => 'changes are not in rising order');
    expectThat(last[index] !== values[at], () => `at ${index} is still ${values[at]}, and it is told as a change`);
    last[index] = values[at];
  });
}

/** Returns where an observation and a sparse observation differ, or `undefined` if they are equal. */
export function sparseDifference(dense: Float32Array, { indexes, values }: SparseObservation): string | undefined {
  let next = 0;
  for (let index = 0; index < dense.length; index++) {
    if (dense[index] === 0) continue;
    if (indexes[next] !== index || values[next] !== dense[index])
      return `at ${index}: ${dense[index]}, and ${values[next]} at ${indexes[next]}`;
    next += 1;
  }
  return next === indexes.length && next === values.length ? undefined : `${next} numbers, and ${indexes.length} are told`;
}
