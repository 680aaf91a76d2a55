// Draws pieces: their shapes, their owners' marks, and the arrangement of a player's sundivers in one space.
import { type Layer, type Outline, type Point, polar, polygon, tag } from '../../../picture/index.js';
import type { Colour, StationType } from '../data/words.js';

/** The paint of each homeworld colour: fill, ink on it, and a mark that distinguishes owners without colour. SOL-2.10 */
const PAINTS: Readonly<
  Record<Colour, { readonly fill: string; readonly ink: string; readonly mark: 'none' | 'dot' | 'ring' | 'bar' | 'cross' }>
> = {
  blue: { fill: 'var(--o-seat-0)', ink: 'var(--o-on-seat-0)', mark: 'none' },
  green: { fill: 'var(--o-seat-2)', ink: 'var(--o-on-seat-2)', mark: 'dot' },
  purple: { fill: 'var(--o-seat-3)', ink: 'var(--o-on-seat-3)', mark: 'ring' },
  silver: { fill: '#d5dae2', ink: '#12161d', mark: 'bar' },
  black: { fill: '#2f3641', ink: '#ffffff', mark: 'cross' },
};

/** Returns the style of an outline in an owner's colour. */
export function paintOf(colour: Colour): string {
  return `fill:${PAINTS[colour].fill}`;
}

/** Returns the paint of a piece; a piece that is gone is drawn as an outline only. */
function paintFor(colour: Colour, isGone: boolean): Readonly<Record<string, string>> {
  return isGone ? { class: 'used-up' } : { style: paintOf(colour) };
}

/** Returns the mark of an owner, in the middle of a piece. */
export function markOf(colour: Colour, { x, y }: Point, size: number): string {
  const { ink, mark } = PAINTS[colour];
  switch (mark) {
    case 'none':
      return '';
    case 'dot':
      return tag('circle', { cx: x, cy: y, r: 0.36 * size, stroke: 'none', style: `fill:${ink}` });
    case 'ring':
      return tag('circle', { cx: x, cy: y, r: 0.42 * size, fill: 'none', 'stroke-width': 0.24 * size, style: `stroke:${ink}` });
    case 'bar':
      return tag('path', {
        d: `M${two(x - 0.6 * size)} ${two(y)}h${two(1.2 * size)}`,
        'stroke-width': 0.36 * size,
        style: `stroke:${ink}`,
      });
    case 'cross': {
      const arm = 0.42 * size;
      const d = `M${two(x - arm)} ${two(y - arm)}l${two(2 * arm)} ${two(2 * arm)}m0 ${two(-2 * arm)}l${two(-2 * arm)} ${two(2 * arm)}`;
      return tag('path', { d, fill: 'none', 'stroke-width': 0.24 * size, style: `stroke:${ink}` });
    }
  }
}

const two = (value: number): number => Math.round(value * 100) / 100;

/** Radius of a sundiver. */
export const SUNDIVER = 4.4;
/** Half the height of a station. */
export const STATION = 8;

/** One piece, with the id that actions name. */
export interface Drawable {
  readonly id: string;
  readonly title: string;
  readonly colour: Colour;
}

export function drawSundiver(layer: Layer, { id, title, colour }: Drawable, at: Point, r: number, isGone = false): void {
  const paint = { ...paintFor(colour, isGone), 'stroke-width': 1 };
  const inside = isGone ? '' : markOf(colour, at, r);
  layer.thing({ id, kind: 'sundiver', title, at, outline: { shape: 'circle', r }, paint, inside });
}

/** Returns the outline of a station: circle for a node, square for a foundry, triangle for a tower. */
function stationOutline(type: StationType, { x, y }: Point, half: number): Outline {
  switch (type) {
    case 'node':
      return { shape: 'circle', r: half };
    case 'foundry':
      return { shape: 'rect', width: 1.8 * half, height: 1.8 * half, corner: 1 };
    case 'tower':
      return {
        shape: 'path',
        d: polygon([
          { x, y: y - 1.15 * half },
          { x: x + 1.1 * half, y: y + 0.85 * half },
          { x: x - 1.1 * half, y: y + 0.85 * half },
        ]),
      };
  }
}

export function drawStation(layer: Layer, piece: Drawable, type: StationType, at: Point, half: number, isGone = false): void {
  const { id, title, colour } = piece;
  const middle = type === 'tower' ? { x: at.x, y: at.y + 0.2 * half } : at;
  const inside = isGone ? '' : markOf(colour, middle, half * 0.72);
  layer.thing({
    id,
    kind: type,
    title,
    at,
    outline: stationOutline(type, at, half),
    paint: { ...paintFor(colour, isGone), 'stroke-width': half < 6 ? 1 : 1.5 },
    inside,
  });
}

/** Draws a gate as a bar across a border; `angle` is that of the border's middle, in degrees. */
export function drawGate(layer: Layer, { id, title, colour }: Drawable, at: Point, angle: number, width: number, length: number): void {
  const out = polar({ x: 0, y: 0 }, length / 2, angle);
  const side = polar({ x: 0, y: 0 }, width / 2, angle + 90);
  const corner = (along: number, across: number): Point => ({
    x: at.x + along * out.x + across * side.x,
    y: at.y + along * out.y + across * side.y,
  });
  const d = polygon([corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)]);
  const outline: Outline = { shape: 'path', d };
  layer.thing({
    id,
    kind: 'gate',
    title,
    at,
    outline,
    paint: { style: paintOf(colour), 'stroke-width': 1 },
    inside: markOf(colour, at, width * 0.6),
  });
}

/** Draws a mothership as an arrowhead that points counterclockwise, the direction of its orbit. SOL-3.26 */
export function drawMothership(layer: Layer, { id, title, colour }: Drawable, at: Point, angle: number): void {
  const point = (ahead: number, aside: number): Point => {
    const forward = polar({ x: 0, y: 0 }, ahead, angle - 90);
    const outward = polar({ x: 0, y: 0 }, aside, angle);
    return { x: at.x + forward.x + outward.x, y: at.y + forward.y + outward.y };
  };
  // Hides the number of the eye.
  layer.draw(tag('circle', { cx: at.x, cy: at.y, r: 10, stroke: 'none', style: 'fill:var(--o-paper)' }));
  const d = polygon([point(12, 0), point(-8, 8), point(-4, 0), point(-8, -8)]);
  layer.thing({
    id,
    kind: 'mothership',
    title,
    at,
    outline: { shape: 'path', d },
    paint: { style: paintOf(colour) },
    inside: markOf(colour, at, 4.5),
  });
}

/** Returns the centres of up to five discs around (0, 0), each touching the next. */
export function rosette(count: number, r: number): Point[] {
  if (count === 1) return [{ x: 0, y: 0 }];
  const reach = r / Math.sin(Math.PI / count);
  const turn = count === 2 ? 90 : count === 4 ? 45 : 0;
  return Array.from({ length: count }, (_, index) => polar({ x: 0, y: 0 }, reach, turn + (360 * index) / count));
}

/** Returns half the width of a rosette. */
export function rosetteReach(count: number, r: number): number {
  return count === 1 ? r : r / Math.sin(Math.PI / count) + r;
}
