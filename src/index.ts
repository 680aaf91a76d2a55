/**
 * The kernel of Orrery: define a game once, run it pure, in place or over every roll of the dice.
 * @packageDocumentation
 */

export * from './kernel/index.js';
export { canonicalJson, checksum, copyJson, freezeJson, utility } from './kernel/input/door.js';
