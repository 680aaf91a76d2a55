// The symbols of pieces, of their owners and of suits, for the board and the panels.
import { circle, type Layer, type Point, path, polar, polygon, polyline, rect, type Spot, shape, tag } from '../../../picture/index.js';
import type { Colour, StationType } from '../data/words.js';
import type { Card } from '../model/words.js';

/**
 * For each homeworld colour, the fill of its pieces, a mark on them, and the colour of the mark. The mark identifies the owner for people
 * who cannot distinguish the colours. SOL-2.10
 */
const PAINTS: Readonly<
  Record<Colour, { readonly fill: string; readonly ink: string; readonly mark: 'none' | 'dot' | 'ring' | 'bar' | 'cross' }>
> = {
  blue: { fill: 'var(--o-seat-0)', ink: 'var(--o-on-seat-0)', mark: 'none' },
  green: { fill: 'var(--o-seat-2)', ink: 'var(--o-on-seat-2)', mark: 'dot' },
  purple: { fill: 'var(--o-seat-3)', ink: 'var(--o-on-seat-3)', mark: 'ring' },
  silver: { fill: '#d5dae2', ink: '#12161d', mark: 'bar' },
  black: { fill: '#2f3641', ink: '#ffffff', mark: 'cross' },
};

/** Returns the CSS style that fills a shape with an owner's colour. */
export function paintOf(colour: Colour): string {
  return `fill:${PAINTS[colour].fill}`;
}

/** Returns the mark that shows the owner of a piece, drawn in the middle of the piece. */
export function markOf(colour: Colour, { x, y }: Point, size: number): string {
  const { ink, mark } = PAINTS[colour];
  switch (mark) {
    case 'none':
      return '';
    case 'dot':
      return tag('circle', { cx: x, cy: y, r: 0.36 * size, stroke: 'none', style: `fill:${ink}` });
    case 'ring':
      return tag('circle', { cx: x, cy: y, r: 0.42 * size, fill: 'none', 'stroke-width': 0.24 * size, style: `stroke:${ink}` });
    case 'bar': {
      const d = polyline([-0.6, 0.6].map((side) => ({ x: x + side * size, y })));
      return tag('path', { d, 'stroke-width': 0.36 * size, style: `stroke:${ink}` });
    }
    case 'cross': {
      const arm = 0.42 * size;
      const lines = [1, -1].map((turn) => polyline([-arm, arm].map((side) => ({ x: x + side, y: y + turn * side }))));
      return tag('path', { d: lines.join(''), fill: 'none', 'stroke-width': 0.24 * size, style: `stroke:${ink}` });
    }
  }
}

/** Radius of a sundiver, in units of the picture. */
export const SUNDIVER = 4.4;
/** Half the height of a station, in units of the picture. */
export const STATION = 8;

/** One piece to draw, with the id that actions use for it; pieces of the legend have none. */
export interface Piece {
  readonly id?: string;
  readonly kind: StationType | 'sundiver' | 'gate' | 'mothership';
  readonly title: string;
  readonly colour: Colour;
}

/** Draws a piece with the mark of its owner, or only its outline if the piece has left the game. */
function drawPiece(
  layer: Layer,
  piece: Piece,
  spot: Spot,
  mark: { at?: Point; size: number },
  stroke: number | undefined,
  isGone = false,
): void {
  const { colour, ...element } = piece;
  const paint = { ...(isGone ? { class: 'used-up' } : { style: paintOf(colour) }), 'stroke-width': stroke };
  layer.add({ ...element, ...spot, paint, inside: isGone ? '' : markOf(colour, mark.at ?? spot.at, mark.size) });
}

export function drawSundiver(layer: Layer, piece: Piece, at: Point, r: number, isGone = false): void {
  drawPiece(layer, piece, circle(at, r), { size: r }, 1, isGone);
}

/** Draws a station: a circle for a node, a square for a foundry, a triangle for a tower. */
export function drawStation(layer: Layer, piece: Piece, { x, y }: Point, half: number, isGone = false): void {
  const triangle = shape({ x, y }, [0, -1.15 * half], [1.1 * half, 0.85 * half], [-1.1 * half, 0.85 * half]);
  const side = 1.8 * half;
  const shapes: Partial<Record<Piece['kind'], Spot>> = {
    node: circle({ x, y }, half),
    foundry: rect({ x: x - side / 2, y: y - side / 2, width: side, height: side }, 1),
    tower: path({ x, y }, triangle),
  };
  const mark = { at: { x, y: piece.kind === 'tower' ? y + 0.2 * half : y }, size: half * 0.72 };
  drawPiece(layer, piece, shapes[piece.kind] as Spot, mark, half < 6 ? 1 : 1.5, isGone);
}

/**
 * Returns the point that is `up` above and `right` to the right of the point `at`, in axes that are turned clockwise by `angle` degrees.
 */
function turned(at: Point, angle: number, up: number, right: number): Point {
  return polar(polar(at, up, angle), right, angle + 90);
}

/** Draws a gate as a bar across a border; `angle` is the angle of the middle of the border, in degrees. */
export function drawGate(layer: Layer, piece: Piece, at: Point, angle: number, width: number, length: number): void {
  const corner = (up: number, right: number) => turned(at, angle, (up * length) / 2, (right * width) / 2);
  const d = polygon([corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)]);
  drawPiece(layer, piece, path(at, d), { size: width * 0.6 }, 1);
}

/** Draws a mothership as an arrowhead that points counterclockwise, the direction of its orbit. SOL-3.26 */
export function drawMothership(layer: Layer, piece: Piece, at: Point, angle: number): void {
  // The circle covers the number of the eye, over which the mothership is drawn.
  layer.draw(tag('circle', { cx: at.x, cy: at.y, r: 10, stroke: 'none', style: 'fill:var(--o-paper)' }));
  const point = (ahead: number, outward: number) => turned(at, angle, outward, -ahead);
  const d = polygon([point(12, 0), point(-8, 8), point(-4, 0), point(-8, -8)]);
  drawPiece(layer, piece, path(at, d), { size: 4.5 }, undefined);
}

/** Returns the centres of up to five discs of radius `r` around a point; neighbouring discs touch. */
export function rosette(at: Point, count: number, r: number): Point[] {
  if (count === 1) return [at];
  const turn = count === 2 ? 90 : count === 4 ? 45 : 0;
  return Array.from({ length: count }, (_, index) => polar(at, rosetteReach(count, r) - r, turn + (360 * index) / count));
}

/** Returns the distance from the middle of a rosette (see `rosette`) to its outer edge; `r` is the radius of one disc. */
export function rosetteReach(count: number, r: number): number {
  return count === 1 ? r : r / Math.sin(Math.PI / count) + r;
}

/**
 * A symbol for each suit and for trigger flares, so that people who cannot distinguish the colours can distinguish the cards. The values
 * are SVG paths around (0, 0) that extend five units to each side.
 */
const SUIT_PATHS: Readonly<Record<Card, string>> = {
  // A bent ray.
  refraction: 'M-5 -4L0 0L2 5M-5 0H5',
  // A drop.
  condensation: 'M0 -5C4 0 4 4 0 4C-4 4 -4 0 0 -5Z',
  // One plate under another.
  subduction: 'M-5 -2H0L4 4M-1 -4H5M4 1V4H1',
  // A wave.
  oscillation: 'M-5 0C-4 -6 -1 -6 0 0C1 6 4 6 5 0',
  // Arrows outward on all sides.
  expansion: 'M-5 0H5M0 -5V5M-5 0L-3 -2M-5 0L-3 2M5 0L3 -2M5 0L3 2M0 -5L-2 -3M0 -5L2 -3M0 5L-2 3M0 5L2 3',
  // An echo.
  reverberation: 'M-4 -1V1M-1.5 -3C0 -1 0 1 -1.5 3M1.5 -5C4.5 -2 4.5 2 1.5 5',
  // A star.
  flare: 'M0 -5L1.3 -1.3L5 0L1.3 1.3L0 5L-1.3 1.3L-5 0L-1.3 -1.3Z',
  trigger: 'M0 -5V1M0 4V4.2',
};

/** Returns the symbol of a card with its middle at (`x`, `y`). */
export function suitSymbol(card: Card, x: number, y: number): string {
  const fill = card === 'flare' ? 'fill:var(--o-danger)' : 'fill:none';
  return tag('path', { d: SUIT_PATHS[card], transform: `translate(${x} ${y})`, 'stroke-width': 1.3, style: fill });
}
