// The entry point `orrery-rules/specter-ops/picture`: SVG pictures of views.
import { Canvas, type DrawView, type PictureOptions, pictureOf } from '../../../picture/index.js';
import type { SpecterOpsView } from '../views/view.js';
import { boardOf, boardPart, sightOn } from './board.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { decisionOf } from './words.js';

export type { DrawView, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';

/** The picture options of this game. */
export interface SpecterOpsPictureOptions extends PictureOptions {
  /** Spaces to draw as one translucent area, such as the spaces that a hunter sees: the result of `spacesSeen(view, hunter)`. */
  sight?: readonly string[] | undefined;
}

/**
 * Draws a view as an SVG string: the board with its figures and, on panels next to it, the decision, hunters, agents and the mission. On
 * the board, these elements have a `data-id`: cells (`K17`), hunters, the vehicle, `pet-rover`, `agent-0` and `agent-1`, `section-1` to
 * `section-4` for the objectives, and caches. On panels, these have one: hunters in the vehicle, abilities, equipment cards, dice (`die-0`)
 * and the choices of the setup.
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 * @example
 * const svg = drawView(specterOps.view(state, 'p2'), 'p2', { theme: 'light' });
 */
export const drawView: DrawView<SpecterOpsView, SpecterOpsPictureOptions> = pictureOf<SpecterOpsView, 'sight'>(
  'specter-ops',
  (view, viewer, options) => {
    const board = boardOf(view);
    const canvas = new Canvas(board.width, board.height, 'specter-ops', options);
    canvas.board.use(boardPart(board, view.players.length)).draw(sightOn(board, options.sight));
    drawPieces(canvas, board, view, viewer);
    const when = view.round === 0 ? 'before the first round' : `round ${view.round}`;
    return canvas.finish(`Specter Ops, ${when}: ${decisionOf(view)}. Seen by ${viewer}.`, panelsOf(canvas, view));
  },
  ['sight'],
);
