// The call that asks an agent for its choice in each environment, for imitation learning.
import { SimulatedTurn } from '../agents/internal.js';
import { optionOf, optionOr } from '../env/internal.js';
import { type GameTypes, type PlayerId, seededChance } from '../kernel/index.js';
import { readSeed } from '../kernel/internal.js';
import { agentOf } from './agents.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';
import type { Handles } from './handles.js';
import { RemoteVector } from './remote-vector.js';

export function adviceCalls(handles: Handles): Calls {
  return {
    /**
     * Returns the action indices that an agent would choose in each environment for the player who must act; an empty list where no player
     * must act. The environments and their random streams stay unchanged.
     */
    async adviseEnv(given) {
      const envs = handles.get(optionOf(given, 'env'), RemoteVector) as RemoteVector<GameTypes>;
      const { game, players, actionSpace } = envs.spec;
      const agent = await agentOf(optionOf(given, 'agent'), await entryOf(game.id));
      const seed = readSeed(optionOr(given, 'seed', 0));
      return Array.from({ length: envs.count }, (_, index) => {
        const { seat, simulation } = envs.at(index);
        if (seat < 0) return [];
        const player = players[seat] as PlayerId;
        const turn = new SimulatedTurn(game, simulation, player, simulation.legalIndexes(player), seededChance(`${seed}/${index}`));
        return actionSpace.encode(agent.choose(turn));
      });
    },
  };
}
