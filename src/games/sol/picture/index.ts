// The entry point `orrery-rules/sol/picture`: SVG pictures of views.
import { Canvas, type DrawView, type PictureModule, pictureOf } from '../../../picture/index.js';
import { boardGeometry } from '../data/geometry.js';
import type { SolAction } from '../types.js';
import type { SolView } from '../views/view.js';
import { boardPart } from './board.js';
import { layoutOf } from './layout.js';
import { panelsOf } from './panels.js';
import { drawPieces } from './pieces.js';
import { targetsOf } from './targets.js';
import { PICTURE_TEXTS, type PictureTexts } from './texts.js';

export type { DrawView, PictureModule, PictureOptions, TargetsOf } from '../../../picture/index.js';
export { targetsOf } from './targets.js';
export {
  type LegendEntry as SolLegendEntry,
  PICTURE_TEXTS,
  type PictureTexts as SolPictureTexts,
  type PieceKind as SolPieceKind,
} from './texts.js';

/**
 * Draws a view as an SVG string: the board with all pieces, a panel for each player and a legend. Two spaces that are adjacent touch in the
 * drawing or, on some custom boards, are connected by a line.
 * @throws InvalidInputError if `view` is not a view of this game, or if an option is unknown or has an invalid value.
 */
export const drawView: DrawView<SolView> = drawing(PICTURE_TEXTS);

/** Returns the picture module with texts in another language: the functions `drawView` and `targetsOf`. */
export function createPicture(texts: PictureTexts): PictureModule<SolView, SolAction> {
  return { drawView: drawing(texts), targetsOf };
}

function drawing(texts: PictureTexts): DrawView<SolView> {
  return pictureOf('sol', (view, viewer, options) => {
    const layout = layoutOf(boardGeometry(view.config.board));
    const canvas = new Canvas(layout.size, layout.size, 'sol', options);
    canvas.board.use(boardPart(layout, texts));
    drawPieces(canvas, layout, view, texts);
    return canvas.finish(texts.summary(view), panelsOf(view, viewer, texts));
  });
}
