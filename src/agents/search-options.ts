import { type GameTypes, type Knowledge, type Outcome, type PlayerId, utility } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';
import type { Importable } from './agent.js';
import { COUNT, LENGTH, refusal, requireFunctions, requireNumbers, WEIGHT } from './options.js';
import type { SearchSettings } from './search/search.js';

/** How long a search thinks about one turn: exactly one of the two. */
export type SearchBudget =
  | {
      /** Playouts per turn, from 1. Equal seeds then give equal choices on every machine. */
      readonly iterations: number;
      readonly milliseconds?: undefined;
    }
  | {
      /** Time per turn, from 1. At least one playout is done. What comes of it depends on the machine and cannot be reproduced. */
      readonly milliseconds: number;
      readonly iterations?: undefined;
    };

/** How a search looks ahead in any game. */
export interface SearchOptions {
  /** Stands in tables and rows of results. Default: the algorithm with its budget, `mcts(200)`. */
  readonly name?: string;
  /**
   * Weight of the unexplored, the constant of UCT: 0 goes for the best known, larger values try more widely. Values are put on
   * the scale from the worst (0) to the best (1) that the search has met. Default the square root of 2, that of UCB1; with `turns` 0.5.
   */
  readonly exploration?: number;
  /**
   * Actions, from 0, that are played on after the tree before the state is evaluated. Default: 0 with an evaluation, which is asked
   * at every new leaf; without one 1,000, after which a game that still goes on counts as a draw. With `turns` the actions of a
   * line of play after its first, and 100.
   */
  readonly depth?: number;
  /**
   * Plans whole turns, unless it is 0: the state is evaluated when the move has passed to another player so many times, and not
   * before. The tree then keeps every line of play to its end, the policy's proposals first, and an action is worth what the best
   * known way to go on is worth (Max-UCT: T. Keller, M. Helmert, Trial-Based Heuristic Tree Search for Finite Horizon MDPs, 2013).
   * Which action comes first is told by sequential halving (Z. Karnin, T. Koren, O. Somekh, Almost Optimal Exploration in
   * Multi-Armed Bandits, 2013), all being tried with the same luck; of more actions than a third of the iterations, those most
   * promising by the evaluation take part. For games in which a turn is several actions long, and an evaluation says more between
   * turns than in the middle of one. Default: what the knowledge says, or else 0.
   */
  readonly turns?: number;
  /**
   * Progressive widening: at a decision visited `n` times at most `widening * sqrt(n)` of the actions have been tried, those
   * first that the policy proposes. For games with more actions than iterations. Default `Infinity`: each action is tried
   * once before any is tried twice; with `turns` 1, after the first action of a line.
   */
  readonly widening?: number;
  /** States drawn per turn, from 1, that fit what the player knows. */
  readonly worlds?: number;
  /** What a finished game is worth to a player, on the scale of the evaluation. Default `utility`: 1 won, 0 nobody won, -1 lost. */
  readonly payoff?: (outcome: Outcome, player: PlayerId) => number;
}

/** What a search may know of its game. What is given beside `knowledge` replaces its part. */
export interface KnowledgeOptions<T extends GameTypes> {
  readonly knowledge?: Knowledge<T>;
  /** What the player may expect from an imagined state, finite, by habit in [-1, 1]. */
  readonly evaluate?: Knowledge<T>['evaluate'];
  /** Plays on after the tree, and proposes what to try next. Default: all legal actions alike. */
  readonly policy?: NonNullable<Knowledge<T>['policy']>;
}

/** No knowledge: such a search plays every game. */
export interface WithoutKnowledge {
  readonly knowledge?: undefined;
  readonly evaluate?: undefined;
  readonly policy?: undefined;
}

export type AnySearchOptions<T extends GameTypes> = SearchBudget & SearchOptions & KnowledgeOptions<T>;

const HINTS = { exploration: WEIGHT, depth: LENGTH, turns: LENGTH, widening: WEIGHT };
const NUMBERS = { iterations: COUNT, milliseconds: COUNT, ...HINTS, worlds: COUNT };
const OTHERS = ['name', 'knowledge', 'evaluate', 'policy', 'payoff'];

/** Long enough for most games that end at all when played at random. */
const DEPTH_TO_THE_END = 1_000;
/** A good evaluation of the leaf says more than where a quick playout happens to end, and takes a fraction of the time. */
const DEPTH_TO_AN_EVALUATION = 0;
/** Plans end with a turn; this is for turns that do not. */
const DEPTH_OF_PLANS = 100;
const EXPLORATION_OF_PLANS = 0.5;
const WIDENING_OF_PLANS = 1;

/** Options with their defaults. @throws InvalidInputError naming the option at fault. */
export function readSearchOptions<T extends GameTypes>(agent: string, options: AnySearchOptions<T>, worlds: number) {
  requireNumbers(agent, options, NUMBERS, OTHERS);
  requireFunctions(agent, options);
  const { iterations, milliseconds } = options;
  if ((iterations === undefined) === (milliseconds === undefined)) {
    throw refusal(agent, ['iterations'], 'expected either iterations or milliseconds');
  }
  const { evaluate, policy } = knowledgeOf(agent, options);
  const hints = options.knowledge?.search ?? {};
  const turns = options.turns ?? hints.turns ?? 0;
  const plans = turns > 0;
  const settings: SearchSettings<T> = {
    exploration: options.exploration ?? hints.exploration ?? (plans ? EXPLORATION_OF_PLANS : Math.SQRT2),
    depth: options.depth ?? hints.depth ?? (plans ? DEPTH_OF_PLANS : evaluate === undefined ? DEPTH_TO_THE_END : DEPTH_TO_AN_EVALUATION),
    turns,
    widening: options.widening ?? hints.widening ?? (plans ? WIDENING_OF_PLANS : Number.POSITIVE_INFINITY),
    evaluate,
    policy,
    payoff: options.payoff ?? utility,
  };
  const name = options.name ?? `${agent}(${iterations ?? `${milliseconds} ms`})`;
  return { name, iterations, milliseconds, worlds: options.worlds ?? worlds, settings };
}

/** Where a worker makes the same agent; functions do not travel, and an agent that has some stays where it is. */
export function importableSearch<T extends GameTypes>(agent: string, options: AnySearchOptions<T>): Importable | undefined {
  if ([options.knowledge, options.evaluate, options.policy, options.payoff].some((part) => part !== undefined)) return undefined;
  // JSON has no infinity, and the only limit that can be infinite is so by default.
  const plain = Object.entries(options).filter(([, value]) => value !== undefined && value !== Number.POSITIVE_INFINITY);
  return { module: 'orrery-rules/agents', export: agent, options: Object.fromEntries(plain) as Record<string, number | string> };
}

/** The two functions, taken off the object that holds them. */
export function knowledgeOf<T extends GameTypes>(agent: string, options: KnowledgeOptions<T>) {
  const { knowledge } = options;
  const isKnowledge = typeof knowledge === 'object' && knowledge !== null && typeof readOption(knowledge, 'evaluate') === 'function';
  if (knowledge !== undefined && !isKnowledge) {
    throw refusal(agent, ['knowledge'], 'expected an object with a function evaluate');
  }
  if (knowledge?.search !== undefined) requireNumbers(agent, knowledge.search, HINTS, []);
  const evaluate: Knowledge<T>['evaluate'] | undefined = options.evaluate ?? knowledge?.evaluate.bind(knowledge);
  const policy: Knowledge<T>['policy'] | undefined = options.policy ?? knowledge?.policy?.bind(knowledge);
  return { evaluate, policy };
}
