// The board without its pieces: drawn once for all pictures of the same board.
import { cached } from '../../../kernel/plain.js';
import { Layer, type Part, type Point, polar, tag, words } from '../../../picture/index.js';
import type { PairShape, SpaceShape } from '../data/geometry.js';
import { LAYER_NAMES } from '../data/names.js';
import { arc, isLabelled, isWide, LABEL, type Plan, sector } from './plan.js';

/** Opacity of the fill colour, by depth: deeper layers are more intense. */
const WARMTH = [0, 0, 0.08, 0.15, 0.24] as const;
/** Half the width of the clickable strip of a boundary pair. */
const STRIP = 5;

function drawSpace(layer: Layer, { radius, middle, at }: Plan, space: SpaceShape): void {
  const { id, ring, depth, index, from, to, inner, outer, neighbours } = space;
  layer.thing({
    id,
    kind: 'space',
    title: `${id}, ${LAYER_NAMES[ring].name.toLowerCase()}; borders on ${neighbours.join(', ')}`,
    at: at(space.centre),
    outline: { shape: 'path', d: sector(middle, inner * radius, outer * radius, from, to) },
    ring: { shape: 'path', d: inset(middle, inner * radius, outer * radius, from, to) },
    paint: { style: `fill:var(--o-${WARMTH[depth] === 0 ? 'paper' : 'seat-1'})`, 'fill-opacity': WARMTH[depth] === 0 ? 1 : WARMTH[depth] },
  });
  const reach = ((inner + outer) / 2) * radius;
  if (!isLabelled(space, radius)) return;
  // The label is on the side that comes first clockwise: pieces are in the middle, gates on the borders above and below.
  // In a narrow space it is at the outer edge.
  const side = isWide(space, radius)
    ? polar(middle, reach, from + (LABEL / reach) * (90 / Math.PI) + 1)
    : polar(middle, outer * radius - 10, (from + to) / 2);
  // On a narrow page, the first space of each ring keeps its label.
  layer.draw(words(id, { x: side.x, y: side.y + 3 }, index === 0 ? 'label middle' : 'label small middle fine'));
}

/** Returns the path of a slightly smaller sector, so that the outlines of neighbours do not overlap. */
function inset(middle: Point, inner: number, outer: number, from: number, to: number): string {
  const turn = (INSET / ((inner + outer) / 2)) * (180 / Math.PI);
  return sector(middle, inner + INSET, outer - INSET, from + turn, to - turn);
}
const INSET = 2.5;

/** Returns the path of a spiral from one radius and angle to another, always between both radii. */
function spiral(middle: Point, [nearer, from]: readonly [number, number], [farther, to]: readonly [number, number]): string {
  const steps = Math.ceil(Math.abs(to - from) / 5) + 1;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const { x, y } = polar(middle, nearer + ((farther - nearer) * step) / steps, from + ((to - from) * step) / steps);
    return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  });
  return `M${points.join('L')}`;
}

/** Draws a barrier as a heavy line with a clickable strip around it. */
function drawPair(layer: Layer, { radius, middle, at, spaces }: Plan, pair: PairShape): void {
  const { id, upper, lower, from, to, centre, bridge } = pair;
  const title = `${id}: the barrier between ${upper} and ${lower}`;
  const line = { fill: 'none', style: 'stroke:var(--o-soft)', 'stroke-width': 2 };
  if (bridge !== null) {
    const inside = tag('path', { d: spiral(middle, [bridge[0] * radius, from], [bridge[1] * radius, to]), ...line });
    const paint = { stroke: 'none', style: 'fill:var(--o-paper)' };
    layer.thing({ id, kind: 'pair', title, at: at(centre), outline: { shape: 'circle', r: 4 }, paint, inside });
    return;
  }
  const border = (spaces.get(lower)?.outer ?? 0) * radius;
  // Separates the ends of two lines.
  const gap = (1.2 / border) * (180 / Math.PI);
  layer.thing({
    id,
    kind: 'pair',
    title,
    at: at(centre),
    outline: { shape: 'path', d: sector(middle, border - STRIP, border + STRIP, from + gap, to - gap) },
    ring: { shape: 'path', d: sector(middle, border - 2.5, border + 2.5, from + 2 * gap, to - 2 * gap) },
    paint: { stroke: 'none', fill: 'transparent' },
    inside: tag('path', { d: arc(middle, border, from + gap, to - gap), ...line }),
  });
}

function drawTrack(layer: Layer, { geometry, radius, middle, at }: Plan): void {
  for (const { eye, angle, centre } of geometry.eyes) {
    const [near, far] = [polar(middle, radius, angle), polar(middle, radius + 5, angle)];
    const place = at(centre);
    layer.draw(
      tag('line', { x1: near.x, y1: near.y, x2: far.x, y2: far.y, 'stroke-width': 1.5 }),
      words(`E${eye}`, { x: place.x, y: place.y + 3 }, 'label small middle fine'),
    );
  }
}

/** Returns the drawing of spaces, boundary pairs and the track of the motherships. */
export const emptyBoard = cached((plan: Plan): Part => {
  const layer = new Layer();
  drawTrack(layer, plan);
  for (const space of plan.geometry.spaces) drawSpace(layer, plan, space);
  for (const pair of plan.geometry.pairs) drawPair(layer, plan, pair);
  return layer.part;
});
