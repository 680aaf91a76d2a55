import { type Chance, type GameTypes, InvalidInputError, type PlayerId, type TrainedNetwork } from '../kernel/index.js';
import type { IndexedActionSpace } from '../kernel/internal.js';
import type { AnalysingAgent, IndexedTurn, Turn } from './agent.js';
import { analysisOf } from './analysis.js';
import { type GameNetwork, NetworkSource } from './network/game-network.js';
import { importableNetworkAgent } from './network/importable.js';
import { softmax } from './network/softmax.js';
import { option, readKnownOptions, text } from './options.js';
import { readTurn } from './read-turn.js';
import { SimulatedTurn } from './simulated-turn.js';

/** Options of a learned agent. */
export interface LearnedOptions {
  /** Name shown in result tables and rows. Default `learned`. */
  readonly name?: string;
  /**
   * Randomness of the choice, at least 0. With 0, the default, the agent takes the action with the highest score; ties go to the first.
   * With 1, it draws an action with the probabilities of the network. Larger temperatures make the probabilities more even.
   */
  readonly temperature?: number;
}

const OPTIONS = {
  name: text.default('learned'),
  temperature: option<number>('a number from 0', (value) => typeof value === 'number' && value >= 0 && Number.isFinite(value)).default(0),
};

/**
 * Creates an agent that plays by a trained network, without search. A decision takes microseconds, and is the same on every platform.
 * `analyse` returns the probability of each action, scaled by the temperature unless it is 0, and the value that the network estimates.
 * @throws WeightsError if the weights are damaged. `choose` throws this error if they do not fit the game, its rules version or its setup.
 * @throws InvalidInputError if an option is unknown or out of range.
 * @example
 * const agent = learned(area51For2);
 */
export function learned<T extends GameTypes>(network: TrainedNetwork<T>, options: LearnedOptions = {}): AnalysingAgent<T> {
  const { name, temperature } = readKnownOptions<Required<LearnedOptions>>(OPTIONS, options, 'learned options');
  const source = new NetworkSource(network);
  const importable = importableNetworkAgent('importedLearned', network, { name, temperature });

  /** Runs the network on the view of a turn, and returns it. */
  function read(turn: Turn<T>): GameNetwork<T> {
    const known = source.of(turn.game);
    const { view, players } = knownOf(turn);
    known.read(view, turn.player, players);
    return known;
  }

  function placeOf(turn: Turn<T>, indexes: readonly number[]): number {
    const known = read(turn);
    return temperature === 0 ? highest(known, indexes) : drawn(known, indexes, temperature, turn.random);
  }

  return {
    name,
    ...(importable === undefined ? {} : { importable }),
    choose(asked) {
      const turn = readTurn(asked);
      const { legalActions } = turn;
      const indexes = turn instanceof SimulatedTurn ? turn.legalIndexes : indexesOf(turn);
      return legalActions[legalActions.length === 1 ? 0 : placeOf(turn, indexes)] as T['action'];
    },
    chooseIndex(turn: IndexedTurn<T>) {
      const { legalIndexes } = turn;
      return legalIndexes[legalIndexes.length === 1 ? 0 : placeOf(turn, legalIndexes)] as number;
    },
    analyse(asked) {
      const turn = readTurn(asked);
      const known = read(turn);
      const probabilities = (turn instanceof SimulatedTurn ? turn.legalIndexes : indexesOf(turn)).map((index) => known.score(index));
      softmax(probabilities, temperature === 0 ? 1 : temperature);
      return analysisOf(turn.legalActions, probabilities, [], 2 * known.value() - 1);
    },
  };
}

/** Returns the view of a turn's player, and the players in seat order. */
export function knownOf<T extends GameTypes>(turn: Turn<T>): { view: T['view']; players: readonly PlayerId[] } {
  const view = turn instanceof SimulatedTurn ? SimulatedTurn.peekedViewOf(turn) : turn.view;
  const { players } = view as { players?: unknown };
  if (Array.isArray(players)) return { view, players };
  throw InvalidInputError.at('turn', ['view'], 'expected a view with the list of players');
}

/** Returns the indices that the legal actions have in simulations, for a turn that is not part of a simulation. */
function indexesOf<T extends GameTypes>({ game, player, view, legalActions }: Turn<T>): number[] {
  const space = game.actionSpace(game.determinize(view, player, 0)) as IndexedActionSpace<T>;
  return legalActions.map((action) => space.indexOf(action));
}

/** Returns the position in `indexes` of the action with the highest score; ties go to the first. */
function highest<T extends GameTypes>(network: GameNetwork<T>, indexes: readonly number[]): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < indexes.length; place++) {
    const score = network.score(indexes[place] as number);
    if (score <= most) continue;
    most = score;
    best = place;
  }
  return best;
}

/** Draws the position in `indexes` of an action, with the probabilities of the network after scaling by `temperature`. */
function drawn<T extends GameTypes>(network: GameNetwork<T>, indexes: readonly number[], temperature: number, random: Chance): number {
  const weights = indexes.map((index) => network.score(index));
  softmax(weights, temperature);
  let left = random.int(2 ** 32) / 2 ** 32;
  for (let place = 0; place < weights.length; place++) {
    left -= weights[place] as number;
    if (left < 0) return place;
  }
  return weights.length - 1;
}
