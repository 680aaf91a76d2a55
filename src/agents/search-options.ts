import * as z from 'zod';
import type { GameTypes, Heuristic, Outcome, PlayerId, SearchHints } from '../kernel/index.js';
import { InvalidInputError, utility } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';
import type { Importable } from './agent.js';
import { callback, option, readKnownOptions, text, wholeNumber } from './options.js';
import type { SearchSettings } from './search/search.js';

/** The budget of a search per turn: either `iterations` or `milliseconds`. */
export type SearchBudget =
  | {
      /** Playouts per turn, at least 1. The same seed then gives the same choice on every machine. */
      readonly iterations: number;
      readonly milliseconds?: undefined;
    }
  | {
      /** Time per turn in milliseconds, at least 1; at least one playout is done. The choice depends on the machine's speed. */
      readonly milliseconds: number;
      readonly iterations?: undefined;
    };

/** Options of a search that apply to any game. */
export interface SearchOptions {
  /** Name shown in result tables and rows. Default: the algorithm with its budget, `mcts(200)`. */
  readonly name?: string;
  /**
   * Exploration constant of UCT: 0 prefers the best known action, larger values try more actions. The search scales values so that the
   * worst value it has met is 0 and the best is 1. Default: the square root of 2, as in UCB1; with `turns`, 0.5. In JSON, which has no
   * `Infinity`, `exploration` and `widening` can be the string `'Infinity'`.
   */
  readonly exploration?: number | 'Infinity';
  /**
   * Maximum number of actions, at least 0, of a playout. A playout starts where the search leaves the tree; the search evaluates the last
   * state of the playout. With an evaluation, the default is 0: the search evaluates every new leaf at once. Without an evaluation, the
   * default is 1,000, and a game that is not over by then counts as a draw. With `turns`: the maximum number of actions in a line of play,
   * without its first action. Default 100.
   */
  readonly depth?: number;
  /**
   * If above 0, the search plans whole turns: it evaluates the state only after the player who acts has changed `turns` times. The tree
   * stores the whole sequence of actions up to that state (a line of play). The search tries the policy's proposals first. The value of an
   * action is that of the best known continuation (Max-UCT: T. Keller, M. Helmert, Trial-Based Heuristic Tree Search for Finite Horizon
   * MDPs, 2013). Sequential halving, which tries all candidates with the same random numbers, chooses the first action (Z. Karnin, T.
   * Koren, O. Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013). If there are more actions than a third of the iterations,
   * the candidates are the actions with the highest evaluations and the policy's proposal. This option is for games whose turns consist of
   * several actions, and whose evaluation is more accurate between turns than within one. Default: the recommendation of the game's
   * heuristic, or else 0.
   */
  readonly turns?: number;
  /**
   * Progressive widening: at a decision visited `n` times, at most `widening * sqrt(n)` actions are tried, the policy's proposals first.
   * This option is for games with more actions than iterations. Default `Infinity`: each action is tried once before any is tried twice.
   * With `turns`, the default is 1, and the first action of a line of play is not limited.
   */
  readonly widening?: number | 'Infinity';
  /**
   * Number of states sampled per turn that are consistent with what the player knows; at least 1. Default: 1 for `mcts`, 32 for `ismcts`.
   */
  readonly worlds?: number;
  /**
   * Value of a finished game for a player, on the scale of the evaluation. Default `utility`: 1 for a win, 0 if nobody won, -1 for a loss.
   */
  readonly payoff?: (outcome: Outcome, player: PlayerId) => number;
}

/** The heuristic of a search: an evaluation and a policy. `evaluate` and `policy` replace the same parts of `heuristic`. */
export interface HeuristicOptions<T extends GameTypes> {
  readonly heuristic?: Heuristic<T>;
  /** Returns the expected result of a sampled state for the player: a finite number, by convention in [-1, 1]. */
  readonly evaluate?: Heuristic<T>['evaluate'];
  /**
   * Chooses the actions of playouts, and proposes which untried action to try next. Default: each legal action with the same probability.
   */
  readonly policy?: NonNullable<Heuristic<T>['policy']>;
}

/** The options of a search without a heuristic, which plays any game. */
export interface WithoutHeuristic {
  readonly heuristic?: undefined;
  readonly evaluate?: undefined;
  readonly policy?: undefined;
}

export type AnySearchOptions<T extends GameTypes> = SearchBudget & SearchOptions & HeuristicOptions<T>;

/** The validated budget of a search: either `iterations` or `milliseconds`. */
export interface ReadBudget {
  readonly iterations?: number | undefined;
  readonly milliseconds?: number | undefined;
}

/** The validated options, including numbers that JSON cannot represent, such as `Infinity`. */
type ReadOptions<T extends GameTypes> = SearchHints & ReadBudget & Pick<SearchOptions, 'name' | 'worlds' | 'payoff'> & HeuristicOptions<T>;

/** A number that is at least 0, or the string `'Infinity'`, because JSON has no `Infinity`. */
const weight = z.preprocess(
  (value) => (value === 'Infinity' ? Number.POSITIVE_INFINITY : value),
  option<number>('a number from 0', (value) => typeof value === 'number' && value >= 0),
);

const HINTS = {
  exploration: weight.optional(),
  depth: wholeNumber(0).optional(),
  turns: wholeNumber(0).optional(),
  widening: weight.optional(),
};
/** The options of all searches. */
export const COMMON_OPTIONS = {
  iterations: wholeNumber(1).optional(),
  milliseconds: wholeNumber(1).optional(),
  worlds: wholeNumber(1).optional(),
  name: text.optional(),
};
const OPTIONS = {
  ...COMMON_OPTIONS,
  ...HINTS,
  heuristic: option('an object with a function evaluate', (value) => typeof readOption(value, 'evaluate') === 'function').optional(),
  evaluate: callback.optional(),
  policy: callback.optional(),
  payoff: callback.optional(),
};

/** Defaults of a search that plans whole turns. The depth ends turns that would otherwise never end. */
const WITH_TURNS = { exploration: 0.5, depth: 100, widening: 1 };
const WITHOUT_TURNS = { exploration: Math.SQRT2, widening: Number.POSITIVE_INFINITY };
/** Default depth without an evaluation. Most games that end under random play need fewer actions. */
const DEPTH_TO_THE_END = 1_000;
/**
 * Default depth with an evaluation. Evaluating the leaf at once is more accurate than evaluating the state after a short playout, and takes
 * a fraction of the time.
 */
const DEPTH_TO_AN_EVALUATION = 0;

/**
 * Validates the options of a search, which must contain either `iterations` or `milliseconds`.
 * @throws InvalidInputError naming the invalid option.
 */
export function readBudgeted<Options extends ReadBudget>(schemas: z.core.$ZodShape, given: unknown, what: string): Options {
  const options = readKnownOptions<Options>(schemas, given, what);
  if ((options.iterations === undefined) !== (options.milliseconds === undefined)) return options;
  throw InvalidInputError.at(what, ['iterations'], 'expected either iterations or milliseconds');
}

/** Returns the name of a search by its algorithm and budget: `mcts(200)`. @param addition text that follows the budget. */
export function searchName(agent: string, { iterations, milliseconds }: ReadBudget, addition = ''): string {
  return `${agent}(${iterations ?? `${milliseconds} ms`}${addition})`;
}

/** Validates the options and fills in defaults. @throws InvalidInputError naming the invalid option. */
export function readSearchOptions<T extends GameTypes>(agent: string, given: AnySearchOptions<T>, defaultWorlds: number) {
  const what = `${agent} options`;
  const options = readBudgeted<ReadOptions<T>>(OPTIONS, given, what);
  const { iterations, milliseconds, heuristic } = options;
  const hints = heuristic?.search === undefined ? {} : readKnownOptions<SearchHints>(HINTS, heuristic.search, `${agent} heuristic.search`);
  const evaluate: Heuristic<T>['evaluate'] | undefined = options.evaluate ?? heuristic?.evaluate.bind(heuristic);
  const policy: Heuristic<T>['policy'] | undefined = options.policy ?? heuristic?.policy?.bind(heuristic);
  const { turns = 0, exploration, depth, widening, payoff = utility } = { ...hints, ...options };
  const defaults = turns > 0 ? WITH_TURNS : { ...WITHOUT_TURNS, depth: evaluate === undefined ? DEPTH_TO_THE_END : DEPTH_TO_AN_EVALUATION };
  const settings: SearchSettings<T> = {
    exploration: exploration ?? defaults.exploration,
    depth: depth ?? defaults.depth,
    turns,
    widening: widening ?? defaults.widening,
    evaluate,
    policy,
    payoff,
  };
  const { name = searchName(agent, options), worlds = defaultWorlds } = options;
  return { name, iterations, milliseconds, worlds, settings, importable: importableSearch(agent, options) };
}

/** Returns how a worker creates the same agent, or `undefined` if an option is a function or an object, which workers cannot receive. */
function importableSearch<T extends GameTypes>(agent: string, options: ReadOptions<T>): Importable | undefined {
  if (['heuristic', 'evaluate', 'policy', 'payoff'].some((name) => name in options)) return undefined;
  const plain = Object.entries(options).map(([name, value]) => [name, value === Number.POSITIVE_INFINITY ? 'Infinity' : value]);
  return { module: 'orrery-rules/agents', export: agent, options: Object.fromEntries(plain) as Record<string, number | string> };
}
