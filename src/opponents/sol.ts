/**
 * Opponents for Sol, for people to play against: four levels.
 * @packageDocumentation
 */
import { type Agent, greedy, learned, mcts } from '../agents/index.js';
import { solHeuristic } from '../games/sol/index.js';
import type { SolTypes } from '../games/sol/types.js';
import { solFor2, solFor3, solFor4 } from '../games/sol/weights/index.js';
import { byPlayers } from './fallback.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/**
 * Draws actions with the network for the number of players. In games that no network fits, the opponent plays like `other` instead.
 * @param for2 the temperature of the network for 2 players.
 * @param for3 the temperature of the network for 3 players.
 * @param for4 the temperature of the network for 4 players.
 */
const drawn = (for2: number, for3: number, for4: number, other: Agent<SolTypes>) =>
  byPlayers(
    {
      2: learned(solFor2, { temperature: for2 }),
      3: learned(solFor3, { temperature: for3 }),
      4: learned(solFor4, { temperature: for4 }),
    },
    other,
  );

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<SolTypes> = {
  easy: () => drawn(4.8, 6.4, 8, withSlips(greedy(solHeuristic), 33)),
  medium: () => drawn(3.3, 3.6, 4.2, withSlips(greedy(solHeuristic), 13)),
  hard: () => drawn(2.1, 1.6, 1.5, withSlips(mcts({ heuristic: solHeuristic, iterations: 60 }), 20)),
  best: () => {
    const guided = mcts({ network: solFor2, evaluate: solHeuristic.evaluate, iterations: 60 });
    return byPlayers({ 2: guided }, mcts({ heuristic: solHeuristic, iterations: 240 }));
  },
};

/**
 * Creates an opponent for games of any number of players. The opponent sees only what its seat may see. In games of 2 to 4 players with the
 * default options, `easy`, `medium` and `hard` play with a trained network. In all other games, `easy` and `medium` look one action ahead,
 * `hard` searches with the heuristic to the end of its turn, and all three take some actions at random. `best` is a search, with the network
 * in games of 2 players, and otherwise with the heuristic.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: sol, setup: { players: 2 }, agents: [opponent('easy'), opponent('medium')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<SolTypes> {
  return opponentAt(LEVELS, level, 'orrery-rules/sol/opponents');
}
