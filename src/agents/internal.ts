// What the other parts of this library use besides the entry point: nothing here is for users.
export { SimulatedTurn } from './simulated-turn.js';
