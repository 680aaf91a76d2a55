// The built-in opponents of all games that have trained networks. The opponents of each game are loaded on demand.
import type { Agent } from '../agents/index.js';
import type { OpponentLevel } from './level.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/** Loads the function that creates the opponents of Escape from Area 51. */
// biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
export async function area51Opponents(): Promise<(level: OpponentLevel) => Agent<any>> {
  return (await import('./area-51.js')).opponent;
}
