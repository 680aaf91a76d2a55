// Options of a board controller, and their validation.
import type { AnyGame, BaseAction } from '../kernel/index.js';
import type { BoardPicture } from './picture-module.js';
import { CALLBACK, type Field, having, optional, readFields } from './read.js';

/** Options of a board controller. */
export interface BoardControllerOptions {
  /** The module that draws the game; the controller uses its `targetsOf`. */
  picture: Pick<BoardPicture, 'targetsOf'>;
  /**
   * The game, from which the controller gets the clause and the message for a refused choice. Without the game, the message is the field
   * `expected` of the `BoardPosition`.
   */
  game?: AnyGame | undefined;
  /**
   * Which actions the player must confirm if the chosen targets allow only one action: none (`'several'`, the default), all (`'always'`),
   * or those for which a function returns `true`. If the chosen targets allow several actions, the player must always choose one of them.
   */
  confirm?: 'several' | 'always' | ((action: BaseAction) => boolean) | undefined;
  /** Called with each action that the player completes. The controller clears the selection before the call. */
  onAction?: ((action: BaseAction) => void) | undefined;
}

/** The values that the option `confirm` accepts. */
export const CONFIRM: Field = optional({
  expected: "'several', 'always' or a function",
  accepts: (value) => value === 'several' || value === 'always' || typeof value === 'function',
});

const OPTIONS: Readonly<Record<string, Field>> = {
  picture: having('a module with the function `targetsOf`', 'targetsOf'),
  game: optional(having('a game', 'check', 'determinize')),
  confirm: CONFIRM,
  onAction: optional(CALLBACK),
};

/** Validates the options of a controller. @throws InvalidInputError for invalid options. */
export function readControllerOptions(options: BoardControllerOptions): BoardControllerOptions {
  return { confirm: 'several', ...readFields(options, OPTIONS, 'options') };
}
