// What MCTS and ISMCTS have in common: the budget, and the choice at the end.
import type { BaseAction, Chance, GameTypes, PlayerId } from '../kernel/index.js';
import type { Agent, Importable, Turn } from './agent.js';
import { onlyAction, readTurn } from './read-turn.js';
import { Forest } from './search/forest.js';
import { Halving } from './search/halving.js';
import { type AnySearchOptions, importableSearch, readSearchOptions } from './search-options.js';

/** What a search found out about one legal action. */
export interface SearchedAction<Action> {
  readonly action: Action;
  /** Iterations that began with it. */
  readonly visits: number;
  /**
   * Their mean worth to the player whose turn it is, or with `turns` what the best line of play from it is worth; `null` if there was
   * none.
   */
  readonly value: number | null;
}

/** What came of a search. */
export interface SearchResult<Action> {
  /** Playouts done. */
  readonly iterations: number;
  /** States drawn to search on. */
  readonly worlds: number;
  /** In the order of the turn's legal actions. */
  readonly actions: readonly SearchedAction<Action>[];
  /** The most visited; of equals the one with the best value; of equals the first. With `turns` the one that was left in the end. */
  readonly best: Action;
}

/** An agent that searches, and says what it found: visits are what self-play learns from. */
export interface SearchAgent<T extends GameTypes = GameTypes> extends Agent<T> {
  /** Searches, also where `choose` would not have to: a turn with one legal action. */
  search(turn: Turn<T>): SearchResult<T['action']>;
}

/** A turn of whatever game: a `Turn` is one. */
export interface AnyTurn<Action extends BaseAction = BaseAction> {
  readonly game: object;
  readonly player: PlayerId;
  readonly legalActions: readonly Action[];
  readonly view: unknown;
  readonly random: Chance;
}

/** A search without knowledge: it plays every game. */
export interface AnyGameSearchAgent {
  readonly name: string;
  /** How a worker makes the same agent; there unless a `payoff` was given. */
  readonly importable?: Importable;
  /** One of the turn's legal actions. */
  choose<Action extends BaseAction>(turn: AnyTurn<Action>): Action;
  /** Searches, also where `choose` would not have to: a turn with one legal action. */
  search<Action extends BaseAction>(turn: AnyTurn<Action>): SearchResult<Action>;
}

/** How an algorithm spreads its iterations. */
export interface SearchKind {
  readonly name: string;
  /** One tree over all worlds, or one for each. */
  readonly sharesTree: boolean;
  /** Unless told otherwise. */
  readonly worlds: number;
}

/** Lines at least, in the mean, for each action that is raced. */
const LINES_EACH = 3;

export function searchAgent<T extends GameTypes>(kind: SearchKind, options: AnySearchOptions<T>): SearchAgent<T> {
  const { name, iterations, milliseconds, worlds, settings } = readSearchOptions(kind.name, options, kind.worlds);

  function search(turn: Turn<T>): SearchResult<T['action']> {
    const forest = new Forest(turn, settings, worlds, kind.sharesTree);
    const begun = milliseconds === undefined ? 0 : performance.now();
    /** Of the budget, from 0 to 1; at least one iteration is done. */
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

  /** All actions, or as many as there are iterations for. */
  function candidatesOf({ legalActions }: Turn<T>, forest: Forest<T>): readonly number[] {
    const most = Math.max(1, Math.floor((iterations ?? Number.POSITIVE_INFINITY) / LINES_EACH));
    if (settings.evaluate === undefined || legalActions.length <= most) return legalActions.map((_action, index) => index);
    return forest.shortlist(most);
  }

  const importable = importableSearch(kind.name, options);
  return {
    name,
    ...(importable === undefined ? {} : { importable }),
    choose(asked) {
      return onlyAction(asked) ?? search(readTurn(asked)).best;
    },
    search: (asked) => search(readTurn(asked)),
  };
}

/** Sweeps over the actions that are left, until the budget is spent and one of them is. Answers its index. */
function race<T extends GameTypes>(candidates: readonly number[], forest: Forest<T>, spent: () => number): number {
  const halving = new Halving(candidates);
  const worthOf = (index: number) => {
    const { visits, total } = forest.find(index);
    return visits === 0 ? Number.NEGATIVE_INFINITY : total / visits;
  };
  let share = 0;
  for (let number = 0; share < 1; number++) {
    forest.sweep(number, halving.left, () => spent() >= 1);
    share = spent();
    halving.close(share, worthOf);
  }
  return halving.left[0] as number;
}

/** Of equals the one with the best value; of equals the first. */
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
