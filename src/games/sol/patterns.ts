// Every pattern of sundivers that a board allows, worked out once. SOL-8.10 to SOL-8.24
import { memoize } from '../../kernel/index.js';
import type { BoardTable, Space } from './board.js';
import { FIRST_SOLAR_DEPTH, STRUCTURES, type Structure } from './vocabulary.js';

/** Sundivers in these spaces can become a structure. */
export interface Pattern {
  structure: Structure;
  spaces: readonly string[];
  /** Where the structure may stand: spaces, or boundary pairs for gates. */
  places: readonly string[];
}

/** The patterns that have a space as their deepest or as their first one clockwise, in the order of `STRUCTURES`. */
export interface PatternsFrom {
  patterns: readonly Pattern[];
  /** Where the others of the sundivers are: two numbers of spaces for each pattern, the same twice where there is one. */
  others: readonly number[];
}

interface Found extends Omit<Pattern, 'structure'> {
  others: readonly number[];
}

const FINDERS: Readonly<Record<Structure, (table: BoardTable, space: Space) => Found[]>> = {
  gate: (table, { id, above, pairsBelow }) =>
    pairsBelow.length === 0 ? [] : above.map((shallower) => pattern(table, [shallower, id], [shallower], pairsBelow)),

  node(table, { id, depth, index, clockwise }) {
    const ring = table.layers[depth];
    const second = ring[(index + 2) % ring.length].id;
    return [pattern(table, [id, second], [second], [clockwise])];
  },

  foundry: (table, { id, clockwise }) => [pattern(table, [id, clockwise], [clockwise], [id, clockwise])],

  tower(table, { id, depth, above }) {
    if (depth < FIRST_SOLAR_DEPTH) return [];
    return above.flatMap((middle) =>
      (table.space(middle)?.above ?? []).map((shallowest) => pattern(table, [shallowest, middle, id], [middle, shallowest], [id])),
    );
  },
};

function pattern(table: BoardTable, spaces: readonly string[], others: readonly string[], places: readonly string[]): Found {
  const numbers = others.map((id) => table.space(id)?.number ?? -1);
  return { spaces: Object.freeze(spaces), others: [numbers[0], numbers[numbers.length - 1]], places };
}

function patternsFrom(table: BoardTable, space: Space): PatternsFrom {
  const found = STRUCTURES.flatMap((structure) => FINDERS[structure](table, space).map((each) => ({ structure, ...each })));
  return {
    patterns: found.map(({ structure, spaces, places }) => ({ structure, spaces, places })),
    others: found.flatMap(({ others }) => others),
  };
}

/** The patterns of a board, by the number of that space. */
export const patternsOf = memoize(
  (table: BoardTable): readonly PatternsFrom[] => table.spaces.map((space) => patternsFrom(table, space)),
  4,
);
