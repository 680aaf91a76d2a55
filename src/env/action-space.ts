import type { ActionSpace, Game, GameTypes } from '../kernel/index.js';

/**
 * Creates the action space of a game with one setup, which encodes all actions as indices.
 * @throws InvalidInputError if the setup cannot be played.
 * @example
 * const space = createActionSpace(ticTacToe, { players: 2 });
 * space.size; // 9
 * space.encode({ type: 'place', player: 'p2', cell: 4 }); // [4]
 */
export function createActionSpace<T extends GameTypes>(game: Game<T>, setup: T['setupInput']): ActionSpace<T> {
  // The action space depends on the setup alone, so the seed of this game makes no difference.
  return game.actionSpace(game.start(setup, 0));
}
