// The entry point `orrery-rules/specter-ops/picture`: SVG pictures of views.
import { Canvas, type DrawView, type PictureModule, type PictureOptions, pictureOf } from '../../../picture/index.js';
import type { SpecterOpsAction } from '../rules/actions/index.js';
import type { SpecterOpsView } from '../views/view.js';
import { boardOf, boardPart, sightOn } from './board.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { targetsOf } from './targets.js';
import { PICTURE_TEXTS, type PictureTexts } from './texts.js';

export type { DrawView, PictureModule, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';
export {
  type CardNames as SpecterOpsCardNames,
  type CardPosition as SpecterOpsCardPosition,
  type LegendEntry as SpecterOpsLegendEntry,
  type ObjectiveStatus as SpecterOpsObjectiveStatus,
  PICTURE_TEXTS,
  type PictureTexts as SpecterOpsPictureTexts,
} from './texts.js';

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
export const drawView: DrawView<SpecterOpsView, SpecterOpsPictureOptions> = drawing(PICTURE_TEXTS);

/** Returns the picture module with texts in another language: the functions `drawView` and `targetsOf`. */
export function createPicture(texts: PictureTexts): PictureModule<SpecterOpsView, SpecterOpsAction, SpecterOpsPictureOptions> {
  return { drawView: drawing(texts), targetsOf };
}

function drawing(texts: PictureTexts): DrawView<SpecterOpsView, SpecterOpsPictureOptions> {
  return pictureOf<SpecterOpsView, 'sight'>(
    'specter-ops',
    (view, viewer, options) => {
      const board = boardOf(view);
      const canvas = new Canvas(board.width, board.height, 'specter-ops', options);
      canvas.board.use(boardPart(board, view.players.length, texts)).draw(sightOn(board, options.sight));
      drawPieces(canvas, board, view, viewer, texts);
      return canvas.finish(texts.summary(view, viewer), panelsOf(canvas, view, texts));
    },
    ['sight'],
  );
}
