// The call that plans a comparison of two agents: the seatings and the seeds of `orrery ladder`.
import * as z from 'zod';
import { CLI_GAMES, withPlayers } from '../cli/internal.js';
import { optionOf, optionOr, parseOptions, wholeNumber } from '../env/internal.js';
import { type GameTypes, InvalidInputError } from '../kernel/index.js';
import { named, parseUntrusted } from '../kernel/internal.js';
import { gameSeed, oneSidePerSeat, seatingsOf, setupOf } from '../simulate/internal.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';

/** Maximum number of games of a pair. */
const MOST_GAMES = 1_000_000;
const Games = z.object({ games: wholeNumber(1, MOST_GAMES) });

export function ladderCalls(): Calls {
  return {
    /**
     * Returns how two agents play each other. `seatings` has, for each seating, the agent of each seat (0 or 1), and `seeds` the seeds that
     * are played in each seating. In a cooperative game, there is one seating, with the same agent in all seats.
     */
    async ladderPlan(given) {
      const { game } = await entryOf(optionOf(given, 'game'));
      const { games } = parseOptions(Games, { games: optionOf(given, 'games') });
      const seed = optionOf(given, 'seed');
      if (typeof seed !== 'string') throw InvalidInputError.at('seed', [], `expected a string, received ${named(seed)}`);
      const written = parseUntrusted(z.looseObject({}), optionOr(given, 'setup', {}), 'setup');
      const setup = setupOf(game, withPlayers(game, written) as GameTypes['setupInput']);
      const start = game.start(setup, gameSeed(seed, 0));
      const sides = CLI_GAMES.find(({ id }) => id === game.id)?.sides?.(start) ?? oneSidePerSeat(start.players.length);
      const { seatings, rounds } = seatingsOf(sides, games);
      const seeds = Array.from({ length: rounds }, (_, index) => gameSeed(seed, index));
      return { rulesVersion: game.rulesVersion, setup, players: start.players, cooperative: sides.length === 1, sides, seatings, seeds };
    },
  };
}
