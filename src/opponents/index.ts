// Functions that load the built-in opponents and the trained network of a game, on demand.
import type { Agent } from '../agents/index.js';
import type { OpponentLevel } from './level.js';

export { isLevel, OPPONENT_LEVELS, type OpponentLevel } from './level.js';
export { networkOf } from './networks.js';

// biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
type MakeOpponent = (level: OpponentLevel) => Agent<any>;
type LoadOpponents = () => Promise<MakeOpponent>;

const LOADERS: Readonly<Record<string, LoadOpponents>> = {
  'area-51': async () => (await import('./area-51.js')).opponent,
  sol: async () => (await import('./sol.js')).opponent,
  'space-alert': async () => (await import('./space-alert.js')).opponent,
  'specter-ops': async () => (await import('./specter-ops.js')).opponent,
};

/** Returns a function that loads the function that creates the opponents of a game; `undefined` if the game has no opponents. */
export function opponentsOf(game: string): LoadOpponents | undefined {
  return Object.hasOwn(LOADERS, game) ? LOADERS[game] : undefined;
}
