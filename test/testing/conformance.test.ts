import { describeGame } from 'orrery-rules/testing';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';

describeGame(ticTacToe, { setups: [{ players: 2 }] });
describeGame(kuhnPoker, { setups: [{ players: 2 }] });
