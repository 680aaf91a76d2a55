import type { ActionSpace, Game, GameTypes } from '../kernel/index.js';

/**
 * All actions at a table as numbers.
 * @throws InvalidInputError for a setup that cannot be played.
 * @example
 * const space = createActionSpace(ticTacToe, { players: 2 });
 * space.size; // 9
 * space.encode({ type: 'place', player: 'p2', cell: 4 }); // [4]
 */
export function createActionSpace<T extends GameTypes>(game: Game<T>, setup: T['setupInput']): ActionSpace<T> {
  // Numbers follow from the setup alone: any game that begins with it has them.
  return game.actionSpace(game.start(setup, 0));
}
