import type { GameTypes } from '../kernel/index.js';
import { type AnyGameSearchAgent, type SearchAgent, searchAgent } from './search-agent.js';
import type { AnySearchOptions, KnowledgeOptions, SearchBudget, SearchOptions, WithoutKnowledge } from './search-options.js';

const MCTS = { name: 'mcts', sharesTree: false, worlds: 1 };

/**
 * Monte Carlo tree search: UCT on an open-loop tree, whose nodes are sequences of actions. The dice fall anew in every iteration, so
 * that an action is worth what it is worth on average; each player goes for his own utility. Where the game's knowledge recommends it,
 * it plans whole turns: see the option `turns`.
 *
 * It searches on states that are drawn by `determinize` and never on the true one. Where nothing is hidden, one of them
 * (`worlds: 1`, the default) is all there is. Where something is, several worlds get a tree each and vote with their visits
 * (determinized UCT); every tree then takes what was drawn for known, and `ismcts` is the better choice.
 * @throws InvalidInputError naming an option that is none, or is out of range; from `choose`, an evaluation that is not finite.
 * @example
 * const { rows } = await simulate({ game, setup: { players: 2 }, agents: [mcts({ iterations: 200 }), random()], seed: 7, games: 100 });
 */
export function mcts(options: SearchBudget & SearchOptions & WithoutKnowledge): AnyGameSearchAgent;
export function mcts<T extends GameTypes>(options: SearchBudget & SearchOptions & KnowledgeOptions<T>): SearchAgent<T>;
export function mcts<T extends GameTypes>(options: AnySearchOptions<T>): SearchAgent<T> {
  return searchAgent(MCTS, options);
}
