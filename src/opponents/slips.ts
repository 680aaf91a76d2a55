// Makes an agent weaker: it sometimes takes a random action. Used for some levels of games without a trained network.
import type { Agent } from '../agents/index.js';
import type { GameTypes } from '../kernel/index.js';

/**
 * Returns an agent that plays like `agent`, but sometimes takes a random action. All legal actions then have the same probability.
 * @param percent the probability, in per cent, of a random action at a decision with several legal actions: a whole number from 0 to 100.
 */
export function withSlips<T extends GameTypes>(agent: Agent<T>, percent: number): Agent<T> {
  return {
    name: agent.name,
    choose: (turn) =>
      turn.legalActions.length > 1 && turn.random.int(100) < percent ? turn.random.pick(turn.legalActions) : agent.choose(turn),
  };
}
