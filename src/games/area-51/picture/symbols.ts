// The symbols of aliens, humans and tokens, for the board, the panels and the legend.
import { type Canvas, type Point, polar, polygon, rounded, shape, tag, text } from '../../../picture/index.js';
import type { Component } from '../data/words.js';
import { letterOf } from './words.js';

/** The radius, in units of the picture, from which a symbol contains text; in a smaller symbol it would be unreadable. */
const READABLE = 6.5;

/** The CSS classes of a letter: centred and bold. */
const LETTER = 'middle strong';

/** The centre and the radius of a symbol. */
export interface Circle {
  readonly at: Point;
  readonly radius: number;
}

/** The outline of each seat's alien, as corner points around the centre: distance in radii, and angle in degrees. */
const SEAT_SHAPES: readonly (readonly (readonly [far: number, angle: number])[])[] = [
  [45, 135, 225, 315].map((angle) => [1.22, angle]),
  [0, 90, 180, 270].map((angle) => [1.16, angle]),
  [0, 60, 120, 180, 240, 300].map((angle) => [1.08, angle]),
  [0, 72, 144, 216, 288].map((angle) => [1.14, angle]),
];

function seatShape(seat: number, at: Point, radius: number): string {
  const corners = SEAT_SHAPES[seat % SEAT_SHAPES.length] as (typeof SEAT_SHAPES)[number];
  return polygon(corners.map(([far, angle]) => polar(at, far * radius, angle)));
}

/** An alien: its letter in the shape, colour and pattern of its seat. */
export function alienSymbol(canvas: Canvas, seat: number, { at, radius }: Circle): string {
  const letter =
    radius < READABLE
      ? ''
      : tag('path', { d: seatShape(seat, at, radius * 0.7), stroke: 'none', style: `fill:${canvas.seatColour(seat)}` }) +
        text(letterOf(seat), { x: at.x, y: at.y + 4 }, LETTER, { style: `fill:${canvas.onSeat(seat)}` });
  return tag('path', { d: seatShape(seat, at, radius), fill: canvas.seatFill(seat), 'stroke-linejoin': 'round' }) + letter;
}

/** The number of marker updates until a human with this marker is active again; markers are updated at the start of a turn. A51-4.9 */
export const UPDATES_LEFT = { active: 0, frozen: 3, 'half-cold': 2, 'almost-ready': 1 } as const;

/** The id of a human in its circle; below it, for a stunned human, one dot for each marker update until it is active again. */
export function humanSymbol(id: string, thaw: keyof typeof UPDATES_LEFT, { at, radius }: Circle): string {
  const left = UPDATES_LEFT[thaw];
  // Narrows the text `h10`, the only id of three characters, so that it fits the circle.
  const narrow = id.length > 2 ? { textLength: radius * 1.6, lengthAdjust: 'spacingAndGlyphs' } : {};
  const name = radius < READABLE ? '' : text(id, { x: at.x, y: at.y + (left > 0 ? 2 : 4) }, left > 0 ? 'middle label' : 'middle', narrow);
  const dots = Array.from({ length: left }, (_, dot) =>
    tag('circle', {
      cx: at.x + (dot - (left - 1) / 2) * radius * 0.5,
      cy: at.y + radius * 0.6,
      r: Math.max(1, radius * 0.15),
      stroke: 'none',
      style: 'fill:var(--o-ink)',
    }),
  );
  return name + dots.join('');
}

/** Returns the SVG attributes of a human's circle; a stunned human has a dashed outline. */
export function humanPaint(isActive: boolean): Readonly<Record<string, string>> {
  return isActive ? { style: 'fill:var(--o-paper)' } : { style: 'fill:var(--o-ground)', 'stroke-dasharray': '2.5 2' };
}

const TOKEN_SHAPES: Readonly<Record<Component, (at: Point, radius: number) => string>> = {
  food: ({ x, y }, r) => `M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  ice: (at, r) => polygon([0, 90, 180, 270].map((angle) => polar(at, r * 1.2, angle))),
  energy: ({ x, y }, r) => polygon([0, 120, 240].map((angle) => polar({ x, y: y + r * 0.15 }, r * 1.3, angle))),
  cables: (at, r) => polygon([45, 135, 225, 315].map((angle) => polar(at, r * 1.2, angle))),
};

/** The distance of the letter's baseline below the centre of each shape. */
const LETTER_DROP: Readonly<Record<Component, number>> = { food: 3.2, ice: 3.2, energy: 4.4, cables: 3.2 };

/** A component: a solid shape with one letter or two, or an outline if the component is missing. */
export function tokenSymbol(component: Component, letters: string, at: Point, radius: number, isThere = true): string {
  const d = TOKEN_SHAPES[component](at, rounded(radius));
  if (!isThere) return tag('path', { d, class: 'used-up', 'stroke-width': 0.75, style: 'stroke:var(--o-muted)' });
  const letter =
    radius < READABLE
      ? ''
      : text(letters, { x: at.x, y: at.y + LETTER_DROP[component] }, `small ${LETTER} fine`, {
          style: 'fill:var(--o-paper)',
          // Two letters are compressed so that they fit the shape.
          ...(letters.length > 1 ? { textLength: radius * 1.3, lengthAdjust: 'spacingAndGlyphs' } : {}),
        });
  return tag('path', { d, 'stroke-linejoin': 'round', 'stroke-width': 0.75, style: 'fill:var(--o-ink);stroke:var(--o-paper)' }) + letter;
}

/** The symbol of a stun ray charge: a lightning flash. */
export function chargeSymbol(at: Point, isThere: boolean): string {
  const d = shape(at, [1.5, -7], [-4, 1], [-0.5, 1], [-1.5, 7], [4, -1], [0.5, -1]);
  return tag('path', { d, 'stroke-width': 0.75, 'stroke-linejoin': 'round', ...painted(isThere, 'var(--o-ink)') });
}

/** The symbol of the teleport: a ring around a dot. */
export function teleportSymbol({ x, y }: Point, isThere: boolean): string {
  const ring = tag('circle', { cx: x, cy: y, r: 6.5, 'stroke-width': isThere ? 1.5 : 0.75, ...painted(isThere, 'none') });
  return ring + (isThere ? tag('circle', { cx: x, cy: y, r: 2.5, stroke: 'none', style: 'fill:var(--o-ink)' }) : '');
}

/** The symbol of mind control: three bars, of which the first `bars` (0 to 3) are filled; 3 means ready. */
export function controlSymbol({ x, y }: Point, bars: number): string {
  return [0, 1, 2]
    .map((bar) => {
      const height = 5 + bar * 4.5;
      const isThere = bar < bars;
      return tag('rect', {
        ...{ x: x - 8 + bar * 6, y: y + 7 - height, width: 4, height, rx: 1, 'stroke-width': 0.75 },
        ...painted(isThere, 'var(--o-ink)'),
      });
    })
    .join('');
}

/** Returns the SVG attributes of a marker: solid if available, else an outline. */
function painted(isThere: boolean, fill: string): Readonly<Record<string, string>> {
  return isThere ? { style: `fill:${fill};stroke:var(--o-ink)` } : { class: 'used-up', style: 'stroke:var(--o-muted)' };
}
