/**
 * Agents: programs that play a game. They receive what their player may know, never the true state.
 * @packageDocumentation
 */
export type { Agent, Importable, NumberedTurn, Turn } from './agent.js';
export { type GreedyOptions, greedy } from './greedy.js';
export { ismcts } from './ismcts.js';
export { mcts } from './mcts.js';
export { AGENT_NAMES, importedAgent, type NamedKnowledge, namedAgent, splitNames } from './named-agent.js';
export { type RandomAgent, random } from './random.js';
export type { AnyGameSearchAgent, AnyTurn, SearchAgent, SearchedAction, SearchResult } from './search-agent.js';
export type { KnowledgeOptions, SearchBudget, SearchOptions, WithoutKnowledge } from './search-options.js';
