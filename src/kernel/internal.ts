// What the other rooms of this library use of the kernel besides its door: nothing here is for users.
export { IntChance } from './chance.js';
export { pathText } from './errors.js';
export { readText } from './json.js';
export { parseUntrusted } from './parse.js';
export { type ActionKey, keyOf, keysOf, peek, stateOf } from './simulation.js';
