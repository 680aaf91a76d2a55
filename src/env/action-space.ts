import type { ActionSpace, Game, GameTypes } from '../kernel/index.js';

/**
 * Creates the action space of a game for one setup. The action space encodes each action as one or more indices.
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
