import { type GameTypes, type Heuristic, InvalidInputError, type Outcome, type PlayerId, utility } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';
import type { AnalysingAgent, Turn } from './agent.js';
import { analysisOf } from './analysis.js';
import { callback, readKnownOptions, text, wholeNumber } from './options.js';
import { onlyAction, readTurn } from './read-turn.js';
import { Lookahead } from './search/lookahead.js';

/** Options of a greedy agent. */
export interface GreedyOptions {
  /** Name shown in result tables and rows. Default `greedy`. */
  readonly name?: string;
  /**
   * Number of states sampled per turn that are consistent with what the player knows; at least 1. Use more if the game hides information.
   * Default 1.
   */
  readonly worlds?: number;
  /** If an action has at most this number of chance branches, its expected value is computed exactly. At least 1; default 200. */
  readonly enumerationLimit?: number;
  /**
   * Number of random chance outcomes that are sampled for an action with more chance branches than `enumerationLimit`. The value of the
   * action is the mean over these outcomes. At least 1; default 24.
   */
  readonly samples?: number;
  /**
   * Value of a finished game for a player, on the scale of the evaluation. Default `utility`: 1 for a win, 0 if nobody won, -1 for a loss.
   */
  readonly payoff?: (outcome: Outcome, player: PlayerId) => number;
}

const OPTIONS = {
  name: text.default('greedy'),
  worlds: wholeNumber(1).default(1),
  enumerationLimit: wholeNumber(1).default(200),
  samples: wholeNumber(1).default(24),
  payoff: callback.default(() => utility),
};

/**
 * Creates an agent that looks one action ahead, and takes the action with the highest expected evaluation. The value of an action is the
 * mean over its chance outcomes and over sampled states that are consistent with what the player knows. Ties are broken at random, with
 * equal probability. `analyse` returns the value of each action.
 * @param heuristic the game's heuristic (`Heuristic`), or an evaluation function alone.
 * @throws InvalidInputError if an option is unknown or out of range. `choose` throws this error if the evaluation is not finite.
 * @example
 * const agent = greedy(area51Heuristic, { samples: 50 });
 */
export function greedy<T extends GameTypes>(
  heuristic: Heuristic<T> | Heuristic<T>['evaluate'],
  options: GreedyOptions = {},
): AnalysingAgent<T> {
  const { name, worlds, enumerationLimit, samples, payoff } = readKnownOptions<Required<GreedyOptions>>(OPTIONS, options, 'greedy options');
  const known = typeof heuristic === 'function' ? heuristic : readOption(heuristic, 'evaluate');
  if (typeof known !== 'function') {
    throw InvalidInputError.at('greedy options', ['evaluate'], 'expected an evaluation, or an object with one');
  }
  const evaluate = known.bind(heuristic) as Heuristic<T>['evaluate'];
  function lookAhead(turn: Turn<T>): Lookahead<T> {
    const lookahead = new Lookahead<T>(turn, { evaluate, payoff, enumerationLimit, samples });
    for (let world = 0; world < worlds; world++) lookahead.addWorld();
    return lookahead;
  }
  return {
    name,
    choose: (turn) => onlyAction(turn) ?? lookAhead(readTurn(turn)).best(),
    analyse(asked) {
      const turn = readTurn(asked);
      const lookahead = lookAhead(turn);
      const best = lookahead.bestPlaces();
      const values = lookahead.means(worlds);
      const probabilities = values.map((_, place) => (best.includes(place) ? 1 / best.length : 0));
      return analysisOf(turn.legalActions, probabilities, values, values[best[0] as number] as number);
    },
  };
}
