// The patterns of sundivers that become structures. SOL-8.1 to SOL-8.24
import { type BoardTable, boardTable, pairId, type Space } from './board.js';
import { CARDS } from './data/rewards.js';
import { SCENARIOS } from './data/scenarios.js';
import { anyEffect } from './modifiers.js';
import { gateOn, isOnBoard, spareGate, spareStation, stationAt } from './pieces.js';
import { type Refusal, refusal } from './refusals.js';
import type { Seat, State } from './schema.js';
import { FIRST_SOLAR_DEPTH, STRUCTURES, type Structure } from './vocabulary.js';

const ALREADY_CONVERTED = refusal('already-converted', 'SOL-8.1', 'A turn has one conversion, and it is done.');
const FORBIDDEN = refusal('forbidden-type', 'SOL-17.10', 'The scenario does not let this kind of structure be converted.');
const PATTERN = refusal('pattern', 'SOL-8.10', 'These sundivers do not form the pattern of this structure for that place.');
const STATION_PRESENT = refusal('station-present', 'SOL-8.5', 'The space has a station already.');
const GATE_PRESENT = refusal('gate-present', 'SOL-8.6', 'A gate stands on this boundary pair already.');
const NO_PIECE = refusal('no-piece', 'SOL-8.4', 'The reserve holds no such structure any more.');

/** How many sundivers each pattern takes. SOL-8.10, SOL-8.16, SOL-8.19, SOL-8.22 */
export const PATTERN_SIZE: Readonly<Record<Structure, number>> = { gate: 2, node: 2, foundry: 2, tower: 3 };

/** Whether sundivers in these spaces, in any order, form the pattern of a structure in that place. */
const PATTERNS: Readonly<Record<Structure, (table: BoardTable, spaces: readonly string[], at: string) => boolean>> = {
  gate: (table, [first, second], at) => isGatePattern(table, first, second, at) || isGatePattern(table, second, first, at),
  node: (table, [first, second], at) => {
    const between = table.space(at);
    if (between === undefined) return false;
    const { clockwise, counterclockwise } = between;
    return (first === clockwise && second === counterclockwise) || (second === clockwise && first === counterclockwise);
  },
  foundry: (table, [first, second], at) => {
    const space = table.space(first);
    return (at === first || at === second) && (space?.clockwise === second || space?.counterclockwise === second);
  },
  tower: (table, spaces, at) => {
    const deepest = table.space(at);
    if (deepest === undefined || !spaces.includes(at)) return false;
    return deepest.above.some(
      (middle) => spaces.includes(middle) && table.space(middle)?.above.some((shallowest) => spaces.includes(shallowest)),
    );
  },
};

/** The deeper sundiver stands on the shallower side of the new gate. SOL-8.10 to SOL-8.13 */
function isGatePattern(table: BoardTable, shallower: string, deeper: string, at: string): boolean {
  return table.space(deeper)?.above.includes(shallower) === true && table.pair(at)?.upper === deeper;
}

/** Whether another conversion may be made in this turn. SOL-8.1, SOL-15.11 */
export function conversionRefusal(state: State): Refusal | undefined {
  const { conversions } = state.turn;
  const allowed = anyEffect(state, 'grantsConversion') ? 2 : 1;
  return conversions < allowed ? undefined : ALREADY_CONVERTED;
}

/** Whether the structure itself can be had: not forbidden, and one in the reserve. SOL-8.4, SOL-17.10 */
function supplyRefusal(state: State, seat: Seat, structure: Structure): Refusal | undefined {
  if (structure !== 'gate' && state.scenario !== null && SCENARIOS[state.scenario].forbidden.includes(structure)) return FORBIDDEN;
  const spare = structure === 'gate' ? spareGate(seat) : spareStation(seat, structure);
  return spare < 0 ? NO_PIECE : undefined;
}

/** Why sundivers in these spaces cannot become this structure in that place. */
export function patternRefusal(state: State, seat: Seat, structure: Structure, spaces: readonly string[], at: string): Refusal | undefined {
  const supply = supplyRefusal(state, seat, structure);
  if (supply?.code === 'forbidden-type') return supply;
  if (!PATTERNS[structure](boardTable(state.board), spaces, at)) return PATTERN;
  if (structure === 'gate') {
    if (gateOn(state, at) !== undefined) return GATE_PRESENT;
  } else if (stationAt(state, at) !== undefined) return STATION_PRESENT;
  return supply;
}

/** A way to convert: one sundiver from each of the spaces, into a structure in that place. */
export interface Pattern {
  structure: Structure;
  spaces: readonly string[];
  at: string;
}

/** Calls back for every conversion that could be made, until one call says `true`. SOL-18.11 */
export function somePattern(state: State, seat: Seat, visit: (pattern: Pattern) => boolean): boolean {
  const table = boardTable(state.board);
  const occupied = new Set<string>();
  for (const location of seat.sundivers) if (isOnBoard(location)) occupied.add(location);
  // Every pattern spreads over two spaces at least.
  if (occupied.size < 2) return false;
  return STRUCTURES.some((structure) => {
    if (supplyRefusal(state, seat, structure) !== undefined) return false;
    for (const id of occupied) {
      const space = table.space(id);
      if (space !== undefined && FINDERS[structure](state, table, occupied, space, (spaces, at) => visit({ structure, spaces, at })))
        return true;
    }
    return false;
  });
}

type Finder = (
  state: State,
  table: BoardTable,
  occupied: ReadonlySet<string>,
  space: Space,
  found: (spaces: readonly string[], at: string) => boolean,
) => boolean;

/** From one occupied space, every pattern that has it as its deepest or as its first space clockwise. */
const FINDERS: Readonly<Record<Structure, Finder>> = {
  gate(state, table, occupied, deeper, found) {
    if (deeper.depth < FIRST_SOLAR_DEPTH - 1) return false;
    return deeper.above.some(
      (shallower) =>
        occupied.has(shallower) &&
        deeper.below.some((lower) => {
          const at = pairId(deeper.id, lower);
          return table.pair(at) !== undefined && gateOn(state, at) === undefined && found([shallower, deeper.id], at);
        }),
    );
  },
  node(state, table, occupied, first, found) {
    const between = first.clockwise;
    const second = table.space(between)?.clockwise ?? first.id;
    return occupied.has(second) && second !== first.id && stationAt(state, between) === undefined && found([first.id, second], between);
  },
  foundry(state, _table, occupied, first, found) {
    const second = first.clockwise;
    if (!occupied.has(second)) return false;
    return [first.id, second].some((at) => stationAt(state, at) === undefined && found([first.id, second], at));
  },
  tower(state, table, occupied, deepest, found) {
    if (deepest.depth < FIRST_SOLAR_DEPTH || stationAt(state, deepest.id) !== undefined) return false;
    return deepest.above.some(
      (middle) =>
        occupied.has(middle) &&
        table.space(middle)?.above.some((shallowest) => occupied.has(shallowest) && found([shallowest, middle, deepest.id], deepest.id)),
    );
  },
};

/** Whether any conversion is possible. SOL-5.6 */
export function canConvert(state: State, seat: number): boolean {
  return conversionRefusal(state) === undefined && somePattern(state, state.seats[seat], () => true);
}

/** Cards for a conversion: by the layer of a station, by the deeper layer of a gate. SOL-8.9, SOL-8.14, SOL-10.2 */
export function conversionCards(state: State, structure: Structure, at: string): number {
  const table = boardTable(state.board);
  const depth = structure === 'gate' ? table.pair(at)?.depth : table.space(at)?.depth;
  return CARDS[depth ?? 0];
}
