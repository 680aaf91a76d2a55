// Functions that load the built-in opponents of a game, on demand.
import type { Agent } from '../agents/index.js';
import type { OpponentLevel } from './level.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

// biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
type MakeOpponent = (level: OpponentLevel) => Agent<any>;

/** Loads the function that creates the opponents of Escape from Area 51. */
export async function area51Opponents(): Promise<MakeOpponent> {
  return (await import('./area-51.js')).opponent;
}

/** Loads the function that creates the opponents of Sol. */
export async function solOpponents(): Promise<MakeOpponent> {
  return (await import('./sol.js')).opponent;
}

/** Loads the function that creates the opponents of Space Alert. */
export async function spaceAlertOpponents(): Promise<MakeOpponent> {
  return (await import('./space-alert.js')).opponent;
}

/** Loads the function that creates the opponents of Specter Ops. */
export async function specterOpsOpponents(): Promise<MakeOpponent> {
  return (await import('./specter-ops.js')).opponent;
}
