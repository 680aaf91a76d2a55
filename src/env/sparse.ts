// Sparse observations: non-zero numbers, changed numbers, and rows of them for many games.

/** Some numbers of an observation with their indices: the non-zero ones, or those that have changed. */
export interface SparseObservation {
  /** Indices in the observation, in ascending order. */
  readonly indexes: Uint32Array;
  /** The numbers at these indices, in the same order. */
  readonly values: Float32Array;
}

/**
 * Sparse observations of many games, concatenated as compressed sparse rows (CSR, as in SciPy and PyTorch). The entries of game `i` are at
 * `offsets[i]` to `offsets[i + 1] - 1`.
 */
export interface SparseObservations extends SparseObservation {
  /** Start of each game's entries, and the end of the last. */
  readonly offsets: Uint32Array;
}

export const NOTHING_SEEN: SparseObservation = /* @__PURE__ */ Object.freeze({
  indexes: new Uint32Array(0),
  values: new Float32Array(0),
});

/** Returns what to write over one observation to get another. A number that has become 0 is included with the value 0. */
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

/** Concatenates the observations of many games. */
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
