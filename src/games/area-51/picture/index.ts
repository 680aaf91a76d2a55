// The entry point `orrery-rules/area-51/picture`: SVG pictures of views.
import { Canvas, type DrawView, type PictureModule, pictureOf } from '../../../picture/index.js';
import { namedBoard } from '../data/board.js';
import type { Area51Action } from '../rules/actions/index.js';
import type { Area51View } from '../views/view.js';
import { boardOf, zonesOf } from './board.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { targetsOf } from './targets.js';
import { PICTURE_TEXTS, type PictureTexts } from './texts.js';

export type { DrawView, PictureModule, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';
export { type LegendEntry as Area51LegendEntry, PICTURE_TEXTS, type PictureTexts as Area51PictureTexts } from './texts.js';

/**
 * The minimum height, in units of the picture, of a picture with panels to the right of the board. With it, the panels next to a small
 * board fit into one column.
 */
const LEAST_HEIGHT = 300;

/**
 * Draws a view as an SVG string: the board, figures, tokens, each player's pieces, and the open decision. All viewers see the same
 * (A51-1.9), except that the viewer's own panel is marked "you".
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export const drawView: DrawView<Area51View> = drawing(PICTURE_TEXTS);

/** Returns the picture module with texts in another language: the functions `drawView` and `targetsOf`. */
export function createPicture(texts: PictureTexts): PictureModule<Area51View, Area51Action> {
  return { drawView: drawing(texts), targetsOf };
}

function drawing(texts: PictureTexts): DrawView<Area51View> {
  return pictureOf('area-51', (view, viewer, options) => {
    const board = boardOf(namedBoard(view.config), texts);
    const height = options.layout === 'wide' ? Math.max(board.grid.height, LEAST_HEIGHT) : board.grid.height;
    const canvas = new Canvas(board.grid.width, height, 'area-51', options);
    canvas.board.use(board.part).draw(zonesOf(board, view));
    drawPieces(canvas, board, view, texts);
    return canvas.finish(texts.summary(view), panelsOf(canvas, view, viewer, texts));
  });
}
