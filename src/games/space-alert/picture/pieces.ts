// The pieces on the tracks and in the ship.
import type { Canvas } from '../../../picture/index.js';
import type { SpaceAlertView } from '../views/view.js';
import { drawShip } from './ship.js';
import type { PictureTexts } from './texts.js';
import { drawThreats } from './threats.js';

/** Draws the threats on their tracks, and the ship with its contents and its crew. */
export function drawPieces(canvas: Canvas, view: SpaceAlertView, texts: PictureTexts): void {
  drawThreats(canvas, view, texts);
  drawShip(canvas, view, texts);
}
