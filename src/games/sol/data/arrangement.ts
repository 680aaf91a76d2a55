// For drawings of a board, computes the angle at which each space of each ring begins. With these angles, two spaces of neighbouring rings
// touch exactly if they are adjacent on the board. A dividing line of a ring is the line at the angle where one of its spaces begins.
import type { SolBoard } from '../model/board/board-schema.js';
import { LAYERS, type Layer } from './words.js';

/** The dividing lines of a ring. `angles` has the angle at which each space begins, in degrees clockwise from the top, from 0 to 360. */
export interface RingLines {
  readonly angles: readonly number[];
  /**
   * Whether a drawing must leave a gap between this ring and the ring above, because no angles fit all borders. Each border between the two
   * rings is then drawn as a line across the gap.
   */
  readonly moat: boolean;
}

const FULL = 360;
/** Angles are rounded to multiples of `1 / PARTS` degrees, so that two lines at the same place have exactly equal angles. */
const PARTS = 1e6;
/**
 * The minimum distance between two neighbouring dividing lines of a ring that meet the same space of the ring above. It is a fraction of
 * the distance that they would have with even spacing.
 */
const NEAREST = 0.3;
/**
 * Maximum number of steps in the search of `seamOf`, which tries one crossing (see `Crossing`) in each step. The printed boards need no
 * more steps than they have dividing lines.
 */
const MOST_STEPS = 20_000;

/**
 * A point goes once around the boundary between two rings. When it passes a dividing line, it leaves one space for the next. This tells
 * whether the line belongs to the upper ring, to the lower ring, or to both, with two lines at one angle.
 */
type Crossing = 'upper' | 'lower' | 'both';

/** The order of all dividing lines along the boundary between two rings, clockwise from the line where space 0 of the upper ring begins. */
interface Seam {
  /** Index of the space of the lower ring that touches the beginning of space 0 of the upper ring, on its clockwise side. */
  readonly first: number;
  readonly crossings: readonly Crossing[];
}

function normal(angle: number): number {
  const turned = ((angle % FULL) + FULL) % FULL;
  return (Math.round(turned * PARTS) / PARTS) % FULL;
}

/** Returns whether there are `size` lines, each is clockwise of the line before it, and all together go around the ring once. */
function runAround(lines: readonly number[] | undefined, size: number): lines is readonly number[] {
  if (lines?.length !== size) return false;
  const widths = lines.map((line, index) => normal(lines[(index + 1) % size] - line));
  return widths.every((width) => width > 0) && Math.abs(widths.reduce((sum, width) => sum + width, 0) - FULL) < 1;
}

/**
 * Searches for an order of the dividing lines along the boundary between two rings with which exactly the adjacent spaces touch. Each space
 * of the upper ring then touches all its lower neighbours, and no other spaces. Returns `undefined` if there is no such order. `below[u]`
 * lists the lower neighbours of the upper space `u`; `lower` is the number of lower spaces.
 */
function seamOf(below: readonly (readonly number[])[], lower: number): Seam | undefined {
  const upper = below.length;
  const borders = below.map((reached) => new Set(reached));
  const meets = (from: number, to: number) => borders[from % upper].has(to % lower);
  let steps = 0;
  for (const first of below[0]) {
    const crossings: Crossing[] = [];
    /** @param run number of lower spaces that touch the upper space `from`, up to and including `to`. */
    const walk = (from: number, to: number, run: number): boolean => {
      if (++steps > MOST_STEPS) return false;
      const isLast = from === upper;
      if (isLast && to === first + lower) return true;
      const mayLeave = !isLast && (from === 0 || Math.min(run, lower) === below[from].length);
      const tries: [Crossing, number, number, number][] = [];
      if (to < first + lower) tries.push(['lower', from, to + 1, run + 1]);
      if (mayLeave) tries.push(['upper', from + 1, to, 1]);
      if (mayLeave && to < first + lower) tries.push(['both', from + 1, to + 1, 1]);
      for (const [crossing, nextFrom, nextTo, nextRun] of tries) {
        if (!meets(nextFrom, nextTo)) continue;
        crossings.push(crossing);
        if (walk(nextFrom, nextTo, nextRun)) return true;
        crossings.pop();
      }
      return false;
    };
    if (!walk(0, first, 1)) continue;
    const seam = turnedToStart(first, lower, crossings);
    if (isWhole(seam, below, lower)) return seam;
  }
  return undefined;
}

/** Returns the order of `crossings`, found from inside space 0 of the upper ring, rotated so that it begins where that space begins. */
function turnedToStart(first: number, lower: number, crossings: readonly Crossing[]): Seam {
  const start = Math.max(crossings.lastIndexOf('upper'), crossings.lastIndexOf('both')) + 1;
  const rest = crossings.slice(start);
  return { first: (first + lower - rest.length) % lower, crossings: [...rest, ...crossings.slice(0, start)] };
}

/** Returns whether, with this order of dividing lines, all adjacent spaces of the two rings touch. */
function isWhole({ first, crossings }: Seam, below: readonly (readonly number[])[], lower: number): boolean {
  const met = new Set<number>();
  let from = 0;
  let to = first;
  for (const crossing of crossings) {
    met.add(from * lower + to);
    if (crossing !== 'lower') from += 1;
    if (crossing !== 'upper') to = (to + 1) % lower;
  }
  return met.size === below.reduce((sum, reached) => sum + reached.length, 0);
}

/** The possible angles of the dividing line of the lower ring where `space` begins: minimum, maximum, and the angle with even spacing. */
interface Slot {
  readonly space: number;
  readonly least: number;
  readonly most: number;
  readonly even: number;
}

/**
 * Returns the possible angles of each dividing line of the lower ring, clockwise along the seam. Angles can be larger than 360, so that
 * they always increase.
 */
function slotsOf({ first, crossings }: Seam, upper: readonly number[], lower: number): Slot[] {
  const slots: Slot[] = [];
  let space = first;
  let from = 0;
  let begin = upper[0];
  let inside: number[] = [];
  for (const crossing of crossings) {
    if (crossing !== 'upper') space = (space + 1) % lower;
    if (crossing === 'lower') {
      inside.push(space);
      continue;
    }
    from += 1;
    const end = from === upper.length ? upper[0] + FULL : unrolled(upper[from], begin);
    const step = (end - begin) / (inside.length + 1);
    inside.forEach((line, index) => {
      slots.push({
        space: line,
        least: begin + step * NEAREST * (index + 1),
        most: end - step * NEAREST * (inside.length - index),
        even: begin + step * (index + 1),
      });
    });
    if (crossing === 'both') slots.push({ space, least: end, most: end, even: end });
    begin = end;
    inside = [];
  }
  return slots;
}

/** Returns the angle plus a multiple of 360, so that it is at least `above` and less than `above + 360`. */
function unrolled(angle: number, above: number): number {
  return above + normal(angle - above);
}

/** Returns the angle plus a multiple of 360, so that it is as near as possible to `other`. */
function near(angle: number, other: number): number {
  return angle + FULL * Math.round((other - angle) / FULL);
}

/**
 * Returns the dividing lines of a ring, given the lines of the ring above. Each line is at its angle in `wanted` or, if spaces would then
 * not touch as they must, as near to it as possible. Without `wanted`, the lines are spaced as evenly as possible.
 */
function linesUnder(upper: readonly number[], seam: Seam, lower: number, wanted: readonly number[] | undefined): number[] {
  const slots = slotsOf(seam, upper, lower);
  const width = FULL / lower;
  const shift = slots.reduce((sum, { even }, order) => sum + even - order * width, 0) / lower;
  const placed = slots.map(({ space, even, least, most }, order) => {
    const line = wanted === undefined ? shift + order * width : near(wanted[space], even);
    return Math.min(Math.max(line, least), most);
  });
  // The minimum distance of two neighbouring lines. It is needed because the wanted angles of lines at one upper space can be in the wrong
  // order.
  const step = (order: number) => Math.min(slots[order].even - slots[order - 1].even, width) * NEAREST;
  for (let order = 1; order < placed.length; order++) {
    if (slots[order].least < slots[order].most) placed[order] = Math.max(placed[order], placed[order - 1] + step(order));
  }
  for (let order = placed.length - 2; order >= 0; order--) {
    if (slots[order].least < slots[order].most) placed[order] = Math.min(placed[order], placed[order + 1] - step(order + 1));
  }
  const angles = new Array<number>(lower);
  slots.forEach(({ space }, order) => {
    angles[space] = normal(placed[order]);
  });
  return angles;
}

function evenLines(size: number): number[] {
  return Array.from({ length: size }, (_, index) => normal((FULL * index) / size));
}

/**
 * Returns the dividing lines of all rings. A line that the board specifies moves from its angle only as far as it must for adjacent spaces,
 * and no others, to touch.
 */
export function arrange({ rings, below, lines }: SolBoard): Readonly<Record<Layer, RingLines>> {
  const wantedOf = (layer: Layer) => {
    const wanted = lines?.[layer];
    return runAround(wanted, rings[layer]) ? wanted : undefined;
  };
  const outer: RingLines = { angles: (wantedOf('outer') ?? evenLines(rings.outer)).map(normal), moat: false };
  const arranged: Record<Layer, RingLines> = { outer, inner: outer, convective: outer, radiative: outer, core: outer };
  for (const [depth, layer] of LAYERS.entries()) {
    if (depth === 0) continue;
    const above = LAYERS[depth - 1] as keyof SolBoard['below'];
    const wanted = wantedOf(layer);
    const seam = seamOf(below[above], rings[layer]);
    arranged[layer] =
      seam === undefined
        ? { angles: (wanted ?? evenLines(rings[layer])).map(normal), moat: true }
        : { angles: linesUnder(arranged[above].angles, seam, rings[layer], wanted), moat: false };
  }
  return arranged;
}
