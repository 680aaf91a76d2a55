// Validates the input of the functions that draw pictures, and converts errors during drawing to `InvalidInputError`.
import { InvalidInputError, readJson } from '../kernel/plain.js';
import { type Drawn, type IdLists, type PictureOptions, readPictureOptions } from './options.js';
import type { TargetsOf } from './targets.js';

/**
 * Draws a view as an SVG string. Equal arguments give equal strings.
 * @param view the result of `game.view(state, viewer)`.
 * @param viewer the id of a player, or the name of another viewer.
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export type DrawView<View, Options extends PictureOptions = PictureOptions> = (view: View, viewer: string, options?: Options) => string;

/** The functions that draw a game in one language; the module `orrery-rules/<game>/picture` has them in English. */
export interface PictureModule<View, Action, Options extends PictureOptions = PictureOptions> {
  readonly drawView: DrawView<View, Options>;
  readonly targetsOf: TargetsOf<Action>;
}

/**
 * Wraps `draw` with input validation: `draw` receives validated options and a view that is plain JSON data.
 * @param idLists the names of further options that only this game has; the value of each is a list of ids.
 */
export function pictureOf<View, Name extends string = never>(
  game: string,
  draw: (view: View, viewer: string, options: Drawn & IdLists<Name>) => string,
  idLists: readonly Name[] = [],
): DrawView<View, PictureOptions & { [Key in Name]?: readonly string[] | undefined }> {
  return (view, viewer, options) => {
    const drawn = readPictureOptions(options, game, idLists);
    const data = readJson(view, 'view');
    if (typeof viewer !== 'string') throw InvalidInputError.at('viewer', [], 'expected the name of a viewer');
    try {
      return draw(data as View, viewer, drawn);
    } catch (cause) {
      if (cause instanceof InvalidInputError) throw cause;
      // The view is not validated by a schema, so an error in `draw` usually means that `view` is not a view of this game.
      const message = `is not a view of this game: ${cause instanceof Error ? cause.message : 'it cannot be drawn'}`;
      throw InvalidInputError.at('view', [], message, { cause });
    }
  };
}
