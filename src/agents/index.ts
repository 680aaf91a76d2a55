/**
 * Agents: programs that play a game. They receive what their player may know, never the true state.
 * @packageDocumentation
 */
export type { Agent, AnalysingAgent, Importable, IndexedTurn, Turn } from './agent.js';
export type { AnalysedAction, Analysis } from './analysis.js';
export { type GreedyOptions, greedy } from './greedy.js';
export { importedLearned, importedNetworkSearch } from './imported-agents.js';
export { ismcts } from './ismcts.js';
export { type LearnedOptions, learned } from './learned.js';
export { mcts } from './mcts.js';
export { AGENT_NAMES, type ImportableHeuristic, importedAgent, namedAgent, splitAgentNames } from './named-agent.js';
export { WeightsError, type WeightsProblem } from './network/weights-error.js';
export type { NetworkSearchOptions } from './network-search.js';
export { type RandomAgent, random } from './random.js';
export type { AnyGameSearchAgent, AnyTurn, SearchAgent, SearchedAction, SearchResult } from './search-agent.js';
export type { HeuristicOptions, SearchBudget, SearchOptions, WithoutHeuristic } from './search-options.js';
