// Every pattern of sundivers that a board allows, computed once for each board.
import { FIRST_SOLAR_DEPTH, STRUCTURES, type Structure } from '../words.js';
import type { BoardTable, Space } from './board.js';

/** Spaces whose sundivers, one in each, can become a structure. Gates between the spaces do not matter. SOL-8.7 */
export interface Pattern {
  readonly structure: Structure;
  readonly spaces: readonly string[];
  /** Number of the first space other than the anchor space; `last` is the number of the last one. */
  readonly second: number;
  readonly last: number;
  /** Ids of the places where the structure may stand: spaces, or boundary pairs for gates. */
  readonly places: readonly string[];
}

/** The spaces of a pattern other than its anchor space, and its places. */
type Found = readonly [others: readonly string[], places: readonly string[]];

/** For each structure, finds the patterns of an anchor space: the deepest space of the pattern, or its first one clockwise. */
const FINDERS: Readonly<Record<Structure, (table: BoardTable, space: Space) => readonly Found[]>> = {
  /** Two sundivers, one above the other; the gate goes below the deeper one, not below the core. SOL-8.10, SOL-8.11, SOL-8.12, SOL-8.13 */
  gate: (_table, { above, pairsBelow }) => (pairsBelow.length === 0 ? [] : above.map((shallower): Found => [[shallower], pairsBelow])),

  /** Two sundivers in a layer with one space between them, where the node goes, no matter which pieces are there. SOL-8.16, SOL-8.17, SOL-8.18 */
  node(table, { depth, index, clockwise }) {
    const ring = table.layers[depth];
    return [[[ring[(index + 2) % ring.length].id], [clockwise]]];
  },

  /** Two sundivers in neighbouring spaces of a layer, never in one space; the foundry goes in either. SOL-8.19, SOL-8.20, SOL-8.21 */
  foundry: (_table, { id, clockwise }) => [[[clockwise], [id, clockwise]]],

  /** Three sundivers in a line downward; the tower goes in the deepest of their spaces. SOL-8.22, SOL-8.23, SOL-8.24 */
  tower(table, { id, depth, above }) {
    if (depth < FIRST_SOLAR_DEPTH) return [];
    return above.flatMap((middle) => (table.space(middle)?.above ?? []).map((shallowest): Found => [[shallowest, middle], [id]]));
  },
};

function patternsFrom(table: BoardTable, space: Space): Pattern[] {
  return STRUCTURES.flatMap((structure) =>
    FINDERS[structure](table, space).map(([others, places]): Pattern => {
      // Ordered from shallow to deep, and clockwise.
      const spaces = Object.freeze(structure === 'gate' || structure === 'tower' ? [...others, space.id] : [space.id, ...others]);
      const numbers = others.map((other) => table.placeOf(other));
      return { structure, spaces, second: numbers[0], last: numbers[numbers.length - 1], places };
    }),
  );
}

/** Returns the patterns of a board by number of their anchor space (deepest, or first clockwise), in the order of `STRUCTURES`. */
export function patternsOf(table: BoardTable): readonly (readonly Pattern[])[] {
  return table.spaces.map((space) => patternsFrom(table, space));
}
