import type { GameTypes } from '../kernel/index.js';
import { hasNetwork, type NetworkSearchOptions, networkSearch } from './network-search.js';
import { type AnyGameSearchAgent, type SearchAgent, searchAgent } from './search-agent.js';
import type { AnySearchOptions, HeuristicOptions, SearchBudget, SearchOptions, WithoutHeuristic } from './search-options.js';

const ISMCTS = { name: 'ismcts', sharesTree: true, worlds: 32 };

/**
 * Creates an agent that plays by information set Monte Carlo tree search, for games with hidden information. The agent searches one tree
 * over many sampled states (worlds) that are consistent with what the player knows. Iterations cycle through several worlds (option
 * `worlds`, default 32), newly sampled for every turn. The legal actions differ between worlds. The search therefore counts how often each
 * action was legal (availability counts), so that the comparison of actions is fair. The variant is single-observer, as in P. I. Cowling,
 * E. J. Powley and D. Whitehouse, Information Set Monte Carlo Tree Search (2012): the tree distinguishes the choices of other players even
 * if the player would not see them.
 *
 * More worlds cover more of the possible states; fewer worlds save time if `determinize` is slow. With a `network`, the agent uses PUCT:
 * the network gives each action a probability, and evaluates the states at the leaves.
 * @throws WeightsError if the weights of the network are damaged. `choose` throws this error if they do not fit the game.
 * @throws InvalidInputError if an option is unknown or out of range. `choose` throws this error if an evaluation is not finite.
 * @example
 * const agent = ismcts({ iterations: 400, worlds: 100 });
 */
export function ismcts(options: SearchBudget & SearchOptions & WithoutHeuristic): AnyGameSearchAgent;
export function ismcts<T extends GameTypes>(options: SearchBudget & SearchOptions & HeuristicOptions<T>): SearchAgent<T>;
export function ismcts<T extends GameTypes>(options: SearchBudget & NetworkSearchOptions<T>): SearchAgent<T>;
export function ismcts<T extends GameTypes>(options: AnySearchOptions<T> | (SearchBudget & NetworkSearchOptions<T>)): SearchAgent<T> {
  if (hasNetwork<T>(options)) return networkSearch(ISMCTS, options);
  return searchAgent(ISMCTS, options);
}
