import type { GameTypes } from '../kernel/index.js';
import { hasNetwork, type NetworkSearchOptions, networkSearch } from './network-search.js';
import { type AnyGameSearchAgent, type SearchAgent, searchAgent } from './search-agent.js';
import type { AnySearchOptions, HeuristicOptions, SearchBudget, SearchOptions, WithoutHeuristic } from './search-options.js';

const MCTS = { name: 'mcts', sharesTree: false, worlds: 1 };

/**
 * Creates an agent that plays by Monte Carlo tree search: UCT on an open-loop tree, whose nodes are sequences of actions. Each iteration
 * uses new chance outcomes, so the value of an action is an average. Each player maximizes their own utility. The search plans whole turns
 * if the option `turns` is above 0; a game's heuristic can recommend a value.
 *
 * The agent searches states that are sampled by `determinize`, never the true state. If nothing is hidden, one sample is enough (`worlds:
 * 1`, the default). Otherwise use several worlds: each gets its own tree, and the visits of an action are added up over all trees
 * (determinized UCT). Each tree then treats its sampled state as known, so `ismcts` is the better choice. With a `network`, the agent uses
 * PUCT: the network gives each action a probability, and evaluates the states at the leaves.
 * @throws WeightsError if the weights of the network are damaged. `choose` throws this error if they do not fit the game.
 * @throws InvalidInputError if an option is unknown or out of range. `choose` throws this error if an evaluation is not finite.
 * @example
 * const { rows } = await simulate({ game, setup: { players: 2 }, agents: [mcts({ iterations: 200 }), random()], seed: 7, games: 100 });
 */
export function mcts(options: SearchBudget & SearchOptions & WithoutHeuristic): AnyGameSearchAgent;
export function mcts<T extends GameTypes>(options: SearchBudget & SearchOptions & HeuristicOptions<T>): SearchAgent<T>;
export function mcts<T extends GameTypes>(options: SearchBudget & NetworkSearchOptions<T>): SearchAgent<T>;
export function mcts<T extends GameTypes>(options: AnySearchOptions<T> | (SearchBudget & NetworkSearchOptions<T>)): SearchAgent<T> {
  if (hasNetwork<T>(options)) return networkSearch(MCTS, options);
  return searchAgent(MCTS, options);
}
