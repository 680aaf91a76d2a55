// Agents by name: opponents by level, and the agents of `namedAgent`.
import { type Agent, namedAgent } from '../agents/index.js';
import { isLevel, type OpponentLevel, opponentsOf } from '../opponents/index.js';
import type { CatalogEntry } from './catalog.js';

/**
 * The opponents that were created, keyed by loader and level: creating one with a network takes much longer than a decision. An opponent
 * keeps no data between turns.
 */
const opponents = new WeakMap<object, Map<OpponentLevel, Agent>>();

/**
 * Creates an agent of a game: an opponent, if the name is a level such as `medium` and the game has opponents, or else an agent of
 * `namedAgent`.
 * @throws InvalidInputError if there is no such agent.
 */
export async function agentOf(name: unknown, { game, known }: CatalogEntry): Promise<Agent> {
  const load = opponentsOf(game.id);
  if (load === undefined || !isLevel(name)) return namedAgent(name as string, known);
  const made = opponents.get(load) ?? new Map<OpponentLevel, Agent>();
  opponents.set(load, made);
  const agent = made.get(name) ?? (await load())(name);
  made.set(name, agent);
  return agent;
}
