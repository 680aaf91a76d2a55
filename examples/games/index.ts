/**
 * Four small complete games with their encodings, for learning, testing tools and documentation. Tic-tac-toe has no hidden information
 * and no dice; Connect Four is larger; Kuhn poker has hidden cards; Liar's dice has hidden dice.
 * @packageDocumentation
 */
export { connectFour, connectFourEncoding } from './connect-four.js';
export { type KuhnView, kuhnPoker, kuhnPokerEncoding } from './kuhn-poker.js';
export { type LiarsDiceView, liarsDice, liarsDiceEncoding } from './liars-dice.js';
export { ticTacToe, ticTacToeEncoding } from './tic-tac-toe.js';
