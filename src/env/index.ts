/**
 * The research interface: games as reinforcement learning environments, with actions encoded as indices and views as numbers.
 * @packageDocumentation
 */
export type { ActionForm, ActionRange, ActionSpace, Encoding, ObservationField } from '../kernel/index.js';
export { createActionSpace } from './action-space.js';
export type { ByAgent } from './by-agent.js';
export { createEnvironment, type Environment } from './environment.js';
export { IllegalIndexError } from './illegal-index.js';
export {
  createObservationSpace,
  informationState,
  type ObservationPart,
  type ObservationSpace,
} from './observation.js';
export type { CloneOptions, EnvironmentOptions, ResetOptions, ReturnFunction } from './options.js';
export type { SparseObservation, SparseObservations } from './sparse.js';
export { createVectorEnvironment, type VectorEnvironment, type VectorOptions } from './vector-environment.js';
