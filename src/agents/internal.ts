// Internal exports for other parts of the library; not public API.
export { anything, callback, invalidOption, list, option, readOptions, text, wholeNumber } from './options.js';
export { SimulatedTurn } from './simulated-turn.js';
