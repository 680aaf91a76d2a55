// What the other rooms of this library use of the kernel besides its door: nothing here is for users.
export { IntChance, seedRandom } from './chance.js';
export { everyWay } from './enumeration.js';
export { named, pathText } from './errors.js';
export { copyUnfrozen, isFrozen, readJson, readText } from './json.js';
export { isList, itemsOf, parseUntrusted, readNamed, readOption } from './parse.js';
export { findInRecord } from './record.js';
export { type ActionKey, keyOf, keysOf, peek, stateOf } from './simulation.js';
