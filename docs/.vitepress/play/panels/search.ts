// Runs a tree search in short portions, so that the page can stop it and show intermediate results.
import { type AnyGame, type BaseAction, type Knowledge, seededChance } from 'orrery-rules';
import { ismcts, mcts, type SearchAgent } from 'orrery-rules/agents';
import type { Found } from './together.js';

/** The input: a turn from its player's point of view. */
export interface SearchInput {
  readonly algorithm: 'mcts' | 'ismcts';
  readonly usesKnowledge: boolean;
  readonly player: string;
  readonly view: unknown;
  readonly legalActions: readonly BaseAction[];
  readonly milliseconds: number;
  readonly seed: string;
}

export type { Found } from './together.js';

export function search(game: AnyGame, knowledge: Knowledge | undefined, input: SearchInput): Found {
  const { algorithm, usesKnowledge, player, view, legalActions, milliseconds, seed } = input;
  const options = { milliseconds, ...(usesKnowledge && knowledge !== undefined ? { heuristic: knowledge } : {}) };
  const agent = (algorithm === 'mcts' ? mcts(options) : ismcts(options)) as SearchAgent;
  const { iterations, worlds, actions } = agent.search({ game, player, view, legalActions: [...legalActions], random: seededChance(seed) });
  return { iterations, worlds, actions: actions.map(({ visits, value }) => ({ visits, value })) };
}
