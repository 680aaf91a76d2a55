// Internal exports for other parts of the library; not public API.
export { createActionSpace } from './action-space.js';
export { EpisodeBatch, environmentCount, type Shard } from './batch.js';
export { LastObservation } from './changes.js';
export type { Progress } from './episode.js';
export { createObservationSpace, informationText, type ObservationSpace } from './observation.js';
export { expected, optionOf, optionOr, parseOptions, wholeNumber } from './options.js';
export { RandomStreams } from './random-streams.js';
export type { SparseObservation } from './sparse.js';
export { createSpec, type EnvironmentSpec } from './spec.js';
