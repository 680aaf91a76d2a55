import { area51, area51Encoding } from 'orrery-rules/area-51';
import { describeEnvironment } from 'orrery-rules/testing';
import { connectFour, connectFourEncoding } from '../../examples/games/connect-four.js';
import { kuhnPoker, kuhnPokerEncoding } from '../../examples/games/kuhn-poker.js';
import { liarsDice, liarsDiceEncoding } from '../../examples/games/liars-dice.js';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { samples, seedOf } from '../samples.js';
import { clockwork, clockworkEncoding } from './clockwork.js';
import { parade, paradeEncoding } from './parade.js';

describeEnvironment(ticTacToe, ticTacToeEncoding, { setups: [{ players: 2 }] });
describeEnvironment(connectFour, connectFourEncoding, { setups: [{ players: 2 }] });
describeEnvironment(kuhnPoker, kuhnPokerEncoding, { setups: [{ players: 2 }] });
describeEnvironment(liarsDice, liarsDiceEncoding, { setups: [{ players: 2 }, { players: 3, dice: 2 }, { players: 4, dice: 3 }] });
describeEnvironment(parade, paradeEncoding, { setups: [{ players: 2 }, { players: 3 }] });
describeEnvironment(clockwork, clockworkEncoding, { setups: [{ players: 2 }] });

const SMALL = { tokensPerType: 'one-per-player', maxRounds: 6 } as const;
describeEnvironment(area51, area51Encoding, {
  games: samples(3),
  seed: seedOf(1),
  setups: [
    { players: 2, maxRounds: 20 },
    { players: 3, ...SMALL, controlPath: 'free', adjacency: 'four', breakout: 'none' },
    { players: 4, ...SMALL, controlPath: 'free', firstPlayer: 'random', humanMoves: 'all' },
  ],
});
