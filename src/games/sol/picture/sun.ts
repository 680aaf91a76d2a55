// The middle of the Sun: a dial that shows how many flares are left.
import { type Layer, tag, words } from '../../../picture/index.js';
import { TRACKS } from '../data/rewards.js';
import { type Plan, sector } from './plan.js';
import { titleOf } from './titles.js';

/** Draws the track of the instability marker around its number; used-up steps are outlines. SOL-4.3, SOL-11.2 */
export function drawSun(layer: Layer, { geometry, radius, middle }: Plan, marker: number): void {
  const outer = geometry.sun * radius - 2;
  const inner = outer * 0.72;
  const width = 360 / TRACKS.instability;
  const parts = Array.from({ length: TRACKS.instability }, (_, index) => {
    const d = sector(middle, inner, outer, width * index + 3, width * (index + 1) - 3);
    return index < marker
      ? tag('path', { d, 'stroke-width': 0.75, style: 'fill:var(--o-seat-1)' })
      : tag('path', { d, 'stroke-width': 0.75, style: 'fill:none;stroke:var(--o-muted)' });
  });
  const title = `Instability marker: ${marker} of ${TRACKS.instability}; each flare takes it down by one, and the last ends the game`;
  layer.draw(
    tag(
      'g',
      { class: 'dial' },
      titleOf(title),
      tag('circle', { cx: middle.x, cy: middle.y, r: outer, stroke: 'none', style: 'fill:var(--o-paper)' }),
      ...parts,
      words(String(marker), { x: middle.x, y: middle.y + 5.5 }, 'large strong middle'),
    ),
  );
}
