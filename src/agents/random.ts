import type { BaseAction, Chance } from '../kernel/index.js';
import type { Importable } from './agent.js';

/** An agent that plays any game: it needs only the list of legal actions. */
export interface RandomAgent {
  /** Always `random`. */
  readonly name: string;
  /** Returns one of the legal actions, each with the same probability. */
  choose<Action extends BaseAction>(turn: { readonly legalActions: readonly Action[]; readonly random: Chance }): Action;
  /** Returns the index of the action that `choose` would return with the same random numbers. */
  chooseIndex(turn: { readonly legalIndexes: readonly number[]; readonly random: Chance }): number;
  readonly importable: Importable;
}

/**
 * Creates an agent that takes each legal action with the same probability.
 * @example
 * const { rows } = await simulate({ game, setup: { players: 2 }, agents: random(), seed: 7, games: 1000 });
 */
export function random(): RandomAgent {
  return {
    name: 'random',
    choose: ({ legalActions, random: chance }) => chance.pick(legalActions),
    chooseIndex: ({ legalIndexes, random: chance }) => chance.pick(legalIndexes),
    importable: { module: 'orrery-rules/agents', export: 'random' },
  };
}
