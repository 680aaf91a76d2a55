// The shared drawing library for the pictures of all games. It loads neither zod nor immer.
export { Canvas } from './canvas.js';
export { grouped, SquareGrid } from './grid.js';
export { circle, Layer, type Outline, outlineOf, type Part, type PictureElement, path, rect, type Spot } from './layer.js';
export type { Drawn, PictureOptions } from './options.js';
export { addChips, boxes, type Chip, EDGE, LINE, PANEL_WIDTH, type Panel, PanelBuilder, type Row } from './panel.js';
export { type DrawView, type PictureModule, pictureOf } from './picture.js';
export {
  type Attributes,
  type Box,
  counted,
  escaped,
  fitting,
  middleOf,
  moved,
  type Point,
  polar,
  polygon,
  polyline,
  rounded,
  shape,
  shortened,
  tag,
  text,
  titled,
  wrapped,
} from './svg.js';
export { cellId, idsIn, type TargetsOf, targetsByParameter, targetsByType } from './targets.js';
