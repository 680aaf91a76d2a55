// Sparse observations: non-zero numbers, changed numbers, and rows of sparse observations for many games.

/** Some numbers of an observation with their indices: either the non-zero numbers, or the numbers that have changed. */
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
  /** The start of each game's entries, and the end of the last game's entries. */
  readonly offsets: Uint32Array;
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
