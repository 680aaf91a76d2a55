/**
 * Opponents for Specter Ops, for people to play against: four levels.
 * @packageDocumentation
 */
import { type Agent, greedy, ismcts, learned } from '../agents/index.js';
import { specterOpsHeuristic } from '../games/specter-ops/index.js';
import type { SpecterOpsTypes } from '../games/specter-ops/types.js';
import { specterOpsFor2And3 } from '../games/specter-ops/weights/index.js';
import { byPlayers, withFallback } from './fallback.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/** A search without a network. */
const search = (iterations: number, worlds: number) => ismcts({ heuristic: specterOpsHeuristic, iterations, worlds });

/** Looks one action ahead. */
const quick = () => greedy(specterOpsHeuristic);

/** Looks one action ahead, but takes a share of its actions at random. @param percent the share, in per cent. */
const slipping = (percent: number) => withSlips(quick(), percent);

/** Plays like `few` in games of up to 3 players, and like `many` in games of 4 and 5. */
const upTo3 = (few: Agent<SpecterOpsTypes>, many: Agent<SpecterOpsTypes>) => byPlayers({ 2: few, 3: few }, many);

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<SpecterOpsTypes> = {
  easy: () => upTo3(slipping(40), slipping(75)),
  medium: () => upTo3(quick(), slipping(50)),
  hard: () => upTo3(withFallback(learned(specterOpsFor2And3, { temperature: 2.2 }), search(64, 8)), quick()),
  best: () => {
    const guided = ismcts({ network: specterOpsFor2And3, evaluate: specterOpsHeuristic.evaluate, iterations: 256, worlds: 8 });
    return upTo3(guided, search(256, 16));
  },
};

/**
 * Creates an opponent for the agent player or for hunters, in games of any number of players. The opponent sees only what its seat may see.
 * `easy` and `medium` look one action ahead, in one sampled state that is consistent with what the player knows; `easy` takes some actions
 * at random. In games of 2 and 3 players with the default options, `hard` plays by a trained network and `best` searches with it; with other
 * options, both search without a network. In games of 4 and 5 players, `best` searches, and the other levels look one action ahead: `easy`
 * and `medium` take some actions at random.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: specterOps, setup: { players: 2 }, agents: [opponent('easy'), opponent('medium')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<SpecterOpsTypes> {
  return opponentAt(LEVELS, level, 'orrery-rules/specter-ops/opponents');
}
