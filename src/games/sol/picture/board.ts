// The board without its pieces. It is drawn once and reused for all pictures of the same board.
import { cached } from '../../../kernel/plain.js';
import { circle, Layer, type Part, type Point, path, polar, polyline, tag, text } from '../../../picture/index.js';
import type { PairShape, SpaceShape } from '../data/geometry.js';
import { arc, type BoardLayout, isLabelled, isWide, LABEL, sector } from './layout.js';
import type { PictureTexts } from './texts.js';

/** Opacity of the fill colour of spaces, indexed by depth: the colour of deeper layers is stronger. */
const WARMTH = [0, 0, 0.08, 0.15, 0.24] as const;
/** Half the width, in units of the picture, of the area along a barrier in which a click selects the boundary pair. */
const STRIP = 5;

function drawSpace(layer: Layer, { radius, middle, at }: BoardLayout, space: SpaceShape, texts: PictureTexts): void {
  const { id, ring, depth, index, from, to, inner, outer, neighbours } = space;
  layer.add({
    id,
    kind: 'space',
    title: texts.space(id, ring, neighbours),
    ...path(at(space.centre), sector(middle, inner * radius, outer * radius, from, to)),
    ring: { shape: 'path', d: inset(middle, inner * radius, outer * radius, from, to) },
    paint: { style: `fill:var(--o-${WARMTH[depth] === 0 ? 'paper' : 'seat-1'})`, 'fill-opacity': WARMTH[depth] === 0 ? 1 : WARMTH[depth] },
  });
  const reach = ((inner + outer) / 2) * radius;
  if (!isLabelled(space, radius)) return;
  // The label of a wide space is at the side where the space begins, seen clockwise: pieces are in the middle, and gates on the upper and
  // lower border. The label of a narrow space is at its outer edge.
  const side = isWide(space, radius)
    ? polar(middle, reach, from + (LABEL / reach) * (90 / Math.PI) + 1)
    : polar(middle, outer * radius - 10, (from + to) / 2);
  // On a narrow page, only the first space of each ring shows its label.
  layer.draw(text(id, { x: side.x, y: side.y + 3 }, index === 0 ? 'label middle' : 'label small middle fine'));
}

/**
 * Returns the SVG path of a sector that is slightly smaller on all sides than these radii and angles. The outlines of neighbouring sectors
 * then do not overlap.
 */
function inset(middle: Point, inner: number, outer: number, from: number, to: number): string {
  const turn = (INSET / ((inner + outer) / 2)) * (180 / Math.PI);
  return sector(middle, inner + INSET, outer - INSET, from + turn, to - turn);
}
const INSET = 2.5;

/**
 * Returns the SVG path of a spiral between two points, each given by radius and angle. All of it is between the two radii, unlike a
 * straight line.
 */
function spiral(middle: Point, [nearer, from]: readonly [number, number], [farther, to]: readonly [number, number]): string {
  const steps = Math.ceil(Math.abs(to - from) / 5) + 1;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const { x, y } = polar(middle, nearer + ((farther - nearer) * step) / steps, from + ((to - from) * step) / steps);
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
  });
  return polyline(points);
}

/** Draws a barrier as a heavy line. A click on the line or near it selects the boundary pair. */
function drawPair(layer: Layer, { radius, middle, at, spaces }: BoardLayout, pair: PairShape, texts: PictureTexts): void {
  const { id, upper, lower, from, to, centre, bridge } = pair;
  const title = texts.barrier(id, upper, lower);
  const line = { fill: 'none', style: 'stroke:var(--o-soft)', 'stroke-width': 2 };
  if (bridge !== null) {
    const inside = tag('path', { d: spiral(middle, [bridge[0] * radius, from], [bridge[1] * radius, to]), ...line });
    const paint = { stroke: 'none', style: 'fill:var(--o-paper)' };
    layer.add({ id, kind: 'pair', title, ...circle(at(centre), 4), paint, inside });
    return;
  }
  const border = (spaces.get(lower)?.outer ?? 0) * radius;
  // The angle by which each line is shortened at both ends, so that neighbouring lines do not touch.
  const gap = (1.2 / border) * (180 / Math.PI);
  layer.add({
    id,
    kind: 'pair',
    title,
    ...path(at(centre), sector(middle, border - STRIP, border + STRIP, from + gap, to - gap)),
    ring: { shape: 'path', d: sector(middle, border - 2.5, border + 2.5, from + 2 * gap, to - 2 * gap) },
    paint: { stroke: 'none', fill: 'transparent' },
    inside: tag('path', { d: arc(middle, border, from + gap, to - gap), ...line }),
  });
}

function drawTrack(layer: Layer, { geometry, radius, middle, at }: BoardLayout): void {
  for (const { eye, angle, centre } of geometry.eyes) {
    const [near, far] = [polar(middle, radius, angle), polar(middle, radius + 5, angle)];
    const spot = at(centre);
    layer.draw(
      tag('line', { x1: near.x, y1: near.y, x2: far.x, y2: far.y, 'stroke-width': 1.5 }),
      text(`E${eye}`, { x: spot.x, y: spot.y + 3 }, 'label small middle fine'),
    );
  }
}

/** Returns the drawing of the spaces, the boundary pairs and the orbital track of the motherships. */
export function boardPart(layout: BoardLayout, texts: PictureTexts): Part {
  return partsIn(texts)(layout);
}

const partsIn = cached((texts: PictureTexts) =>
  cached((layout: BoardLayout): Part => {
    const layer = new Layer();
    drawTrack(layer, layout);
    for (const space of layout.geometry.spaces) drawSpace(layer, layout, space, texts);
    for (const pair of layout.geometry.pairs) drawPair(layer, layout, pair, texts);
    return layer.part;
  }),
);
