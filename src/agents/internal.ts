// Internal exports for other parts of the library; not public API.
export { SimulatedTurn } from './simulated-turn.js';
