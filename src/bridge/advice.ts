// The calls that ask agents and heuristics about each environment, for training: choices to imitate, and evaluations that guide learning.
import { SimulatedTurn } from '../agents/internal.js';
import { optionOf, optionOr } from '../env/internal.js';
import { type GameTypes, InvalidInputError, type PlayerId, seededChance } from '../kernel/index.js';
import { readSeed, stateOf } from '../kernel/internal.js';
import { agentOf } from './agents.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';
import type { Handles } from './handles.js';
import { RemoteVector } from './remote-vector.js';

export function adviceCalls(handles: Handles): Calls {
  const open = (given: unknown) => handles.get(optionOf(given, 'env'), RemoteVector) as RemoteVector<GameTypes>;
  return {
    /**
     * Returns the action indices that an agent would enter in each environment for the player who must act; an empty list where no player
     * must act. If the player has entered a prefix, the agent chooses among the actions that begin with this prefix, and the list has the
     * indices that follow the prefix. The environments and their random streams stay unchanged.
     */
    async adviseEnv(given) {
      const envs = open(given);
      const { game, players, actionSpace } = envs.spec;
      const agent = await agentOf(optionOf(given, 'agent'), await entryOf(game.id), () => players);
      const seed = readSeed(optionOr(given, 'seed', 0));
      return Array.from({ length: envs.count }, (_, index) => {
        const { seat, simulation, decision } = envs.at(index);
        if (seat < 0) return [];
        const turn = new SimulatedTurn(game, simulation, players[seat] as PlayerId, decision.remaining(), seededChance(`${seed}/${index}`));
        return actionSpace.encode(agent.choose(turn)).slice(decision.prefix.length);
      });
    },
    /**
     * Returns the evaluation of each environment by the heuristic of the game: the expected utility for the player who must act, from -1 to
     * 1; 0 where no player must act.
     */
    async evaluateEnv(given) {
      const envs = open(given);
      const { game, players } = envs.spec;
      const { heuristic } = (await entryOf(game.id)).known ?? {};
      if (heuristic === undefined) throw InvalidInputError.at('env', [], `${game.id} has no heuristic`);
      return Array.from({ length: envs.count }, (_, index) => {
        const { seat, simulation } = envs.at(index);
        return seat < 0 ? 0 : heuristic.evaluate(stateOf(simulation), players[seat] as PlayerId);
      });
    },
  };
}
