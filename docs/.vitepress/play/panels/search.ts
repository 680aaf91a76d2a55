// Runs a tree search in short portions, so that the page can stop it and show intermediate results.
import { type AnyGame, type BaseAction, type Heuristic, seededChance } from 'orrery-rules';
import { ismcts, mcts, type SearchAgent } from 'orrery-rules/agents';
import type { Found } from './together.js';

/** The input: a turn from its player's point of view. */
export interface SearchInput {
  readonly algorithm: 'mcts' | 'ismcts';
  readonly usesHeuristic: boolean;
  readonly player: string;
  readonly view: unknown;
  readonly legalActions: readonly BaseAction[];
  readonly milliseconds: number;
  readonly seed: string;
}

export type { Found } from './together.js';

export function search(game: AnyGame, heuristic: Heuristic | undefined, input: SearchInput): Found {
  const { algorithm, usesHeuristic, player, view, legalActions, milliseconds, seed } = input;
  const options = { milliseconds, ...(usesHeuristic && heuristic !== undefined ? { heuristic } : {}) };
  const agent = (algorithm === 'mcts' ? mcts(options) : ismcts(options)) as SearchAgent;
  const { iterations, worlds, actions } = agent.search({ game, player, view, legalActions: [...legalActions], random: seededChance(seed) });
  return { iterations, worlds, actions: actions.map(({ visits, value }) => ({ visits, value })) };
}
