// Lets an agent with a trained network play all games of its kind, also those for which there is no network.
import { type Agent, WeightsError } from '../agents/index.js';
import type { GameTypes } from '../kernel/index.js';

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
