// Agents by name: opponents by level, and the agents of `namedAgent`.
import { type Agent, type ImportableHeuristic, namedAgent } from '../agents/index.js';
import { needsNetwork } from '../agents/internal.js';
import type { AnyGame, GameTypes, PlayerId } from '../kernel/index.js';
import { isLevel, networkOf, type OpponentLevel, opponentsOf } from '../opponents/index.js';
import { setupOf } from '../simulate/internal.js';
import type { CatalogEntry } from './catalog.js';

/**
 * The opponents that were created, keyed by loader and level: creating one with a network takes much longer than a decision. An opponent
 * keeps no data between turns.
 */
const opponents = new WeakMap<object, Map<OpponentLevel, Agent>>();

/**
 * Creates an agent of a game: an opponent, if the name is a level such as `medium` and the game has opponents, or else an agent of
 * `namedAgent`, with the heuristic and a trained network of the game.
 * @param players returns the players of the game. Their number decides which network the agent uses. If no network was trained with that
 *   number, the agent has another one, and refuses to play. Default: any network.
 * @throws InvalidInputError if there is no such agent.
 */
export async function agentOf(name: unknown, { game, known }: CatalogEntry, players?: () => readonly PlayerId[]): Promise<Agent> {
  const loadOpponents = opponentsOf(game.id);
  if (loadOpponents === undefined || !isLevel(name)) {
    const load = known !== undefined && needsNetwork(name) ? (networkOf(game.id, players?.().length) ?? networkOf(game.id)) : undefined;
    const network = await load?.();
    return namedAgent(name as string, network === undefined ? known : { ...(known as ImportableHeuristic), network });
  }
  const made = opponents.get(loadOpponents) ?? new Map<OpponentLevel, Agent>();
  opponents.set(loadOpponents, made);
  const agent = made.get(name) ?? (await loadOpponents())(name);
  made.set(name, agent);
  return agent;
}

/** Returns the players of a setup, in seat order. @throws InvalidInputError if the game refuses the setup. */
export function playersOf(game: AnyGame, setup: unknown): readonly PlayerId[] {
  return game.start(setupOf(game, setup as GameTypes['setupInput']), 0).players;
}
