// The calls that create and query environments.
import type { Agent } from '../agents/index.js';
import { namedAgent } from '../agents/index.js';
import { createTable, informationText, optionOf, optionOr, type SparseObservation } from '../env/internal.js';
import { type GameTypes, InvalidInputError, type PlayerId } from '../kernel/index.js';
import { named, peek, stateOf } from '../kernel/internal.js';
import { setupOf } from '../simulate/internal.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';
import type { Handles } from './handles.js';
import { type AutoReset, type Share, SideBySide } from './side-by-side.js';

const AUTO_RESETS: readonly AutoReset[] = ['disabled', 'same-step', 'next-step'];

/** The maximum number of elements in one buffer. */
const MOST_NUMBERS = 2 ** 28;

export function environmentCalls(handles: Handles): Calls {
  const open = (given: unknown) => handles.get(optionOf(given, 'env'), SideBySide);
  return {
    /** Creates `count` environments with one setup and returns their handle, spaces and layout. */
    async makeEnv(given) {
      const { game, encoding, known } = await entryOf(optionOf(given, 'game'));
      const setup = optionOr(given, 'setup', {}) as GameTypes['setupInput'];
      const count = optionOr(given, 'count', 1);
      const autoReset = optionOr(given, 'autoReset', 'disabled') as AutoReset;
      if (!AUTO_RESETS.includes(autoReset))
        throw InvalidInputError.at('autoReset', [], `expected one of ${AUTO_RESETS.join(', ')}, received ${named(autoReset)}`);
      const opponents = readOpponents(optionOr(given, 'opponents', {}), (name) => namedAgent(name, known));
      const { rewards, maxActions } = { rewards: optionOf(given, 'rewards'), maxActions: optionOf(given, 'maxActions') };
      const options = { opponents, rewards, maxActions, record: optionOr(given, 'record', false) };
      const table = createTable(game, encoding, setup, options);
      const most = Math.floor(MOST_NUMBERS / Math.max(table.actions.size, table.observations.size));
      if (!Number.isSafeInteger(count) || (count as number) < 1 || (count as number) > most) {
        throw InvalidInputError.at('count', [], `expected a whole number from 1 to ${most}, received ${named(count)}`);
      }
      const games = new SideBySide(table, count as number, autoReset, readShare(given, count as number));
      return {
        env: handles.keep(games),
        game: game.id,
        rulesVersion: game.rulesVersion,
        setup: table.setup,
        players: table.players,
        agents: table.players.filter((player) => !(player in opponents)),
        actions: table.actions.size,
        hasSequences: table.actions.hasSequences,
        observations: table.observations.size,
        layout: table.observations.layout,
        // The bounds of the whole observation space, over all parts.
        range: [
          Math.min(0, ...table.observations.layout.map(({ range }) => range[0])),
          Math.max(0, ...table.observations.layout.map(({ range }) => range[1])),
        ],
      };
    },
    /** Returns the players of a setup, in seat order. */
    async playersOf(given) {
      const { game } = await entryOf(optionOf(given, 'game'));
      return game.start(setupOf(game, optionOr(given, 'setup', {}) as GameTypes['setupInput']), 0).players;
    },
    /** Resumes a game at its previous point; see `SideBySide.resume`. */
    resumeEnv(given) {
      open(given).resume(optionOr(given, 'place', 0), {
        seed: optionOf(given, 'seed'),
        games: readGames(optionOr(given, 'games', 0)),
        numbers: readNumbers(optionOr(given, 'numbers', [])),
      });
    },
    /** Makes the next step frame contain the complete observations instead of changes. */
    forgetEnv(given) {
      open(given).forget();
    },
    /** Returns the non-zero values of a player's observation of one environment, even if another player must act. */
    observe(given) {
      const { table, episode, player } = lookingAt(open(given), given);
      const { observations } = table;
      return listed(observations.sparse(observations.look(peek(episode.simulation, player), player)));
    },
    /** Returns a player's information state as a string. */
    informationState(given) {
      const { episode, player } = lookingAt(open(given), given);
      return informationText(peek(episode.simulation, player), player);
    },
    /** Returns the description of an action index. */
    describeAction(given) {
      const games = open(given);
      const { table } = games;
      const player = optionOr(given, 'player', table.players[0]) as PlayerId;
      return table.actions.describe(optionOf(given, 'action') as number, player);
    },
    /** Returns the complete state of one environment, including hidden information. */
    envState(given) {
      return stateOf(open(given).at(optionOr(given, 'place', 0)).simulation);
    },
  };
}

function lookingAt(games: SideBySide<GameTypes>, given: unknown) {
  const { table } = games;
  const player = optionOf(given, 'player') as PlayerId;
  if (!table.players.includes(player))
    throw InvalidInputError.at('player', [], `${named(player)} is not a player; expected one of ${table.players.join(', ')}`);
  return { table, player, episode: games.at(optionOr(given, 'place', 0)) };
}

/** Reads the share of this engine in a vector environment that is distributed over several engines. */
function readShare(given: unknown, count: number): Share {
  const first = optionOr(given, 'first', 0);
  const total = optionOr(given, 'total', count);
  if (!isWhole(first)) throw InvalidInputError.at('first', [], `expected a whole number of at least 0, received ${named(first)}`);
  if (!isWhole(total) || total < first + count) {
    throw InvalidInputError.at(
      'total',
      [],
      `expected a whole number of at least ${first + count}, the end of this share, received ${named(total)}`,
    );
  }
  return { first, total };
}

function readGames(games: unknown): number {
  if (isWhole(games)) return games;
  throw InvalidInputError.at('games', [], `expected a whole number of at least 0, received ${named(games)}`);
}

function readNumbers(numbers: unknown): readonly number[] {
  if (Array.isArray(numbers)) return numbers;
  throw InvalidInputError.at('numbers', [], `expected an array, received ${named(numbers)}`);
}

function isWhole(number: unknown): number is number {
  return Number.isSafeInteger(number) && (number as number) >= 0;
}

function readOpponents(given: unknown, make: (name: string) => Agent): Record<PlayerId, Agent> {
  if (typeof given !== 'object' || given === null)
    throw InvalidInputError.at('opponents', [], `expected an object, received ${named(given)}`);
  return Object.fromEntries(Object.entries(given).map(([player, name]) => [player, make(name)]));
}

function listed({ indexes, values }: SparseObservation) {
  return { indexes: [...indexes], values: [...values] };
}
