// Makes a weaker opponent of an agent: one that sometimes takes a random action. For agents that have no trained neural network.
import type { Agent } from '../agents/index.js';
import type { GameTypes } from '../kernel/index.js';

/**
 * Returns an agent that plays as another agent, but sometimes takes a random legal action, each with equal probability.
 * @param percent whole number from 0 to 100: of 100 decisions with several legal actions, how many are random on average.
 */
export function withSlips<T extends GameTypes>(agent: Agent<T>, percent: number): Agent<T> {
  return {
    name: agent.name,
    choose: (turn) =>
      turn.legalActions.length > 1 && turn.random.int(100) < percent ? turn.random.pick(turn.legalActions) : agent.choose(turn),
  };
}
