// The door of a picture: bad data are typed errors, whatever the drawing stumbles over.
import { InvalidInputError, readJson } from '../kernel/plain.js';
import { type Drawn, type FurtherOptions, type PictureOptions, readPictureOptions } from './options.js';

/**
 * Draws what a viewer sees as one SVG, as text: the same text for the same arguments.
 * @param view what `game.view(state, viewer)` gives.
 * @param viewer a player's id, or whoever else looks.
 * @throws InvalidInputError for what is no view of this game, and for options that do not fit.
 */
export type DrawView<View, Options extends PictureOptions = PictureOptions> = (view: View, viewer: string, options?: Options) => string;

/**
 * A drawing with its door: `draw` may take for granted that the options are read, and that the view is plain data.
 * @param further options that only this game's pictures have.
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
      // A picture is drawn without schemas: what lacks a field is no view, and the drawing says so where it stumbles.
      const message = `is no view of this game: ${cause instanceof Error ? cause.message : 'it cannot be drawn'}`;
      throw InvalidInputError.at('view', [], message, { cause });
    }
  };
}

/** Fields of actions and events that say what kind they are, by whom and why, and name no thing. */
const NO_THINGS: ReadonlySet<string> = new Set(['type', 'rule']);

/**
 * The things that a value names, in order, each once: texts as they are, cells `{ x, y }` as their JSON. What is no id of the picture is
 * among them, too: whoever draws passes over it.
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

/** The id of a cell that actions name by its coordinates: `{"x":3,"y":4}`. */
export function cellId({ x, y }: { readonly x: number; readonly y: number }): string {
  return `{"x":${x},"y":${y}}`;
}
