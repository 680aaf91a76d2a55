/**
 * Opponents for Specter Ops, for people to play against: four levels.
 * @packageDocumentation
 */
import { type Agent, type AnalysingAgent, greedy, ismcts, learned, type Turn } from '../agents/index.js';
import { knownOf } from '../agents/internal.js';
import { specterOpsHeuristic } from '../games/specter-ops/index.js';
import type { SpecterOpsTypes } from '../games/specter-ops/types.js';
import { specterOpsFor2And3, specterOpsFor4And5 } from '../games/specter-ops/weights/index.js';
import type { TrainedNetwork } from '../kernel/index.js';
import { byPlayers } from './fallback.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/** A search without a network. */
const search = (iterations: number, worlds: number) => ismcts({ heuristic: specterOpsHeuristic, iterations, worlds });

/** Searches with a network, and evaluates states with the heuristic. */
const guided = (network: TrainedNetwork<SpecterOpsTypes>) =>
  ismcts({ network, evaluate: specterOpsHeuristic.evaluate, iterations: 256, worlds: 8 });

/** Looks one action ahead. */
const quick = () => greedy(specterOpsHeuristic);

/** Looks one action ahead, but takes a share of its actions at random. @param percent the share, in per cent. */
const slipping = (percent: number) => withSlips(quick(), percent);

/** Draws actions with the network for 4 and 5 players. */
const drawing = (temperature: number) => learned(specterOpsFor4And5, { temperature });

/** Returns an agent that plays like `agent` as the agent player, and like `hunter` in all other seats. */
function bySide(agent: AnalysingAgent<SpecterOpsTypes>, hunter: AnalysingAgent<SpecterOpsTypes>): AnalysingAgent<SpecterOpsTypes> {
  const asked = (turn: Turn<SpecterOpsTypes>) => (turn.player === knownOf(turn).view.config.agentPlayer ? agent : hunter);
  return { name: hunter.name, choose: (turn) => asked(turn).choose(turn), analyse: (turn) => asked(turn).analyse(turn) };
}

/**
 * Returns agents that draw actions with the network for 4 and 5 players, keyed by number of players. With 5, each side has a
 * temperature of its own, because a high one weakens the agent player much more than the hunters.
 * @param for4 the temperature with 4 players.
 * @param agentOf5 the agent player's temperature with 5 players.
 * @param hunterOf5 the hunters' temperature with 5 players.
 */
function drawn(for4: number, agentOf5: number, hunterOf5: number): Record<number, Agent<SpecterOpsTypes>> {
  return { 4: drawing(for4), 5: bySide(drawing(agentOf5), drawing(hunterOf5)) };
}

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<SpecterOpsTypes> = {
  easy: () => byPlayers(drawn(9, 6, 9), slipping(40)),
  medium: () => byPlayers(drawn(4.5, 3.3, 6), quick()),
  hard: () => {
    const few = learned(specterOpsFor2And3, { temperature: 2.2 });
    return byPlayers({ 2: few, 3: few, ...drawn(3, 2.6, 3) }, search(64, 8));
  },
  best: () => {
    const few = guided(specterOpsFor2And3);
    return byPlayers({ 2: few, 3: few, 5: guided(specterOpsFor4And5) }, search(256, 16));
  },
};

/**
 * Creates an opponent for the agent player or for hunters, in games of any number of players. The opponent sees only what its seat may see.
 * In games of 4 and 5 players with the default options, `easy`, `medium` and `hard` draw actions with a trained network. In all other games,
 * `easy` and `medium` look one action ahead, in one sampled state that is consistent with what the player knows; `easy` takes some actions
 * at random. With 2 and 3 players and the default options, `hard` draws actions with a network, and otherwise it searches without one. `best`
 * searches, with 2, 3 and 5 players and the default options with a network.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: specterOps, setup: { players: 2 }, agents: [opponent('easy'), opponent('medium')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<SpecterOpsTypes> {
  return opponentAt(LEVELS, level, 'orrery-rules/specter-ops/opponents');
}
