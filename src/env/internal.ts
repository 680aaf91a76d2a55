// Internal exports for other parts of the library; not public API.
export { createActionSpace } from './action-space.js';
export { Episode, type Progress } from './episode.js';
export { refusal } from './illegal-index.js';
export { Numbers } from './numbers.js';
export { createObservationSpace, informationText, type ObservationSpace, type Slate } from './observation.js';
export { optionOf, optionOr } from './options.js';
export type { SparseObservation } from './sparse.js';
export { Streams } from './streams.js';
export { createTable, type Table } from './table.js';
