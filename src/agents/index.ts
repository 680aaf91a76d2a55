/**
 * Players that are programs. They see what a player may see, and never the true state.
 * @packageDocumentation
 */
export type { Agent, Importable, Turn } from './agent.js';
export { type RandomAgent, random } from './random.js';
