// The functions of the entry point `orrery-rules/<game>/picture` that a board uses.
import type { BaseAction } from '../kernel/index.js';

/** A module that draws the views of a game, such as `orrery-rules/sol/picture` or your own. */
export interface BoardPicture {
  /** Draws a view as an SVG string, with the options of `PictureOptions`. */
  drawView(view: unknown, viewer: string, options?: object): string;
  /** Returns the ids of the targets of an action, in the order in which a person chooses them. */
  targetsOf(action: BaseAction): readonly string[];
}
