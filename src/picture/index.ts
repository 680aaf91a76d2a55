// The shared drawing library for the pictures of all games. It loads neither zod nor immer.
export { Canvas, Layer, type Outline, type Panel, type Part, panelFrame, type Thing } from './canvas.js';
export { type Drawn, LIST_OF_IDS, type PictureOptions } from './options.js';
export { cellId, type DrawView, idsIn, pictureOf } from './picture.js';
export { type Attributes, escaped, type Point, polar, polygon, rounded, tag, words } from './svg.js';
export { SEAT_COUNT } from './theme.js';
