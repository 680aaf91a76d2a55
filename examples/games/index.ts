/**
 * Four small games, whole and with their encodings: to learn from, to try tools on, and to play with in documents. Tic-tac-toe hides
 * nothing and has no dice, Connect Four is larger, Kuhn poker hides cards, Liar's dice hides dice.
 * @packageDocumentation
 */
export { connectFour, connectFourEncoding } from './connect-four.js';
export { type KuhnView, kuhnPoker, kuhnPokerEncoding } from './kuhn-poker.js';
export { type LiarsDiceView, liarsDice, liarsDiceEncoding } from './liars-dice.js';
export { ticTacToe, ticTacToeEncoding } from './tic-tac-toe.js';
