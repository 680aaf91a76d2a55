// Agents with networks, as workers create them: the network is imported by its module and name.
import type { Agent, Importable } from './agent.js';
import { ismcts } from './ismcts.js';
import { learned } from './learned.js';
import { mcts } from './mcts.js';
import { importedNetwork } from './network/importable.js';
import type { SearchBudget } from './search-options.js';

/** As `learned`, with an imported network. */
export async function importedLearned(options: { network: Importable; name?: string; temperature?: number }): Promise<Agent> {
  const { network, ...others } = options;
  return learned(await importedNetwork(network), others);
}

/** As `mcts` or `ismcts` with a network, which is imported. */
export async function importedNetworkSearch(options: SearchBudget & { network: Importable; search: string }): Promise<Agent> {
  const { network, search, ...others } = options;
  const given = { ...(others as SearchBudget), network: await importedNetwork(network) };
  return search === 'ismcts' ? ismcts(given) : mcts(given);
}
