// Finds every pattern of a board: every set of spaces in which sundivers of one player can be converted into a structure.
import { FIRST_SOLAR_DEPTH, STRUCTURES, type Structure } from '../words.js';
import type { BoardTable, Space } from './board.js';

/**
 * Spaces that each need a sundiver of a player who wants to convert these sundivers into a structure. The spaces need not be connected by
 * gates. SOL-8.7
 */
export interface Pattern {
  readonly structure: Structure;
  readonly spaces: readonly string[];
  /**
   * Space number of the first space in `spaces` that is not the anchor space (see `FINDERS`). `last` is the space number of the last one.
   */
  readonly second: number;
  readonly last: number;
  /** Ids of the spaces where the structure may stand, or of the boundary pairs for a gate. */
  readonly places: readonly string[];
}

/** A pattern without its anchor space: the other spaces, and the ids of the spaces or boundary pairs where the structure may be built. */
type Found = readonly [others: readonly string[], places: readonly string[]];

/**
 * Each pattern is listed once, under one of its spaces, which is called its anchor space. It is the deepest space of a gate or tower
 * pattern; for a node or foundry, it is the first space in clockwise order. For each kind of structure, this is a function that finds the
 * patterns with a given anchor space.
 */
const FINDERS: Readonly<Record<Structure, (table: BoardTable, space: Space) => readonly Found[]>> = {
  /**
   * Two sundivers in adjacent spaces of two layers. The gate is built on a barrier below the deeper sundiver, so the deeper one cannot be
   * in the core. SOL-8.10, SOL-8.11, SOL-8.12, SOL-8.13
   */
  gate: (_table, { above, pairsBelow }) => (pairsBelow.length === 0 ? [] : above.map((shallower): Found => [[shallower], pairsBelow])),

  /**
   * Two sundivers in one layer with exactly one space between them. The node goes in that space, even if it contains other pieces.
   * SOL-8.16, SOL-8.17, SOL-8.18
   */
  node(table, { depth, index, clockwise }) {
    const ring = table.layers[depth];
    return [[[ring[(index + 2) % ring.length].id], [clockwise]]];
  },

  /** Two sundivers in neighbouring spaces of one layer. The foundry goes in either of these spaces. SOL-8.19, SOL-8.20, SOL-8.21 */
  foundry: (_table, { id, clockwise }) => [[[clockwise], [id, clockwise]]],

  /**
   * Three sundivers in three consecutive layers, each adjacent to the next deeper one. The tower goes in the deepest of the three spaces.
   * SOL-8.22, SOL-8.23, SOL-8.24
   */
  tower(table, { id, depth, above }) {
    if (depth < FIRST_SOLAR_DEPTH) return [];
    return above.flatMap((middle) => (table.space(middle)?.above ?? []).map((shallowest): Found => [[shallowest, middle], [id]]));
  },
};

function patternsFrom(table: BoardTable, space: Space): Pattern[] {
  return STRUCTURES.flatMap((structure) =>
    FINDERS[structure](table, space).map(([others, places]): Pattern => {
      // The spaces of a gate or tower are listed from shallow to deep; those of a node or foundry clockwise.
      const spaces = Object.freeze(structure === 'gate' || structure === 'tower' ? [...others, space.id] : [space.id, ...others]);
      const numbers = others.map((other) => table.placeOf(other));
      return { structure, spaces, second: numbers[0], last: numbers[numbers.length - 1], places };
    }),
  );
}

/**
 * Returns the patterns of a board, indexed by the number of their anchor space. The patterns of one space are in the order of `STRUCTURES`.
 */
export function patternsOf(table: BoardTable): readonly (readonly Pattern[])[] {
  return table.spaces.map((space) => patternsFrom(table, space));
}
