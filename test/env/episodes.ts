// Plays whole episodes and returns their checksums, on which two processes must agree.
import type { AnyGame, Encoding, GameTypes } from 'orrery-rules';
import { area51, area51Encoding } from 'orrery-rules/area-51';
import { createEnvironment } from 'orrery-rules/env';
import { sol, solEncoding } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertEncoding } from 'orrery-rules/space-alert';
import { specterOps, specterOpsEncoding } from 'orrery-rules/specter-ops';
import { episodeDigest } from 'orrery-rules/testing';
import { connectFour, connectFourEncoding } from '../../examples/games/connect-four.js';
import { kuhnPoker, kuhnPokerEncoding } from '../../examples/games/kuhn-poker.js';
import { liarsDice, liarsDiceEncoding } from '../../examples/games/liars-dice.js';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { clockwork, clockworkEncoding } from './clockwork.js';
import { parade, paradeEncoding } from './parade.js';

const TABLES = [
  [ticTacToe, ticTacToeEncoding, { players: 2 }],
  [connectFour, connectFourEncoding, { players: 2 }],
  [kuhnPoker, kuhnPokerEncoding, { players: 2 }],
  [liarsDice, liarsDiceEncoding, { players: 3 }],
  [parade, paradeEncoding, { players: 3 }],
  [clockwork, clockworkEncoding, { players: 2 }],
  [area51, area51Encoding, { players: 3 }],
  [sol, solEncoding, { players: 3 }],
  [spaceAlert, spaceAlertEncoding, { players: 4 }],
  [specterOps, specterOpsEncoding, { players: 4 }],
] as unknown as [game: AnyGame, encoding: Encoding<GameTypes>, setup: { players: number }][];

/** Returns the checksums of three episodes of each game, keyed by the id of the game. */
export function episodes(): Record<string, string> {
  const sums = TABLES.map(([game, encoding, setup]) => {
    const env = createEnvironment(game, encoding, setup, { maxActions: 400 });
    return [game.id, ['a', 'b', 'c'].map((seed) => episodeDigest(env, seed)).join(' ')];
  });
  return Object.fromEntries(sums) as Record<string, string>;
}
