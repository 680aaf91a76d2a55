// The lookup table of a board: every space, neighbour, boundary pair and eye. This module imports neither zod nor the kernel.
import { COLOURS, FIRST_SOLAR_DEPTH, LAYER_LETTERS, LAYERS, oneCopy } from '../../data/words.js';
import type { SolBoard } from './board-schema.js';

/** The border between a space and one adjacent space. */
export interface Border {
  /** The id of the adjacent space. */
  readonly to: string;
  /** The number of the adjacent space. */
  readonly space: number;
  /** The id of the barrier between the two spaces, which a gate can open; `null` if there is no barrier. SOL-3.15, SOL-3.16 */
  readonly pair: string | null;
}

/** One space of a board, with the ids of its neighbours; `index` counts clockwise from 0 within the layer. */
export interface Space {
  readonly id: string;
  /**
   * Index of this space, from 0, in the list of all spaces of the board (layer by layer from the outer orbit). Comments call it the space
   * number.
   */
  readonly number: number;
  /** Depth of the layer: 0 for the outer orbit to 4 for the core. */
  readonly depth: number;
  readonly index: number;
  readonly clockwise: string;
  readonly counterclockwise: string;
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** Ids of the boundary pairs that this space forms with each space in `below`; empty if there is no barrier below. SOL-3.17 */
  readonly pairsBelow: readonly string[];
  /** One border for each adjacent space, whether or not pieces can cross it. SOL-3.6, SOL-3.12, SOL-3.13, SOL-3.14, SOL-7.11 */
  readonly borders: readonly Border[];
}

/** Two adjacent spaces with a barrier between them. SOL-3.17 */
export interface BoundaryPair {
  readonly id: string;
  /** Index of this pair, from 0, in the list of all boundary pairs of the board. */
  readonly number: number;
  readonly upper: string;
  readonly lower: string;
  /** Depth of the deeper space. It determines how many cards a player must draw for building a gate here. SOL-8.14 */
  readonly depth: number;
}

/** Locations that a sundiver can have off the board. SOL-18.1 */
const ELSEWHERE: readonly string[] = ['reserve', 'vaporized', ...COLOURS.map((colour) => oneCopy(`hold:${colour}`)), 'lost'];

/** For each ASCII character code, the depth of the layer whose ids begin with this character; -1 if there is no such layer. */
const DEPTHS: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  (LAYER_LETTERS as readonly string[]).indexOf(String.fromCharCode(code)),
);

/**
 * Returns the depth of a space, or of the upper space of a boundary pair, from the first letter of its id. Returns -1 for a location off
 * the board.
 */
export function depthOf(location: string): number {
  return DEPTHS[location.charCodeAt(0)];
}

/** Returns the index of a space within its layer, which is the number at the end of the space's id. */
function indexOf(space: string): number {
  return space.length === 2 ? digitAt(space, 1) : 10 * digitAt(space, 1) + digitAt(space, 2);
}

function digitAt(text: string, position: number): number {
  return text.charCodeAt(position) - ZERO;
}
const ZERO = '0'.charCodeAt(0);

/**
 * Returns whether the layer at a depth has a barrier below it: true for the inner orbit, the convective and the radiative layer. SOL-3.15
 */
function hasBarrierBelow(depth: number): boolean {
  return depth >= FIRST_SOLAR_DEPTH - 1 && depth < LAYERS.length - 1;
}

/** A space before its field `borders` is computed, which is possible only after all spaces have numbers. */
type SpaceWithoutBorders = Omit<Space, 'borders'>;

function plotsOf(board: SolBoard): SpaceWithoutBorders[][] {
  const name = (depth: number, index: number) => oneCopy(`${LAYER_LETTERS[depth]}${index}`);
  const belowOf = (depth: number): readonly (readonly number[])[] => board.below[LAYERS[depth] as keyof SolBoard['below']] ?? [];
  let number = 0;
  return LAYERS.map((layer, depth) => {
    const size = board.rings[layer];
    return Array.from({ length: size }, (_, index): SpaceWithoutBorders => {
      const id = name(depth, index);
      const below = (belowOf(depth)[index] ?? []).map((to) => name(depth + 1, to));
      const upper = depth > 0 ? belowOf(depth - 1) : [];
      return {
        id,
        number: number++,
        depth,
        index,
        clockwise: name(depth, (index + 1) % size),
        counterclockwise: name(depth, (index + size - 1) % size),
        above: upper.flatMap((reached, from) => (reached.includes(index) ? [name(depth - 1, from)] : [])),
        below,
        pairsBelow: hasBarrierBelow(depth) ? below.map((to) => pairId(id, to)) : [],
      };
    });
  });
}

/** Returns the id of the boundary pair of two spaces, the first of which is in the layer above the second. */
function pairId(upper: string, lower: string): string {
  return oneCopy(`${upper}-${lower}`);
}

/**
 * The lookup table of a board: its spaces, borders, boundary pairs and eyes. It is not part of a state; all states on the same board share
 * it.
 */
export class BoardTable {
  /** All spaces of the board, indexed by number: layer by layer from the outer orbit. */
  readonly spaces: readonly Space[];
  /** The spaces of each layer. The first index is the depth, the second the index of the space within its layer. */
  readonly layers: readonly (readonly Space[])[];
  readonly pairs: readonly BoundaryPair[];
  /** Number of eyes on the orbital track. An eye is not a space, and only motherships can be in one. SOL-3.24, SOL-3.27 */
  readonly eyes: number;
  /** Ids of the four launch spaces of each eye, indexed by eye. SOL-3.25 */
  readonly launchSpaces: readonly (readonly string[])[];
  /** Space numbers of the four launch spaces of each eye, indexed by eye. */
  readonly launches: readonly (readonly number[])[];
  /** Depth of each location that a sundiver can have, indexed by location number (see `placeOf`); -1 off the board. */
  readonly depths: readonly number[];
  /** A list with a 0 for each location that a sundiver can have. To count sundivers by location, callers copy it and add to the copy. */
  readonly noCounts: readonly number[];
  private readonly pairById: ReadonlyMap<string, BoundaryPair>;
  /** The space number of the first space of each layer, indexed by depth. */
  private readonly starts: readonly number[];

  constructor(board: SolBoard) {
    const plots = plotsOf(board);
    const pairs: BoundaryPair[] = [];
    for (const { id, depth, below, pairsBelow } of plots.flat()) {
      pairsBelow.forEach((pair, index) => {
        pairs.push({ id: pair, number: pairs.length, upper: id, lower: below[index], depth: depth + 1 });
      });
    }
    this.pairs = pairs;
    this.pairById = new Map(pairs.map((pair) => [pair.id, pair]));
    this.starts = plots.map(([{ number }]) => number);
    this.layers = plots.map((layer) => layer.map((plot) => ({ ...plot, borders: this.bordersOf(plot) })));
    this.spaces = this.layers.flat();
    this.eyes = board.rings.outer;
    this.launchSpaces = Array.from({ length: this.eyes }, (_, eye) => {
      const before = (eye + this.eyes - 1) % this.eyes;
      return [`O${before}`, `O${eye}`, `I${before}`, `I${eye}`].map(oneCopy);
    });
    this.launches = this.launchSpaces.map((ids) => ids.map((id) => this.numberOf(id)));
    this.depths = [...this.spaces.map(({ depth }) => depth), ...ELSEWHERE.map(() => -1)];
    this.noCounts = this.depths.map(() => 0);
  }

  private bordersOf({ id, clockwise, counterclockwise, above, below }: SpaceWithoutBorders): Border[] {
    const borderTo = (to: string, pair: string | null): Border => {
      return { to, space: this.numberOf(to), pair: pair === null ? null : (this.pair(pair)?.id ?? null) };
    };
    return [
      ...[clockwise, counterclockwise].map((to) => borderTo(to, null)),
      ...above.map((to) => borderTo(to, pairId(to, id))),
      ...below.map((to) => borderTo(to, pairId(id, to))),
    ];
  }

  /** Returns the space number that belongs to an id. Does not check whether the board has this space. */
  private numberOf(space: string): number {
    return this.starts[depthOf(space)] + indexOf(space);
  }

  /** Returns the space with an id; `undefined` if the board has no such space. */
  space(id: string): Space | undefined {
    const space = depthOf(id) < 0 ? undefined : this.spaces[this.numberOf(id)];
    return space?.id === id ? space : undefined;
  }

  /** Returns the boundary pair with an id; `undefined` if the board has no such pair. */
  pair(id: string): BoundaryPair | undefined {
    return this.pairById.get(id);
  }

  /** Returns the border between two spaces; `undefined` if they are not adjacent. */
  border(from: string, to: string): Border | undefined {
    const borders = this.space(from)?.borders ?? [];
    for (let way = 0; way < borders.length; way++) if (borders[way].to === to) return borders[way];
    return undefined;
  }

  /** Returns the location number of a sundiver's location: the space number of a space, or a higher number for a location off the board. */
  placeOf(location: string): number {
    if (depthOf(location) >= 0) return this.numberOf(location);
    let place = this.spaces.length;
    for (let index = 0; index < ELSEWHERE.length && ELSEWHERE[index] !== location; index++) place += 1;
    return place;
  }
}
