// A language for a board: everything that the board shows or speaks.
import type { BaseAction, Violation } from '../kernel/index.js';
import type { BoardPicture } from './picture-module.js';
import type { BoardTexts } from './texts.js';

/**
 * All texts of a board for one game in one language, such as `es` of `orrery-rules/sol/es`. Names of players and ids are not translated.
 */
export interface BoardLocale {
  /** The BCP 47 tag of the language, such as `es`. Screen readers choose their voice by it. */
  readonly language: string;
  /** The module that draws the game with texts in this language. */
  readonly picture: BoardPicture;
  /** The texts that do not belong to one game, such as the labels of buttons. */
  readonly texts: BoardTexts;
  /** Returns an action as a line without a full stop: who does what. */
  action(action: BaseAction): string;
  /** Returns an event as a line: what has happened. */
  event(event: { readonly type: string }): string;
  /**
   * Returns why an action is refused, as a sentence. If the code of the violation is unknown, such as a code of a custom card, returns the
   * message of the violation.
   */
  refusal(violation: Violation): string;
}
