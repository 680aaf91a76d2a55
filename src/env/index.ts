/**
 * The research interface: games as environments, actions and observations as numbers.
 * @packageDocumentation
 */
export type { ActionShape, Encoding, ObservationField } from '../kernel/index.js';
export { type ActionBlock, type ActionSpace, createActionSpace } from './action-space.js';
export { createObservationSpace, informationState, type ObservationPart, type ObservationSpace } from './observation.js';
