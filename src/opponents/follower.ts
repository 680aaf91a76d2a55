// An agent that follows the policy of a heuristic. Used for games whose policy plans better than a search does.
import type { AnalysingAgent, Turn } from '../agents/index.js';
import { analysisOf, onlyAction, readTurn, SEEDS } from '../agents/internal.js';
import type { GameTypes, Heuristic } from '../kernel/index.js';

/** Creates an agent that takes the action of a policy, in one sampled state that is consistent with what the player knows. */
export function follower<T extends GameTypes>(name: string, policy: NonNullable<Heuristic<T>['policy']>): AnalysingAgent<T> {
  const follow = ({ game, player, legalActions, view, random }: Turn<T>): T['action'] =>
    policy(game.determinize(view, player, random.int(SEEDS)), player, legalActions, random);
  return {
    name,
    choose: (turn) => onlyAction(turn) ?? follow(readTurn(turn)),
    analyse(asked) {
      const turn = readTurn(asked);
      const chosen = follow(turn);
      const probabilities = turn.legalActions.map((action) => (action === chosen ? 1 : 0));
      return analysisOf(turn.legalActions, probabilities, [], null);
    },
  };
}
