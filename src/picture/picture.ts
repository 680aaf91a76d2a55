// Input validation of pictures: any error during drawing becomes a typed error.
import { InvalidInputError, readJson } from '../kernel/plain.js';
import { type Drawn, type FurtherOptions, type PictureOptions, readPictureOptions } from './options.js';

/**
 * Draws a view as an SVG string; deterministic.
 * @param view the result of `game.view(state, viewer)`.
 * @param viewer the id of a player, or the name of another viewer.
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export type DrawView<View, Options extends PictureOptions = PictureOptions> = (view: View, viewer: string, options?: Options) => string;

/**
 * Wraps `draw` with input validation: `draw` receives validated options and a view that is plain JSON data.
 * @param further additional options of this game's pictures.
 */
export function pictureOf<View, Further extends object = Record<never, never>>(
  game: string,
  draw: (view: View, viewer: string, options: Drawn & Further) => string,
  further = {} as FurtherOptions<Further>,
): DrawView<View, PictureOptions & { [Name in keyof Further]?: Further[Name] | undefined }> {
  return (view, viewer, options) => {
    const drawn = readPictureOptions(options, game, further);
    const data = readJson(view, 'view');
    if (typeof viewer !== 'string') throw InvalidInputError.at('viewer', [], 'expected the name of a viewer');
    try {
      return draw(data as View, viewer, drawn);
    } catch (cause) {
      if (cause instanceof InvalidInputError) throw cause;
      // Drawing uses no schema, so that an error from `draw` usually means that `view` is not a view of this game.
      const message = `is not a view of this game: ${cause instanceof Error ? cause.message : 'it cannot be drawn'}`;
      throw InvalidInputError.at('view', [], message, { cause });
    }
  };
}

/** Fields of actions and events that contain no target ids. */
const NO_THINGS: ReadonlySet<string> = new Set(['type', 'rule']);

/**
 * Returns the possible target ids in a value, in order and without duplicates: strings unchanged, cells `{ x, y }` as JSON. The result
 * may contain strings that are not ids of the picture; the drawing functions skip them.
 */
export function idsIn(value: unknown): string[] {
  const ids = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part === 'string') ids.add(part);
    else if (Array.isArray(part)) for (const item of part) collect(item);
    else if (typeof part === 'object' && part !== null) {
      const cell = part as { x?: unknown; y?: unknown };
      if (typeof cell.x === 'number' && typeof cell.y === 'number') ids.add(cellId(cell as { x: number; y: number }));
      else for (const [name, field] of Object.entries(part)) if (!NO_THINGS.has(name)) collect(field);
    }
  };
  collect(value);
  return [...ids];
}

/** Returns the target id of a cell with coordinates: `{"x":3,"y":4}`. */
export function cellId({ x, y }: { readonly x: number; readonly y: number }): string {
  return `{"x":${x},"y":${y}}`;
}
