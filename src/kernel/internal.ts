// What the other rooms of this library use of the kernel besides its door: nothing here is for users.
export { IntChance, readSeed, seedRandom } from './chance.js';
export { type MatchEntry, takeEntry } from './entry.js';
export { everyWay } from './enumeration.js';
export { named, pathText } from './errors.js';
export { type AddFault, faultsIn, type Question, withoutFaults } from './faults.js';
export { copyUnfrozen, isFrozen } from './json.js';
export { UNDO_MODES, type UndoMode } from './match.js';
export { isList, itemsOf, parseUntrusted, readNamed, readOption } from './parse.js';
export { readJson, readText } from './read-json.js';
export { findInRecord, playOn, readRecord, startOf } from './record.js';
export { type ActionKey, type Choices, keyOf, keysOf, legalByPlayer, peek, stateOf } from './simulation.js';
