// The common part of MCTS and ISMCTS: the budget, and the final choice.
import type { BaseAction, Chance, GameTypes, PlayerId } from '../kernel/index.js';
import type { Agent, Importable, Turn } from './agent.js';
import { onlyAction, readTurn } from './read-turn.js';
import { Forest } from './search/forest.js';
import { Halving } from './search/halving.js';
import { type AnySearchOptions, readSearchOptions } from './search-options.js';

/** The search statistics of one legal action. */
export interface SearchedAction<Action> {
  readonly action: Action;
  /** Number of iterations that began with this action. */
  readonly visits: number;
  /** Their mean value for the player to act; with `turns`, the value of the best line of play from it. `null` if there was none. */
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

/** An agent that searches and returns its statistics; self-play learns from the visits. */
export interface SearchAgent<T extends GameTypes = GameTypes> extends Agent<T> {
  /** Searches a turn, even one with a single legal action, and returns the statistics. */
  search(turn: Turn<T>): SearchResult<T['action']>;
}

/** A turn of any game; `Turn` is assignable to it. */
export interface AnyTurn<Action extends BaseAction = BaseAction> {
  readonly game: object;
  readonly player: PlayerId;
  readonly legalActions: readonly Action[];
  readonly view: unknown;
  readonly random: Chance;
}

/** A search without a heuristic: it plays any game. */
export interface AnyGameSearchAgent {
  readonly name: string;
  /** How a worker creates the same agent; present unless a `payoff` was given. */
  readonly importable?: Importable;
  /** Returns one of the turn's legal actions. */
  choose<Action extends BaseAction>(turn: AnyTurn<Action>): Action;
  /** Searches a turn, even one with a single legal action, and returns the statistics. */
  search<Action extends BaseAction>(turn: AnyTurn<Action>): SearchResult<Action>;
}

/** The settings of an algorithm: how it distributes its iterations over worlds. */
export interface SearchKind {
  readonly name: string;
  /** Whether there is one tree over all worlds, or one for each. */
  readonly sharesTree: boolean;
  /** Default number of worlds. */
  readonly worlds: number;
}

/** Minimum average number of lines of play for each candidate action. */
const LINES_EACH = 3;

export function searchAgent<T extends GameTypes>(kind: SearchKind, options: AnySearchOptions<T>): SearchAgent<T> {
  const { name, iterations, milliseconds, worlds, settings, importable } = readSearchOptions(kind.name, options, kind.worlds);

  function search(turn: Turn<T>): SearchResult<T['action']> {
    const forest = new Forest(turn, settings, worlds, kind.sharesTree);
    const begun = milliseconds === undefined ? 0 : performance.now();
    /** Returns the share of the budget that is spent, from 0 to 1; 0 before the first iteration, so at least one is done. */
    const spent = (): number => {
      if (iterations !== undefined) return forest.iterations / iterations;
      return forest.iterations === 0 ? 0 : (performance.now() - begun) / (milliseconds as number);
    };
    let winner: number | undefined;
    if (settings.turns > 0) winner = race(candidatesOf(turn, forest), forest, spent);
    else for (let number = 0; spent() < 1; number++) forest.iterate(number);
    const actions = turn.legalActions.map((action, place): SearchedAction<T['action']> => {
      const { visits, total } = forest.find(place);
      return { action, visits, value: visits === 0 ? null : total / visits };
    });
    const best = turn.legalActions[winner ?? mostVisited(actions)] as T['action'];
    return { iterations: forest.iterations, worlds: forest.drawn, actions, best };
  }

  /** Returns the indices of the candidate actions: all, or the most promising ones if the iterations are too few for all. */
  function candidatesOf({ legalActions }: Turn<T>, forest: Forest<T>): readonly number[] {
    const most = Math.max(1, Math.floor((iterations ?? Number.POSITIVE_INFINITY) / LINES_EACH));
    if (settings.evaluate === undefined || legalActions.length <= most) return legalActions.map((_action, index) => index);
    return forest.shortlist(most);
  }

  return {
    name,
    ...(importable === undefined ? {} : { importable }),
    choose(asked) {
      return onlyAction(asked) ?? search(readTurn(asked)).best;
    },
    search: (asked) => search(readTurn(asked)),
  };
}

/** Iterates over the remaining candidates until the budget is spent. Returns the index of the winner. */
function race<T extends GameTypes>(candidates: readonly number[], forest: Forest<T>, spent: () => number): number {
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
