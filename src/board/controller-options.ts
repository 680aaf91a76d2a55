// Options of a board controller, and their validation.
import type { AnyGame, BaseAction } from '../kernel/index.js';
import { InvalidInputError, named } from '../kernel/plain.js';
import type { BoardPicture } from './picture-module.js';

/** Options of a board controller. */
export interface BoardControllerOptions {
  /** The module that draws the game; the controller uses its `targetsOf`. */
  picture: Pick<BoardPicture, 'targetsOf'>;
  /**
   * The game, to explain choices that no legal action has: the clause and its message. Without it, a refused choice has the sentence
   * `expected` of the position.
   */
  game?: AnyGame | undefined;
  /**
   * Which actions wait for a confirmation although the chosen targets determine them: none (`'several'`, the default), all (`'always'`), or
   * those for which a function returns `true`. If several actions have the same targets, the player chooses one of them in any case.
   */
  confirm?: 'several' | 'always' | ((action: BaseAction) => boolean) | undefined;
  /** Called with each action that the player completes; the selection is cleared before. */
  onAction?: ((action: BaseAction) => void) | undefined;
}

/** @throws InvalidInputError for invalid options. */
export function readControllerOptions(options: BoardControllerOptions): BoardControllerOptions {
  const { picture, game, confirm = 'several', onAction } = copyOf(options);
  const invalid = (name: string, message: string) => InvalidInputError.at('options', [name], message);
  if (typeof fieldOf(picture, 'targetsOf') !== 'function') throw invalid('picture', 'expected a module with the function `targetsOf`');
  if (game !== undefined && typeof fieldOf(game, 'check') !== 'function') throw invalid('game', `${named(game)} is not a game`);
  if (confirm !== 'several' && confirm !== 'always' && typeof confirm !== 'function')
    throw invalid('confirm', `expected 'several', 'always' or a function, received ${named(confirm)}`);
  if (onAction !== undefined && typeof onAction !== 'function') throw invalid('onAction', 'expected a function');
  return { picture: picture as BoardControllerOptions['picture'], game, confirm, onAction };
}

/** Returns a copy, so that each option is read once. A value that is not an object has no options. */
function copyOf(options: BoardControllerOptions): Partial<BoardControllerOptions> {
  try {
    return { ...options };
  } catch (cause) {
    throw InvalidInputError.at('options', [], 'cannot be read', { cause });
  }
}

function fieldOf(value: unknown, name: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    // An accessor or a proxy trap throws: the value is not usable.
    return undefined;
  }
}
