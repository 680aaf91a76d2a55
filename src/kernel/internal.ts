// Kernel functions for the other parts of this library, in addition to the public API. Nothing here is for users.

export type { IndexedActionSpace } from './action/indexed-action-space.js';
export { IntChance, RecordingChance, readSeed, SeededChance, seedRandom } from './chance/chance.js';
export { everyBranch } from './drivers/enumeration.js';
export { type ActionKey, type Choices, keyOf, keysOf, legalByPlayer, peek, stateOf } from './drivers/simulation.js';
export { findTable, withTableOf } from './drivers/tables.js';
export { copyState } from './drivers/working-copy.js';
export { named, pathText } from './input/errors.js';
export { type AddFault, faultsIn, type Question, withoutFaults } from './input/faults.js';
export { isList, itemsOf, parseUntrusted, parseValue, readNamed, readOption } from './input/parse.js';
export { readJson, readText } from './input/read-json.js';
export { copyUnfrozen, isFrozen } from './json/json.js';
export { type MatchEntry, takeEntry } from './match/entry.js';
export { UNDO_MODES, type UndoMode } from './match/match.js';
export { findInRecord, playOn, readRecord, startOf } from './match/record.js';
export { numberName } from './observation/observation-steps.js';
