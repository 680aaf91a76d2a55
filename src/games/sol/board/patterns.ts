// Every pattern of sundivers that a board allows, worked out once.
import { FIRST_SOLAR_DEPTH, STRUCTURES, type Structure } from '../words.js';
import type { BoardTable, Space } from './board.js';

/** Sundivers in these spaces can become a structure; gates between them, or none, do not matter. SOL-8.7 */
export interface Pattern {
  readonly structure: Structure;
  readonly spaces: readonly string[];
  /** The numbers of the second and of the last of these spaces, the one that the pattern is found by left out. */
  readonly second: number;
  readonly last: number;
  /** Where the structure may stand: spaces, or boundary pairs for gates. */
  readonly places: readonly string[];
}

/** The spaces of a pattern besides the one that it is found by, and its places. */
type Found = readonly [others: readonly string[], places: readonly string[]];

/** The patterns of a structure that have a space as their deepest, or as their first clockwise. */
const FINDERS: Readonly<Record<Structure, (table: BoardTable, space: Space) => readonly Found[]>> = {
  /** One above the other; the gate goes below the deeper one, and so never below the core. SOL-8.10, SOL-8.11, SOL-8.12, SOL-8.13 */
  gate: (_table, { above, pairsBelow }) => (pairsBelow.length === 0 ? [] : above.map((shallower): Found => [[shallower], pairsBelow])),

  /** Two in a layer with one space between them, in which the node comes, whoever is there. SOL-8.16, SOL-8.17, SOL-8.18 */
  node(table, { depth, index, clockwise }) {
    const ring = table.layers[depth];
    return [[[ring[(index + 2) % ring.length].id], [clockwise]]];
  },

  /** Two neighbours of a layer, never in one space; the foundry comes in either. SOL-8.19, SOL-8.20, SOL-8.21 */
  foundry: (_table, { id, clockwise }) => [[[clockwise], [id, clockwise]]],

  /** Three in a line downward; the tower comes where the deepest is. SOL-8.22, SOL-8.23, SOL-8.24 */
  tower(table, { id, depth, above }) {
    if (depth < FIRST_SOLAR_DEPTH) return [];
    return above.flatMap((middle) => (table.space(middle)?.above ?? []).map((shallowest): Found => [[shallowest, middle], [id]]));
  },
};

function patternsFrom(table: BoardTable, space: Space): Pattern[] {
  return STRUCTURES.flatMap((structure) =>
    FINDERS[structure](table, space).map(([others, places]): Pattern => {
      // From shallow to deep, and clockwise.
      const spaces = Object.freeze(structure === 'gate' || structure === 'tower' ? [...others, space.id] : [space.id, ...others]);
      const numbers = others.map((other) => table.placeOf(other));
      return { structure, spaces, second: numbers[0], last: numbers[numbers.length - 1], places };
    }),
  );
}

/** The patterns of a board, by the number of the space that is their deepest or their first clockwise; in the order of `STRUCTURES`. */
export function patternsOf(table: BoardTable): readonly (readonly Pattern[])[] {
  return table.spaces.map((space) => patternsFrom(table, space));
}
