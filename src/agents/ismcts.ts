import type { GameTypes } from '../kernel/index.js';
import { type AnyGameSearchAgent, type SearchAgent, searchAgent } from './search-agent.js';
import type { AnySearchOptions, KnowledgeOptions, SearchBudget, SearchOptions, WithoutKnowledge } from './search-options.js';

const ISMCTS = { name: 'ismcts', sharesTree: true, worlds: 32 };

/**
 * Information set Monte Carlo tree search, for games with something to hide: one tree over many states that fit what the
 * player knows. Iterations take turns with `worlds` of them (default 32), drawn anew for every turn; what is legal differs
 * between them, and availability counts keep the comparison fair. Single observer, as in P. I. Cowling, E. J. Powley and
 * D. Whitehouse, Information Set Monte Carlo Tree Search (2012): the others' choices are told apart even where the player
 * would not see them.
 *
 * More worlds cover more of what is possible; fewer save time where `determinize` is slow.
 * @throws InvalidInputError naming an option that is none, or is out of range; from `choose`, an evaluation that is not finite.
 * @example
 * const agent = ismcts({ iterations: 400, worlds: 100 });
 */
export function ismcts(options: SearchBudget & SearchOptions & WithoutKnowledge): AnyGameSearchAgent;
export function ismcts<T extends GameTypes>(options: SearchBudget & SearchOptions & KnowledgeOptions<T>): SearchAgent<T>;
export function ismcts<T extends GameTypes>(options: AnySearchOptions<T>): SearchAgent<T> {
  return searchAgent(ISMCTS, options);
}
