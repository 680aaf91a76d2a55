// Searches with a network: the options, and the loop over iterations.
import { type GameTypes, type Heuristic, type Outcome, type PlayerId, type TrainedNetwork, utility } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';
import type { Importable, Turn } from './agent.js';
import { NetworkSource } from './network/game-network.js';
import { importableNetworkAgent } from './network/importable.js';
import { anything, callback, invalidOption, option, readKnownOptions, text, wholeNumber } from './options.js';
import { onlyAction, readTurn } from './read-turn.js';
import { type PuctSettings, PuctTree } from './search/puct.js';
import { type World, Worlds } from './search/world.js';
import type { SearchAgent, SearchedAction, SearchKind, SearchResult } from './search-agent.js';
import type { SearchBudget } from './search-options.js';

/** Options of a search with a network. */
export interface NetworkSearchOptions<T extends GameTypes = GameTypes> {
  /** The trained network, such as `area51For2`. It replaces the policy of a heuristic. */
  readonly network: TrainedNetwork<T>;
  /**
   * Evaluates the leaves for each player instead of the network: a finite number in [-1, 1], such as the `evaluate` of a game's heuristic.
   * The network then only proposes actions.
   */
  readonly evaluate?: Heuristic<T>['evaluate'];
  /** Name shown in result tables and rows. Default: the algorithm with its budget, `mcts(200)`. */
  readonly name?: string;
  /** Weight of the network's probabilities against the values found, from 0. Default 1. */
  readonly exploration?: number;
  /** Evens out the network's probabilities, from 0.01: above 1 more, below 1 less. Default 1. */
  readonly temperature?: number;
  /** By how much an untried action counts as worse than the mean of its decision, from 0. Default 0.1. */
  readonly reduction?: number;
  /** Number of states sampled per turn, from 1, that are consistent with what the player knows. */
  readonly worlds?: number;
  /** Value of a finished game for a player, from -1 to 1. Default `utility`: 1 won, 0 nobody won, -1 lost. */
  readonly payoff?: (outcome: Outcome, player: PlayerId) => number;
}

interface ReadOptions<T extends GameTypes> extends PuctSettings<T> {
  readonly network: TrainedNetwork<T>;
  readonly name?: string;
  readonly iterations?: number;
  readonly milliseconds?: number;
  readonly worlds?: number;
}

const atLeast = (least: number) =>
  option<number>(`a number from ${least}`, (value) => typeof value === 'number' && value >= least && Number.isFinite(value));

const OPTIONS = {
  network: anything,
  evaluate: callback.optional(),
  iterations: wholeNumber(1).optional(),
  milliseconds: wholeNumber(1).optional(),
  name: text.optional(),
  exploration: atLeast(0).default(1),
  temperature: atLeast(0.01).default(1),
  reduction: atLeast(0).default(0.1),
  worlds: wholeNumber(1).optional(),
  payoff: callback.default(() => utility),
};

/** Whether the options of a search contain a network. */
export function hasNetwork<T extends GameTypes>(options: unknown): options is SearchBudget & NetworkSearchOptions<T> {
  return readOption(options, 'network') !== undefined;
}

/** Creates a search with a network. @throws InvalidInputError, WeightsError as `mcts` does. */
export function networkSearch<T extends GameTypes>(kind: SearchKind, given: SearchBudget & NetworkSearchOptions<T>): SearchAgent<T> {
  const options = readKnownOptions<ReadOptions<T>>(OPTIONS, given, `${kind.name} options`);
  const { network, iterations, milliseconds, worlds = kind.worlds, ...settings } = options;
  if ((iterations === undefined) === (milliseconds === undefined)) {
    throw invalidOption('iterations', 'expected either iterations or milliseconds');
  }
  const source = new NetworkSource(network);
  const importable = 'payoff' in given || 'evaluate' in given ? undefined : importableOf(kind.name, given);

  function search(turn: Turn<T>): SearchResult<T['action']> {
    const drawer = new Worlds(turn);
    const drawn: World<T>[] = [drawer.draw()];
    const grow = () => new PuctTree(source.of(turn.game), settings, turn.player, drawer.players, turn.random);
    const trees = [grow()];
    const begun = milliseconds === undefined ? 0 : performance.now();
    let number = 0;
    do {
      const place = number % worlds;
      if (place === drawn.length) {
        drawn.push(drawer.draw());
        if (!kind.sharesTree) trees.push(grow());
      }
      (trees[kind.sharesTree ? 0 : place] as PuctTree<T>).iterate(drawn[place] as World<T>);
      number += 1;
    } while (iterations === undefined ? performance.now() - begun < (milliseconds as number) : number < iterations);
    const actions = turn.legalActions.map((action): SearchedAction<T['action']> => {
      const index = (drawn[0] as World<T>).keyOf(action) as number;
      let visits = 0;
      let total = 0;
      for (const tree of trees) {
        const found = tree.find(index);
        visits += found.visits;
        total += found.total;
      }
      return { action, visits, value: visits === 0 ? null : total / visits };
    });
    return { iterations: number, worlds: drawn.length, actions, best: mostVisited(actions) };
  }

  return {
    name: options.name ?? `${kind.name}(${iterations ?? `${milliseconds} ms`}, network)`,
    ...(importable === undefined ? {} : { importable }),
    choose(asked) {
      return onlyAction(asked) ?? search(readTurn(asked)).best;
    },
    search: (asked) => search(readTurn(asked)),
  };
}

function importableOf<T extends GameTypes>(name: string, options: SearchBudget & NetworkSearchOptions<T>): Importable | undefined {
  const { network, ...others } = options;
  return importableNetworkAgent('importedNetworkSearch', network, {
    ...(others as unknown as Record<string, number | string>),
    search: name,
  });
}

/** Returns the most visited action; ties go to the higher value, then to the first. */
function mostVisited<Action>(actions: readonly SearchedAction<Action>[]): Action {
  let best = actions[0] as SearchedAction<Action>;
  for (const candidate of actions) {
    const isBetter =
      candidate.visits > best.visits ||
      (candidate.visits === best.visits && candidate.value !== null && best.value !== null && candidate.value > best.value);
    if (isBetter) best = candidate;
  }
  return best.action;
}
