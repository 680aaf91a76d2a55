// Functions with which workers create agents with networks. They import the network from a module, by the name of its export.
import type { Agent, Importable } from './agent.js';
import { ismcts } from './ismcts.js';
import { learned } from './learned.js';
import { mcts } from './mcts.js';
import { importNetwork } from './network/importable.js';
import type { SearchBudget } from './search-options.js';

/**
 * Creates an agent as `learned` does, with the network that it imports from `options.network`.
 * @throws InvalidInputError, WeightsError as `learned` does.
 * @throws InvalidInputError if the network cannot be imported.
 */
export async function importedLearned(options: { network: Importable; name?: string; temperature?: number }): Promise<Agent> {
  const { network, others } = await importNetwork(options);
  return learned(network, others);
}

/**
 * Creates an agent as `mcts` or `ismcts` does, with the network that it imports from `options.network`.
 * @throws InvalidInputError, WeightsError as `mcts` does.
 * @throws InvalidInputError if the network cannot be imported.
 */
export async function importedNetworkSearch(options: SearchBudget & { network: Importable; search: string }): Promise<Agent> {
  const { network, others } = await importNetwork(options);
  const { search, ...budget } = others;
  const given = { ...(budget as unknown as SearchBudget), network };
  return search === 'ismcts' ? ismcts(given) : mcts(given);
}
