/**
 * Opponents for Escape from Area 51, for people to play against: four levels, which play with a trained network.
 * @packageDocumentation
 */
import { type Agent, learned, mcts } from '../agents/index.js';
import { area51Heuristic } from '../games/area-51/index.js';
import type { Area51Types } from '../games/area-51/types.js';
import { area51For2 } from '../games/area-51/weights/index.js';
import { type OpponentLevel, readLevel } from './level.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/** How each level plays. `docs/guides/agents.md` has the measurements. */
const LEVELS: Readonly<Record<OpponentLevel, () => Agent<Area51Types>>> = {
  easy: () => learned(area51For2, { temperature: 1 }),
  medium: () => searching(4),
  hard: () => searching(24),
  best: () => searching(160),
};

/** A search in which the network proposes actions. The heuristic of the game evaluates states more accurately than the network so far. */
function searching(iterations: number): Agent<Area51Types> {
  const { evaluate } = area51Heuristic;
  return mcts({ network: area51For2, evaluate, iterations });
}

/**
 * Creates an opponent for games of 2 players on the standard board with the default options. It sees only what its seat may see. `easy`,
 * `medium` and `hard` decide within 100 milliseconds on a usual computer, `best` within a second.
 * @throws InvalidInputError if `level` is not a level; WeightsError, from `choose`, for another kind of table.
 * @example
 * const { row } = playGame({ game: area51, setup: { players: 2 }, agents: [opponent('easy'), opponent('best')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<Area51Types> {
  const known = readLevel(level);
  const agent = LEVELS[known]();
  return { ...agent, name: known, importable: { module: 'orrery-rules/area-51/opponents', export: 'opponent', options: known } };
}
