// Lets an agent with a trained network play all games of its kind, also those for which there is no network.
import { type Agent, learned, WeightsError } from '../agents/index.js';
import type { GameTypes, TrainedNetwork } from '../kernel/index.js';

/**
 * Returns an agent that plays like `agent` in games that its trained network fits, and like `other` in games with another number of players,
 * another board or other options. The agent returned has `analyse` if both agents have it.
 */
export function withFallback<T extends GameTypes>(agent: Agent<T>, other: Agent<T>): Agent<T> {
  function either<Result>(ask: (asked: Agent<T>) => Result): Result {
    try {
      return ask(agent);
    } catch (error) {
      if (error instanceof WeightsError && error.problem === 'table') return ask(other);
      throw error;
    }
  }
  const falling: Agent<T> = { name: agent.name, choose: (turn) => either((asked) => asked.choose(turn)) };
  if (agent.analyse === undefined || other.analyse === undefined) return falling;
  return { ...falling, analyse: (turn) => either((asked) => (asked as Required<Agent<T>>).analyse(turn)) };
}

/**
 * Returns an agent that draws its actions with the probabilities of a trained network in games that the network fits, and plays like `other`
 * in all other games. A higher temperature makes weaker actions more likely.
 */
export function drawing<T extends GameTypes>(network: TrainedNetwork<T>, temperature: number, other: Agent<T>): Agent<T> {
  return withFallback(learned(network, { temperature }), other);
}
