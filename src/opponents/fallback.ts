// Lets an agent with a trained network play all games of its kind, also those for which there is no network.
import { type Agent, WeightsError } from '../agents/index.js';
import type { GameTypes } from '../kernel/index.js';

/**
 * Returns an agent that plays each game like the first of some agents whose trained network fits the game. A network does not fit games with
 * another number of players, another board or other options. The agent returned has the name of the first agent, and `analyse` if all have it.
 */
export function withFallback<T extends GameTypes>(agent: Agent<T>, next: Agent<T>, ...further: readonly Agent<T>[]): Agent<T> {
  const [after, ...rest] = further;
  const other = after === undefined ? next : withFallback(next, after, ...rest);
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
