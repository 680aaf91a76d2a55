import { type Chance, type GameTypes, InvalidInputError, type PlayerId, type TrainedNetwork } from '../kernel/index.js';
import type { IndexedActionSpace } from '../kernel/internal.js';
import type { AnalysingAgent, IndexedTurn, Turn } from './agent.js';
import { analysisOf } from './analysis.js';
import { atomicComponents, chooseSequence, sequencesOf, setProbabilities } from './network/components.js';
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

  /** Returns the position of the chosen legal action. `indexes` are the indices of the legal actions in simulations. */
  function placeOf(turn: Turn<T>, indexes: readonly number[], space: IndexedActionSpace<T>, isDrawn: boolean): number {
    const known = read(turn);
    const choose = (components: readonly number[]) =>
      isDrawn ? drawn(known, components, temperature, turn.random) : highest(known, components);
    const atomic = atomicComponents(space, indexes);
    return atomic === undefined ? chooseSequence(known, sequencesOf(space, turn.legalActions), choose) : choose(atomic);
  }

  return {
    name,
    ...(importable === undefined ? {} : { importable }),
    choose(asked) {
      const turn = readTurn(asked);
      const { legalActions } = turn;
      if (legalActions.length === 1) return legalActions[0] as T['action'];
      const space = spaceOf(turn);
      return legalActions[placeOf(turn, indexesOf(turn, space), space, temperature > 0)] as T['action'];
    },
    chooseIndex(turn: IndexedTurn<T>) {
      const { legalIndexes } = turn;
      return legalIndexes[legalIndexes.length === 1 ? 0 : placeOf(turn, legalIndexes, spaceOf(turn), temperature > 0)] as number;
    },
    analyse(asked) {
      const turn = readTurn(asked);
      const { legalActions } = turn;
      const space = spaceOf(turn);
      const indexes = indexesOf(turn, space);
      const best = placeOf(turn, indexes, space, false);
      const known = read(turn);
      const value = 2 * known.value() - 1;
      const probabilities = new Float64Array(legalActions.length);
      setProbabilities(known, space, indexes, () => legalActions, temperature === 0 ? 1 : temperature, probabilities);
      return analysisOf(legalActions, probabilities, [], value, best);
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

/** Returns the action space of a turn's game. */
function spaceOf<T extends GameTypes>(turn: Turn<T>): IndexedActionSpace<T> {
  if (turn instanceof SimulatedTurn) return SimulatedTurn.actionSpaceOf(turn);
  return turn.game.actionSpace(turn.game.determinize(turn.view, turn.player, 0)) as IndexedActionSpace<T>;
}

/** Returns the indices that the legal actions have in simulations. */
function indexesOf<T extends GameTypes>(turn: Turn<T>, space: IndexedActionSpace<T>): readonly number[] {
  return turn instanceof SimulatedTurn ? turn.legalIndexes : turn.legalActions.map((action) => space.indexOf(action));
}

/** Returns the position in `components` of the component with the highest score; ties go to the first. */
function highest<T extends GameTypes>(network: GameNetwork<T>, components: readonly number[]): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < components.length; place++) {
    const score = network.score(components[place] as number);
    if (score <= most) continue;
    most = score;
    best = place;
  }
  return best;
}

/** Draws the position in `components` of a component, with the probabilities of the network after scaling by `temperature`. */
function drawn<T extends GameTypes>(network: GameNetwork<T>, components: readonly number[], temperature: number, random: Chance): number {
  const weights = components.map((component) => network.score(component));
  softmax(weights, temperature);
  let left = random.int(2 ** 32) / 2 ** 32;
  for (let place = 0; place < weights.length; place++) {
    left -= weights[place] as number;
    if (left < 0) return place;
  }
  return weights.length - 1;
}
