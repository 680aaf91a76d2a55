// Lets an agent with a trained network play all games of its kind, also those for which there is no network.
import { type Agent, type Turn, WeightsError } from '../agents/index.js';
import { knownOf } from '../agents/internal.js';
import type { GameTypes } from '../kernel/index.js';

/**
 * Returns an agent that plays each game like `agent` if its trained network fits the game, and otherwise like `other`. A network does not fit
 * games with another number of players, another board or other options. The agent returned has the name of `agent`, and `analyse` if both
 * have it.
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
 * Returns an agent that plays each game like the agent for its number of players, and like `other` if there is none or if its trained network
 * does not fit the game. The agent returned has the name of `other`, and `analyse` if all have it.
 * @param agents the agents, keyed by number of players.
 */
export function byPlayers<T extends GameTypes>(agents: Readonly<Record<number, Agent<T>>>, other: Agent<T>): Agent<T> {
  const fitting = new Map(Object.entries(agents).map(([players, agent]) => [Number(players), withFallback(agent, other)]));
  const asked = (turn: Turn<T>) => fitting.get(knownOf(turn).players.length) ?? other;
  const choosing: Agent<T> = { name: other.name, choose: (turn) => asked(turn).choose(turn) };
  if ([other, ...fitting.values()].some(({ analyse }) => analyse === undefined)) return choosing;
  return { ...choosing, analyse: (turn) => (asked(turn) as Required<Agent<T>>).analyse(turn) };
}
