// The picture of a view: the entry point `orrery-rules/specter-ops/picture`.
import { Canvas, LIST_OF_IDS, type PictureOptions, pictureOf } from '../../../picture/index.js';
import type { SpecterOpsView } from '../view.js';
import { groundOf, sightOn } from './ground.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { tableOf } from './table.js';
import { questionOf } from './words.js';

export type { PictureOptions } from '../../../picture/index.js';
export { thingsOf } from './things.js';

/** The picture options of this game. */
export interface SpecterOpsPictureOptions extends PictureOptions {
  /** Spaces in sight, drawn as one translucent area, such as the result of `spacesSeen(view, hunter)` of the game's entry point. */
  sight?: readonly string[] | undefined;
}

/**
 * Draws a view: the board with its figures and, on panels next to it, the decision, hunters, agents and the mission. It is a pure
 * function of its arguments. On the board, `data-id`s are cells (`K17`), hunters, the vehicle, `pet-rover`, `agent-0` and `agent-1`,
 * `section-1` to `section-4` for the objectives, and caches. On panels they are hunters in the vehicle, abilities, equipment cards, dice
 * (`die-0`) and the choices of the setup.
 * @throws InvalidInputError if `view` is not a view of this game, or an option is invalid.
 * @example
 * const svg = drawView(specterOps.view(state, 'p2'), 'p2', { theme: 'light' });
 */
export const drawView: (view: SpecterOpsView, viewer: string, options?: SpecterOpsPictureOptions) => string = pictureOf<
  SpecterOpsView,
  { sight: readonly string[] }
>(
  'specter-ops',
  (view, viewer, options) => {
    const table = tableOf(view);
    const canvas = new Canvas(table.width, table.height, 'specter-ops', options);
    canvas.board.use(groundOf(table, view.players.length, options.heat)).draw(sightOn(table, options.sight));
    drawPieces(canvas, view, viewer, table);
    for (const panel of panelsOf(canvas, view)) canvas.beside(panel);
    const when = view.round === 0 ? 'before the first round' : `round ${view.round}`;
    return canvas.finish(`Specter Ops, ${when}: ${questionOf(view)}. Seen by ${viewer}.`);
  },
  { sight: LIST_OF_IDS },
);
