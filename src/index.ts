/**
 * The core of Orrery: defines games and runs them as pure functions, as in-place simulations, or over every chance outcome.
 * @packageDocumentation
 */

export * from './kernel/index.js';
export { canonicalJson, checksum, copyJson, freezeJson, utility } from './kernel/input/validated-json.js';
