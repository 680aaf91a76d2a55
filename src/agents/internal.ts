// Internal exports for other parts of the library; not public API.
export { analysisOf } from './analysis.js';
export { knownOf } from './learned.js';
export { needsNetwork } from './named-agent.js';
export { inputNames } from './network/network-setup.js';
export { anything, callback, invalidOption, list, option, readOptions, text, wholeNumber } from './options.js';
export { onlyAction, readTurn } from './read-turn.js';
export { SEEDS } from './search/world.js';
export { SimulatedTurn } from './simulated-turn.js';
