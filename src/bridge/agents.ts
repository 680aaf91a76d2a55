// Agents by name: opponents by level, and the agents of `namedAgent`.
import { type Agent, type ImportableHeuristic, namedAgent } from '../agents/index.js';
import { needsNetwork } from '../agents/internal.js';
import { isLevel, networkOf, type OpponentLevel, opponentsOf } from '../opponents/index.js';
import type { CatalogEntry } from './catalog.js';

/**
 * The opponents that were created, keyed by loader and level: creating one with a network takes much longer than a decision. An opponent
 * keeps no data between turns.
 */
const opponents = new WeakMap<object, Map<OpponentLevel, Agent>>();

/**
 * Creates an agent of a game: an opponent, if the name is a level such as `medium` and the game has opponents, or else an agent of
 * `namedAgent`, with the heuristic and the trained network of the game.
 * @throws InvalidInputError if there is no such agent.
 */
export async function agentOf(name: unknown, { game, known }: CatalogEntry): Promise<Agent> {
  const load = opponentsOf(game.id);
  if (load === undefined || !isLevel(name)) {
    const network = known !== undefined && needsNetwork(name) ? await networkOf(game.id)?.() : undefined;
    return namedAgent(name as string, network === undefined ? known : { ...(known as ImportableHeuristic), network });
  }
  const made = opponents.get(load) ?? new Map<OpponentLevel, Agent>();
  opponents.set(load, made);
  const agent = made.get(name) ?? (await load())(name);
  made.set(name, agent);
  return agent;
}
