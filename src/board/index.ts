/**
 * Boards for pages: a controller without a framework, and the custom element `<orrery-board>`. Loads neither rules nor zod.
 * @packageDocumentation
 */
export { type ActionGroups, type ActionItem, groupActions } from './action-items.js';
export {
  type BoardController,
  type BoardPosition,
  type BoardRefusal,
  type BoardSnapshot,
  createBoardController,
} from './controller.js';
export type { BoardControllerOptions } from './controller-options.js';
export { createOrreryBoard, defineOrreryBoard, type OrreryBoardElement, type OrreryBoardEvents } from './element/define.js';
export type { BoardProperties } from './element/settings.js';
export type { BoardLocale } from './locale.js';
export type { BoardPicture } from './picture-module.js';
export { changedIds, createPlayback, type Playback, type PlaybackOptions, type Scene } from './playback.js';
export { type BoardSurface, type BoardSurfaceOptions, type ChosenBy, createBoardSurface } from './surface/surface.js';
export { BOARD_TEXTS, type BoardTexts, sentence, typeWords } from './texts.js';
