// Draws what an element shows: a situation, or a scene of an animation.
import type { BoardSnapshot } from '../controller.js';
import type { BoardPicture } from '../picture-module.js';
import { changedIds, type Scene } from '../playback.js';
import type { BoardSettings } from './settings.js';
import type { Situation } from './situation.js';

/**
 * Returns the picture as an SVG string.
 * @param scene the animation in progress; if it is not `undefined`, the picture shows it instead of the situation.
 * @param isNarrow whether the panels lie below the board unless the settings have a layout.
 */
export function drawingOf(
  picture: BoardPicture,
  { view, viewer, events }: Situation,
  { selected, targets }: Pick<BoardSnapshot, 'selected' | 'targets'>,
  scene: Scene | undefined,
  { theme, layout, overlay }: BoardSettings,
  isNarrow: boolean,
): string {
  const look = { theme, layout: layout !== 'auto' ? layout : isNarrow ? 'tall' : 'wide' };
  if (scene !== undefined) {
    return picture.drawView(scene.view, scene.viewer, { ...look, changed: changedIds(scene.events.slice(scene.at, scene.at + 1)) });
  }
  const changed = selected.length > 0 ? [] : changedIds(events);
  return picture.drawView(view, viewer, { ...look, changed, ...overlay, targets, selected });
}
