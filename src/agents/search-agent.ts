// The common part of all searches: the budget, the statistics, and the final choice.
import type { BaseAction, Chance, GameTypes, PlayerId } from '../kernel/index.js';
import type { AnalysingAgent, Importable, Turn } from './agent.js';
import type { Analysis } from './analysis.js';
import { onlyAction, readTurn } from './read-turn.js';
import { Forest } from './search/forest.js';
import { Halving } from './search/halving.js';
import { Search } from './search/search.js';
import { shortlist } from './search/shortlist.js';
import { SEEDS } from './search/world.js';
import { type AnySearchOptions, type ReadBudget, readSearchOptions } from './search-options.js';

/** The search statistics of one legal action. */
export interface SearchedAction<Action> {
  readonly action: Action;
  /** Number of iterations that began with this action. */
  readonly visits: number;
  /**
   * Mean value of these iterations for the player to act; with the option `turns`, the value of the best line of play that starts with this
   * action. `null` if there were no iterations.
   */
  readonly value: number | null;
}

/** The result of a search. */
export interface SearchResult<Action> {
  /** Number of playouts. */
  readonly iterations: number;
  /** Number of sampled states that were searched. */
  readonly worlds: number;
  /** The statistics of each action, in the order of the turn's legal actions. */
  readonly actions: readonly SearchedAction<Action>[];
  /** The most visited action; ties go to the higher value, then to the first. With `turns`, the action that won the sequential halving. */
  readonly best: Action;
}

/** An agent that searches, and that can also return the statistics of a search. Self-play trains networks on the visits. */
export interface SearchAgent<T extends GameTypes = GameTypes> extends AnalysingAgent<T> {
  /** Searches a turn, even one with a single legal action, and returns the statistics. */
  search(turn: Turn<T>): SearchResult<T['action']>;
}

/** A turn of any game. Every `Turn` is also an `AnyTurn`. */
export interface AnyTurn<Action extends BaseAction = BaseAction> {
  readonly game: object;
  readonly player: PlayerId;
  readonly legalActions: readonly Action[];
  readonly view: unknown;
  readonly random: Chance;
}

/** An agent that searches without a heuristic, so that it plays any game. */
export interface AnyGameSearchAgent {
  readonly name: string;
  /** How a worker creates the same agent; present unless a `payoff` was given. */
  readonly importable?: Importable;
  /** Returns one of the turn's legal actions. */
  choose<Action extends BaseAction>(turn: AnyTurn<Action>): Action;
  /** Searches a turn, even one with a single legal action, and returns the statistics. */
  search<Action extends BaseAction>(turn: AnyTurn<Action>): SearchResult<Action>;
  /** Searches a turn as `search` does, and returns the statistics in the form that all agents share. */
  analyse<Action extends BaseAction>(turn: AnyTurn<Action>): Analysis<Action>;
}

/** A search algorithm, defined by how it distributes its iterations over worlds (sampled full states). */
export interface SearchKind {
  readonly name: string;
  /** Whether all worlds share one tree. Otherwise each world has its own tree. */
  readonly sharesTree: boolean;
  /** Default number of worlds. */
  readonly worlds: number;
}

/** Minimum average number of lines of play (sequences of actions) per candidate action. It limits the number of candidates. */
const LINES_EACH = 3;

export function searchAgent<T extends GameTypes>(kind: SearchKind, options: AnySearchOptions<T>): SearchAgent<T> {
  const { name, worlds, settings, importable, ...budget } = readSearchOptions(kind.name, options, kind.worlds);

  function search(turn: Turn<T>): SearchResult<T['action']> {
    const forest = new Forest(turn, worlds, kind.sharesTree, (players) => new Search(settings, turn.player, players, turn.random));
    if (settings.turns === 0) return searchWithin(budget, turn, forest);
    const spent = spending(budget, forest);
    return resultOf(turn, forest, race(candidatesOf(turn, forest), forest, spent));
  }

  /** Returns the indices of the candidate actions: all, or the most promising ones if the iterations are too few for all. */
  function candidatesOf(turn: Turn<T>, forest: Forest<T, Search<T>>): readonly number[] {
    const { legalActions, random } = turn;
    const most = Math.max(1, Math.floor((budget.iterations ?? Number.POSITIVE_INFINITY) / LINES_EACH));
    if (settings.evaluate === undefined || legalActions.length <= most) return legalActions.map((_action, index) => index);
    return shortlist(turn, settings, forest.world(0), random.int(SEEDS), most);
  }

  return agentOf(name, importable, search);
}

/** Returns an agent that chooses the best action of a search. */
export function agentOf<T extends GameTypes>(
  name: string,
  importable: Importable | undefined,
  search: (turn: Turn<T>) => SearchResult<T['action']>,
): SearchAgent<T> {
  return {
    name,
    ...(importable === undefined ? {} : { importable }),
    choose(asked) {
      return onlyAction(asked) ?? search(readTurn(asked)).best;
    },
    search: (asked) => search(readTurn(asked)),
    analyse: (asked) => analysed(search(readTurn(asked))),
  };
}

/** Returns the statistics of a search as an analysis. The value of the turn is that of the best action. */
function analysed<Action>({ actions, best }: SearchResult<Action>): Analysis<Action> {
  const all = actions.reduce((sum, { visits }) => sum + visits, 0);
  return {
    value: actions.find(({ action }) => action === best)?.value ?? null,
    actions: actions.map((each) => ({ ...each, probability: each.visits / all })),
    best,
  };
}

/** Runs iterations until the budget is spent, at least one. Returns the statistics; the best action is the most visited one. */
export function searchWithin<T extends GameTypes>(budget: ReadBudget, turn: Turn<T>, forest: Forest<T>): SearchResult<T['action']> {
  const spent = spending(budget, forest);
  for (let number = 0; spent() < 1; number++) forest.iterate(number);
  return resultOf(turn, forest);
}

/** Returns a function that returns the spent share of the budget: 0 before the first iteration, at least 1 when the budget is spent. */
function spending<T extends GameTypes>({ iterations, milliseconds }: ReadBudget, forest: Pick<Forest<T>, 'iterations'>): () => number {
  if (iterations !== undefined) return () => forest.iterations / iterations;
  const begun = performance.now();
  return () => (forest.iterations === 0 ? 0 : (performance.now() - begun) / (milliseconds as number));
}

/** Returns the result of a search. @param winner index of the best action. Default: the most visited action. */
function resultOf<T extends GameTypes>(
  turn: Turn<T>,
  forest: Pick<Forest<T>, 'drawn' | 'find' | 'iterations'>,
  winner?: number,
): SearchResult<T['action']> {
  const actions = turn.legalActions.map((action, place): SearchedAction<T['action']> => {
    const { visits, total } = forest.find(place);
    return { action, visits, value: visits === 0 ? null : total / visits };
  });
  const best = turn.legalActions[winner ?? mostVisited(actions)] as T['action'];
  return { iterations: forest.iterations, worlds: forest.drawn, actions, best };
}

/**
 * Runs iterations for the candidate actions, with sequential halving, until the budget is spent. Returns the index of the winning action.
 */
function race<T extends GameTypes>(candidates: readonly number[], forest: Forest<T, Search<T>>, spent: () => number): number {
  const halving = new Halving(candidates);
  const meanOf = (index: number) => {
    const { visits, total } = forest.find(index);
    return visits === 0 ? Number.NEGATIVE_INFINITY : total / visits;
  };
  let share = 0;
  for (let number = 0; share < 1; number++) {
    forest.sweep(number, halving.left, () => spent() >= 1);
    share = spent();
    halving.close(share, meanOf);
  }
  return halving.left[0] as number;
}

/** Returns the index of the most visited action; ties go to the higher value, then to the first. */
function mostVisited(actions: readonly SearchedAction<unknown>[]): number {
  let best = 0;
  actions.forEach((candidate, index) => {
    if (isBetter(candidate, actions[best] as SearchedAction<unknown>)) best = index;
  });
  return best;
}

function isBetter(one: SearchedAction<unknown>, other: SearchedAction<unknown>): boolean {
  if (one.visits !== other.visits) return one.visits > other.visits;
  return one.value !== null && other.value !== null && one.value > other.value;
}
