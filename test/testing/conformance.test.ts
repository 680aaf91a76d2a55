import { describeGame } from 'orrery-rules/testing';
import { connectFour } from '../../examples/games/connect-four.js';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { liarsDice } from '../../examples/games/liars-dice.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';

describeGame(ticTacToe, { setups: [{ players: 2 }] });
describeGame(connectFour, { setups: [{ players: 2 }] });
describeGame(kuhnPoker, { setups: [{ players: 2 }] });
describeGame(liarsDice, { setups: [{ players: 2 }, { players: 3, dice: 2 }, { players: 4, dice: 3 }] });
