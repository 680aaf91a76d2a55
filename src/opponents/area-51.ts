/**
 * Opponents for Escape from Area 51, for people to play against: four levels.
 * @packageDocumentation
 */
import { type Agent, greedy, learned, mcts } from '../agents/index.js';
import { area51Heuristic } from '../games/area-51/index.js';
import type { Area51Types } from '../games/area-51/types.js';
import { area51For2, area51For3, area51For4 } from '../games/area-51/weights/index.js';
import type { TrainedNetwork } from '../kernel/index.js';
import { byPlayers } from './fallback.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/**
 * Draws actions with the network for the number of players. In games that no network fits, the opponent looks one action ahead instead, and
 * takes a share of its actions at random.
 * @param for2 the temperature of the network for 2 players.
 * @param for3 the temperature of the network for 3 players.
 * @param for4 the temperature of the network for 4 players.
 * @param percent the share of random actions without a network, in per cent.
 */
const drawn = (for2: number, for3: number, for4: number, percent: number) =>
  byPlayers(
    {
      2: learned(area51For2, { temperature: for2 }),
      3: learned(area51For3, { temperature: for3 }),
      4: learned(area51For4, { temperature: for4 }),
    },
    withSlips(greedy(area51Heuristic), percent),
  );

/** Searches with a network, and evaluates states with the heuristic. @param exploration larger values trust the network more. */
const guided = (network: TrainedNetwork<Area51Types>, exploration: number, iterations = 400) =>
  mcts({ network, evaluate: area51Heuristic.evaluate, exploration, iterations });

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<Area51Types> = {
  easy: () => drawn(3.3, 5.6, 4.4, 50),
  medium: () => drawn(2.3, 3.4, 3.2, 36),
  hard: () => drawn(1.3, 1.1, 2, 20),
  best: () => {
    const alone = mcts({ heuristic: area51Heuristic, iterations: 1_600 });
    return byPlayers({ 2: guided(area51For2, 2), 3: guided(area51For3, 1), 4: guided(area51For4, 2, 800) }, alone);
  },
};

/**
 * Creates an opponent for games of any number of players. The opponent sees only what its seat may see. In games on the standard board with
 * the default options it plays with a trained network, and in all other games with the heuristic: `easy`, `medium` and `hard` then look one
 * action ahead, and take some actions at random. `best` is a search.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: area51, setup: { players: 2 }, agents: [opponent('easy'), opponent('best')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<Area51Types> {
  return opponentAt(LEVELS, level, 'orrery-rules/area-51/opponents');
}
