import { describeGame } from 'orrery-rules/testing';
import { connectFour } from '../../examples/games/connect-four.js';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { liarsDice } from '../../examples/games/liars-dice.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { samples, seedOf } from '../samples.js';

const SIZES = { runs: samples(30, 6), games: samples(40, 12), seed: seedOf(1) };

describeGame(ticTacToe, { setups: [{ players: 2 }], ...SIZES });
describeGame(connectFour, { setups: [{ players: 2 }], ...SIZES });
describeGame(kuhnPoker, { setups: [{ players: 2 }], ...SIZES });
describeGame(liarsDice, { setups: [{ players: 2 }, { players: 3, dice: 2 }, { players: 4, dice: 3 }], ...SIZES });
