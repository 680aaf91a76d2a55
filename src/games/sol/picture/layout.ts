// The layout of a board: the coordinates of its spaces in the picture.
import { cached } from '../../../kernel/plain.js';
import { type Point, polar, rounded } from '../../../picture/index.js';
import type { BoardGeometry, Place, SpaceShape } from '../data/geometry.js';

/**
 * Outer radius of the outer orbit on printed boards, in units of the picture. With the orbital track around it, the board is 440 units
 * wide.
 */
const RADIUS = 196;
/** Distance from the middle of an eye of the orbital track to the edge of the picture, in units. */
const MARGIN = 10;
/**
 * Minimum width that a space should have along its ring, in units. To achieve it, boards with many spaces are drawn larger, by a factor of
 * at most `LARGEST`.
 */
const SPACE_WIDTH = 26;
const LARGEST = 3;

/** The size and the coordinates of a board in units of the picture. */
export interface BoardLayout {
  readonly geometry: BoardGeometry;
  /** Outer radius of the outer orbit, in units. */
  readonly radius: number;
  /** Width and height of the picture, in units. */
  readonly size: number;
  readonly middle: Point;
  readonly spaces: ReadonlyMap<string, SpaceShape>;
  at(place: Place): Point;
}

/** Returns the length of the arc halfway between the inner and outer edge of a space, as a fraction of the board's radius. */
function arcOf({ from, to, inner, outer }: SpaceShape): number {
  return (((to - from) * Math.PI) / 180) * ((inner + outer) / 2);
}

/** Width of the text that shows a space's id, in units. */
export const LABEL = 17;
/** Minimum width of a space that has a label, in units. */
const LABELLED = 30;

/** Minimum width of a space that has its label next to its pieces, in units. */
const WIDE = 46;

/** Returns whether the space is wide enough to have its label next to its pieces. */
export function isWide(space: SpaceShape, radius: number): boolean {
  return arcOf(space) * radius >= WIDE;
}

/** Returns whether the space is wide enough to have a label. */
export function isLabelled(space: SpaceShape, radius: number): boolean {
  return arcOf(space) * radius >= LABELLED;
}

/** Returns the layout of a board. */
export const layoutOf = cached((geometry: BoardGeometry): BoardLayout => {
  const narrowest = Math.min(...geometry.spaces.map(arcOf));
  const radius = RADIUS * Math.min(LARGEST, Math.max(1, SPACE_WIDTH / (narrowest * RADIUS)));
  const [eye] = geometry.eyes;
  const half = Math.round(radius * Math.hypot(eye.centre.x, eye.centre.y) + MARGIN);
  return {
    geometry,
    radius,
    size: 2 * half,
    middle: { x: half, y: half },
    spaces: new Map(geometry.spaces.map((space) => [space.id, space])),
    at: ({ x, y }) => ({ x: half + radius * x, y: half + radius * y }),
  };
});

/** Returns the SVG path of a sector of a ring; radii in units of the picture, angles in degrees clockwise from the top. */
export function sector(middle: Point, inner: number, outer: number, from: number, to: number): string {
  const [start, end] = [polar(middle, inner, from), polar(middle, inner, to)];
  const isLarge = to - from > 180 ? 1 : 0;
  const radius = rounded(inner);
  return `${arc(middle, outer, from, to)}L${coordinates(end)}A${radius} ${radius} 0 ${isLarge} 0 ${coordinates(start)}Z`;
}

/** Returns the SVG path of an arc of a circle. */
export function arc(middle: Point, radius: number, from: number, to: number): string {
  const isLarge = to - from > 180 ? 1 : 0;
  return `M${coordinates(polar(middle, radius, from))}A${rounded(radius)} ${rounded(radius)} 0 ${isLarge} 1 ${coordinates(polar(middle, radius, to))}`;
}

const coordinates = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;
