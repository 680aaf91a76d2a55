import { type GameTypes, type Knowledge, type Outcome, type PlayerId, utility } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';
import type { Agent } from './agent.js';
import { COUNT, refusal, requireFunctions, requireNumbers } from './options.js';
import { onlyAction, readTurn } from './read-turn.js';
import { Lookahead } from './search/lookahead.js';

/** How a greedy agent looks one action ahead. */
export interface GreedyOptions {
  /** Stands in tables and rows of results. Default `greedy`. */
  readonly name?: string;
  /** States drawn per turn, from 1, that fit what the player knows. More where something is hidden. Default 1. */
  readonly worlds?: number;
  /**
   * Results weighed exactly, from 1: an action whose dice and shuffles can fall in at most as many ways is worth its exact
   * expectation. Default 200.
   */
  readonly exact?: number;
  /** Results drawn, from 1, of an action that can turn out in more ways. Default 24. */
  readonly samples?: number;
  /** What a finished game is worth to a player, on the scale of the evaluation. Default `utility`: 1 won, 0 nobody won, -1 lost. */
  readonly payoff?: (outcome: Outcome, player: PlayerId) => number;
}

const NUMBERS = { worlds: COUNT, exact: COUNT, samples: COUNT };
const OTHERS = ['name', 'payoff'];

/**
 * Takes the action with the best expected result, one action ahead: the mean of the evaluation over the dice, and over states
 * drawn from those that the player cannot rule out. Of equals, any with the same probability.
 * @param judge the game's knowledge, or an evaluation alone.
 * @throws InvalidInputError naming an option that is none, or is out of range; from `choose`, an evaluation that is not finite.
 * @example
 * const agent = greedy(area51Knowledge, { samples: 50 });
 */
export function greedy<T extends GameTypes>(judge: Knowledge<T> | Knowledge<T>['evaluate'], options: GreedyOptions = {}): Agent<T> {
  requireNumbers('greedy', options, NUMBERS, OTHERS);
  requireFunctions('greedy', options);
  const { name = 'greedy', worlds = 1, exact = 200, samples = 24, payoff = utility } = options;
  const known = typeof judge === 'object' && judge !== null ? readOption(judge, 'evaluate') : judge;
  if (typeof known !== 'function') throw refusal('greedy', ['evaluate'], 'expected an evaluation, or an object with one');
  const evaluate = known.bind(judge) as Knowledge<T>['evaluate'];
  return {
    name,
    choose(asked) {
      const only = onlyAction(asked);
      if (only !== undefined) return only;
      const turn = readTurn(asked);
      const look = new Lookahead<T>(turn, { evaluate, payoff, exact, samples });
      for (let world = 0; world < worlds; world++) look.addWorld();
      return look.best();
    },
  };
}
