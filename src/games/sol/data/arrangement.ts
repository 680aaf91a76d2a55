// Computes the angle at which each space of a ring begins. In a drawing, two spaces then touch exactly if they are adjacent on the board.
import type { SolBoard } from '../model/board/board-schema.js';
import { LAYERS, type Layer } from './words.js';

/** The lines of a ring: where each space begins, in degrees clockwise from the top, from 0 to 360. */
export interface RingLines {
  readonly angles: readonly number[];
  /** Whether a drawing must leave a gap between this ring and the ring above. Every border across the gap is drawn as a bridge. */
  readonly moat: boolean;
}

const FULL = 360;
/** Number of units per degree to which angles are rounded, so that the angles of coinciding lines are equal numbers. */
const PARTS = 1e6;
/** Minimum distance between two dividing lines within one space of the ring above, as a fraction of their distance with even spacing. */
const NEAREST = 0.3;
/** Maximum number of steps in the search for a walk between two rings. The printed boards need one step for each dividing line. */
const MOST_STEPS = 20_000;

/**
 * One crossing on a walk along the boundary of two rings: of a dividing line of the upper ring, of the lower ring, or of both at one angle.
 */
type Crossing = 'upper' | 'lower' | 'both';

/** A walk once around the boundary between two rings. It runs clockwise from the line where space 0 of the upper ring begins. */
interface Seam {
  /** Index of the lower ring's space in which the walk begins. */
  readonly first: number;
  readonly crossings: readonly Crossing[];
}

function normal(angle: number): number {
  const turned = ((angle % FULL) + FULL) % FULL;
  return (Math.round(turned * PARTS) / PARTS) % FULL;
}

/** Returns whether the lines run clockwise around the ring exactly once, and no two lines have the same angle. */
function runAround(lines: readonly number[] | undefined, size: number): lines is readonly number[] {
  if (lines?.length !== size) return false;
  const widths = lines.map((line, index) => normal(lines[(index + 1) % size] - line));
  return widths.every((width) => width > 0) && Math.abs(widths.reduce((sum, width) => sum + width, 0) - FULL) < 1;
}

/**
 * Searches for an order of the pairs of adjacent spaces along the boundary between two rings, which contains each pair once and no other
 * pair. Before the walk leaves a space of the upper ring, it has passed all lower neighbours of that space. Returns `undefined` if there is
 * no such walk.
 */
function seamOf(below: readonly (readonly number[])[], lower: number): Seam | undefined {
  const upper = below.length;
  const borders = below.map((reached) => new Set(reached));
  const meets = (from: number, to: number) => borders[from % upper].has(to % lower);
  let steps = 0;
  for (const first of below[0]) {
    const crossings: Crossing[] = [];
    /** @param run number of lower spaces met so far from this upper space. */
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

/** Returns the walk rotated so that it starts at the line where space 0 of the upper ring begins. */
function turnedToStart(first: number, lower: number, crossings: readonly Crossing[]): Seam {
  const start = Math.max(crossings.lastIndexOf('upper'), crossings.lastIndexOf('both')) + 1;
  const rest = crossings.slice(start);
  return { first: (first + lower - rest.length) % lower, crossings: [...rest, ...crossings.slice(0, start)] };
}

/** Returns whether the walk passes every pair of adjacent spaces. */
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

/** One dividing line of the lower ring: its minimum and maximum angle, and its angle with even spacing. */
interface Slot {
  readonly space: number;
  readonly least: number;
  readonly most: number;
  readonly even: number;
}

/** Returns the range of angles of each line of the lower ring, in the order of the walk. Angles continue beyond 360. */
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

/** Returns the angle, shifted by full turns into the range from `above` to one turn above it. */
function unrolled(angle: number, above: number): number {
  return above + normal(angle - above);
}

/** Returns the angle, shifted by full turns so that it is as near as possible to `other`. */
function near(angle: number, other: number): number {
  return angle + FULL * Math.round((other - angle) / FULL);
}

/**
 * Returns the dividing lines of a ring, given the lines of the ring above. The lines are as near to the angles `wanted` as the borders
 * allow.
 */
function linesUnder(upper: readonly number[], seam: Seam, lower: number, wanted: readonly number[] | undefined): number[] {
  const slots = slotsOf(seam, upper, lower);
  const width = FULL / lower;
  const shift = slots.reduce((sum, { even }, order) => sum + even - order * width, 0) / lower;
  const placed = slots.map(({ space, even, least, most }, order) => {
    const line = wanted === undefined ? shift + order * width : near(wanted[space], even);
    return Math.min(Math.max(line, least), most);
  });
  // The wanted lines within one space of the upper ring may be out of order, so neighbouring lines keep this minimum distance.
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

/** Returns the dividing lines of all rings. Lines that the board itself specifies are moved only as far as its borders require. */
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
