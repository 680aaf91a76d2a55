// Sparse observations: what is not 0, what has changed, and rows of them for many games.

/** Numbers of an observation with their places: those that are not 0, or those that have changed. */
export interface SparseObservation {
  /** Where they stand, in rising order. */
  readonly indexes: Uint32Array;
  /** What they are, in the same order. */
  readonly values: Float32Array;
}

/**
 * Sparse observations of many games, one after another: compressed sparse rows, as SciPy and PyTorch have them. Those of game `i` stand from
 * `offsets[i]` to before `offsets[i + 1]`.
 */
export interface SparseObservations extends SparseObservation {
  /** Where the numbers of each game begin, and where those of the last end. */
  readonly offsets: Uint32Array;
}

export const NOTHING_SEEN: SparseObservation = /* @__PURE__ */ Object.freeze({
  indexes: new Uint32Array(0),
  values: new Float32Array(0),
});

/** What must be written over one observation to have another: a number that is now 0 is told as 0. */
export function changesBetween(before: SparseObservation, after: SparseObservation): SparseObservation {
  const most = before.indexes.length + after.indexes.length;
  const indexes = new Uint32Array(most);
  const values = new Float32Array(most);
  let length = 0;
  let old = 0;
  for (let at = 0; at <= after.indexes.length; at++) {
    const index = after.indexes[at] ?? Number.POSITIVE_INFINITY;
    for (; before.indexes[old] < index; old++) indexes[length++] = before.indexes[old];
    if (at === after.indexes.length) break;
    const isKept = before.indexes[old] === index;
    if (!isKept || before.values[old] !== after.values[at]) {
      indexes[length] = index;
      values[length++] = after.values[at];
    }
    if (isKept) old += 1;
  }
  return { indexes: indexes.subarray(0, length), values: values.subarray(0, length) };
}

/** Puts the observations of many games one after another. */
export function rowsOf(observations: readonly SparseObservation[]): SparseObservations {
  const offsets = new Uint32Array(observations.length + 1);
  observations.forEach(({ indexes }, row) => {
    offsets[row + 1] = offsets[row] + indexes.length;
  });
  const indexes = new Uint32Array(offsets[observations.length]);
  const values = new Float32Array(indexes.length);
  observations.forEach((observation, row) => {
    indexes.set(observation.indexes, offsets[row]);
    values.set(observation.values, offsets[row]);
  });
  return { indexes, values, offsets };
}
