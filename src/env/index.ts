/**
 * The research interface: games as environments, actions and observations as numbers.
 * @packageDocumentation
 */
export type { ActionShape, Encoding, ObservationField } from '../kernel/index.js';
