// What MCTS and ISMCTS have in common: iterations over worlds, and the choice at the end.
import { type BaseAction, type Chance, type GameTypes, InvalidInputError, type PlayerId } from '../kernel/index.js';
import type { Agent, Importable, Turn } from './agent.js';
import { Search } from './search/search.js';
import { type World, Worlds } from './search/world.js';
import { type AnySearchOptions, importableSearch, readSearchOptions } from './search-options.js';

/** What a search found out about one legal action. */
export interface SearchedAction<Action> {
  readonly action: Action;
  /** Iterations that began with it. */
  readonly visits: number;
  /** Their mean worth to the player whose turn it is; `null` if there was none. */
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
  /** The most visited; of equals the one with the best value; of equals the first. */
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

export function searchAgent<T extends GameTypes>(kind: SearchKind, options: AnySearchOptions<T>): SearchAgent<T> {
  const { name, iterations, milliseconds, worlds: pool, settings } = readSearchOptions(kind.name, options, kind.worlds);

  function search(turn: Turn<T>): SearchResult<T['action']> {
    requireChoice(turn);
    const deadline = milliseconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + milliseconds;
    const source = new Worlds(turn);
    const worlds: World<T>[] = [];
    const trees: Search<T>[] = [];
    let done = 0;
    for (; iterations === undefined || done < iterations; done++) {
      if (milliseconds !== undefined && done > 0 && performance.now() >= deadline) break;
      const index = done % pool;
      // Worlds are drawn when they are first needed: time may run out before.
      if (worlds[index] === undefined) worlds.push(source.draw());
      const tree = kind.sharesTree ? 0 : index;
      if (trees[tree] === undefined) trees.push(new Search(settings, turn.player, source.players, turn.random));
      (trees[tree] as Search<T>).iterate(worlds[index] as World<T>);
    }
    return { iterations: done, worlds: worlds.length, ...decide(turn, trees) };
  }

  const importable = importableSearch(kind.name, options);
  return {
    name,
    ...(importable === undefined ? {} : { importable }),
    choose: (turn) => (turn.legalActions.length === 1 ? turn.legalActions[0] : search(turn).best) as T['action'],
    search,
  };
}

/** Adds up what the trees say of each legal action. */
function decide<T extends GameTypes>(turn: Turn<T>, trees: readonly Search<T>[]) {
  const decisions = trees.map((tree) => tree.root.decisionOf(turn.player));
  let best = 0;
  const actions = turn.legalActions.map((action): SearchedAction<T['action']> => {
    let visits = 0;
    let total = 0;
    for (const decision of decisions) {
      const node = decision.find(action);
      if (node === undefined) continue;
      visits += node.visits;
      total += node.total;
    }
    return { action, visits, value: visits === 0 ? null : total / visits };
  });
  actions.forEach((candidate, index) => {
    if (isBetter(candidate, actions[best] as SearchedAction<T['action']>)) best = index;
  });
  return { actions, best: turn.legalActions[best] as T['action'] };
}

function isBetter<Action>(one: SearchedAction<Action>, other: SearchedAction<Action>): boolean {
  if (one.visits !== other.visits) return one.visits > other.visits;
  return one.value !== null && other.value !== null && one.value > other.value;
}

export function requireChoice<T extends GameTypes>({ player, legalActions }: Turn<T>): void {
  if (legalActions.length > 0) return;
  throw new InvalidInputError('turn', [{ path: ['legalActions'], message: `${player} has nothing to choose from` }]);
}
