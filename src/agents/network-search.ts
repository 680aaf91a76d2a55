// Tree searches that use a trained network.
import { type GameTypes, type Heuristic, type Outcome, type PlayerId, type TrainedNetwork, utility } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';
import type { Importable } from './agent.js';
import { NetworkSource } from './network/game-network.js';
import { importableNetworkAgent } from './network/importable.js';
import { anything, callback, option } from './options.js';
import { Forest } from './search/forest.js';
import { type PuctSettings, PuctTree } from './search/puct.js';
import { agentOf, type SearchAgent, type SearchKind, searchWithin } from './search-agent.js';
import { COMMON_OPTIONS, type ReadBudget, readBudgeted, type SearchBudget, searchName } from './search-options.js';

/** Options of a search with a network. */
export interface NetworkSearchOptions<T extends GameTypes = GameTypes> {
  /** The trained network, such as `area51For2`. The network takes the place of a heuristic's policy. */
  readonly network: TrainedNetwork<T>;
  /**
   * Evaluates the leaves of the tree for each player, instead of the network. Returns a finite number in [-1, 1], as the `evaluate` of a
   * game's heuristic does. The network then only gives each action a probability.
   */
  readonly evaluate?: Heuristic<T>['evaluate'];
  /** Name shown in result tables and rows. Default: the algorithm with its budget, `mcts(200)`. */
  readonly name?: string;
  /**
   * Weight of the network's probabilities relative to the values that the search finds; at least 0. Default 1. Values are scaled: the worst
   * that the search has met is 0, the best is 1.
   */
  readonly exploration?: number;
  /** Temperature of the network's probabilities, at least 0.01: above 1 makes them more even, below 1 less even. Default 1. */
  readonly temperature?: number;
  /**
   * Reduces the value of untried actions: their assumed value is the mean value found so far at the same decision, scaled to a number from
   * 0 to 1, minus `reduction`. At least 0. Default 0.1.
   */
  readonly reduction?: number;
  /**
   * Number of states sampled per turn that are consistent with what the player knows; at least 1. Default: 1 for `mcts`, 32 for `ismcts`.
   */
  readonly worlds?: number;
  /** Value of a finished game for a player, from -1 to 1. Default `utility`: 1 for a win, 0 if nobody won, -1 for a loss. */
  readonly payoff?: (outcome: Outcome, player: PlayerId) => number;
}

interface ReadOptions<T extends GameTypes> extends PuctSettings<T>, ReadBudget {
  readonly network: TrainedNetwork<T>;
  readonly name?: string;
  readonly worlds?: number;
}

const atLeast = (least: number) =>
  option<number>(`a number from ${least}`, (value) => typeof value === 'number' && value >= least && Number.isFinite(value));

const OPTIONS = {
  ...COMMON_OPTIONS,
  network: anything,
  evaluate: callback.optional(),
  exploration: atLeast(0).default(1),
  temperature: atLeast(0.01).default(1),
  reduction: atLeast(0).default(0.1),
  payoff: callback.default(() => utility),
};

/** Whether the options of a search contain a network. */
export function hasNetwork<T extends GameTypes>(options: unknown): options is SearchBudget & NetworkSearchOptions<T> {
  return readOption(options, 'network') !== undefined;
}

/** Creates a search with a network. @throws InvalidInputError, WeightsError as `mcts` does. */
export function networkSearch<T extends GameTypes>(kind: SearchKind, given: SearchBudget & NetworkSearchOptions<T>): SearchAgent<T> {
  const options = readBudgeted<ReadOptions<T>>(OPTIONS, given, `${kind.name} options`);
  const { network, iterations, milliseconds, worlds = kind.worlds, name, ...settings } = options;
  const budget = { iterations, milliseconds };
  const source = new NetworkSource(network);
  const importable = 'payoff' in given || 'evaluate' in given ? undefined : importableOf(kind.name, given);
  return agentOf(name ?? searchName(kind.name, budget, ', network'), importable, (turn) => {
    const plant = (players: readonly PlayerId[]) => new PuctTree(source.of(turn.game), settings, turn.player, players, turn.random);
    return searchWithin(budget, turn, new Forest(turn, worlds, kind.sharesTree, plant));
  });
}

function importableOf<T extends GameTypes>(name: string, options: SearchBudget & NetworkSearchOptions<T>): Importable | undefined {
  const { network, ...others } = options;
  return importableNetworkAgent('importedNetworkSearch', network, {
    ...(others as unknown as Record<string, number | string>),
    search: name,
  });
}
