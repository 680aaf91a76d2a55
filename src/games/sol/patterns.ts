// Every pattern of sundivers that a board allows, worked out once. SOL-8.10 to SOL-8.24
import { memoize } from '../../kernel/index.js';
import type { BoardTable, Space } from './board.js';
import { FIRST_SOLAR_DEPTH, STRUCTURES, type Structure } from './vocabulary.js';

/** Sundivers in these spaces can become a structure. */
export interface Pattern {
  spaces: readonly string[];
  /** Where the structure may stand: spaces, or boundary pairs for gates. */
  places: readonly string[];
}

/** The patterns that have a space as their deepest or as their first one clockwise. */
export interface PatternsFrom {
  patterns: readonly Pattern[];
  /** Where the others of the sundivers are: two numbers of spaces for each pattern, the same twice where there is one. */
  others: readonly number[];
}

/** By the number of the space. */
export type PatternTable = readonly PatternsFrom[];

interface Found extends Pattern {
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

function patternsFrom(found: readonly Found[]): PatternsFrom {
  return { patterns: found.map(({ spaces, places }) => ({ spaces, places })), others: found.flatMap(({ others }) => others) };
}

/** The patterns of a board. */
export interface Patterns {
  /** In the order of `STRUCTURES`. */
  structures: readonly { structure: Structure; patterns: PatternTable }[];
  /** For each space, by number, the spaces of which one at least belongs to every pattern from there: their numbers. */
  partners: readonly (readonly number[])[];
}

export const patternsOf = memoize((table: BoardTable): Patterns => {
  const structures = STRUCTURES.map((structure) => ({
    structure,
    patterns: table.spaces.map((space) => patternsFrom(FINDERS[structure](table, space))),
  }));
  const partners = table.spaces.map(({ number }) => {
    const firsts = structures.flatMap(({ patterns }) => patterns[number].others.filter((_, index) => index % 2 === 0));
    return [...new Set(firsts)];
  });
  return { structures, partners };
}, 4);
