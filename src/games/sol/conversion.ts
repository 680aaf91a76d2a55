// The patterns of sundivers that become structures. SOL-8.1 to SOL-8.24
import { type BoardTable, boardTable } from './board.js';
import { CARDS } from './data/rewards.js';
import { SCENARIOS } from './data/scenarios.js';
import { type Fleet, fleetOf, lowestSlot } from './fleet.js';
import { anyEffect } from './modifiers.js';
import { type Pattern, patternsOf } from './patterns.js';
import { gateOn, spareGate, spareStation, stationAt } from './pieces.js';
import { type Refusal, refusal } from './refusals.js';
import type { Seat, State } from './schema.js';
import { STRUCTURES, type Structure } from './vocabulary.js';

const ALREADY_CONVERTED = refusal('already-converted', 'SOL-8.1', 'A turn has one conversion, and it is done.');
const FORBIDDEN = refusal('forbidden-type', 'SOL-17.10', 'The scenario does not let this kind of structure be converted.');
const PATTERN = refusal('pattern', 'SOL-8.10', 'These sundivers do not form the pattern of this structure for that place.');
const WRONG_NUMBER = refusal('pattern', 'SOL-8.3', 'A tower takes three sundivers, every other structure two.');
const STATION_PRESENT = refusal('station-present', 'SOL-8.5', 'The space has a station already.');
const GATE_PRESENT = refusal('gate-present', 'SOL-8.6', 'A gate stands on this boundary pair already.');
const NO_PIECE = refusal('no-piece', 'SOL-8.4', 'The reserve holds no such structure any more.');

/** How many sundivers each pattern takes. SOL-8.10, SOL-8.16, SOL-8.19, SOL-8.22 */
const PATTERN_SIZE: Readonly<Record<Structure, number>> = { gate: 2, node: 2, foundry: 2, tower: 3 };

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
  if (spaces.length !== PATTERN_SIZE[structure]) return WRONG_NUMBER;
  if (!PATTERNS[structure](boardTable(state.board), spaces, at)) return PATTERN;
  return presentRefusal(state, structure, at) ?? supply;
}

/** Whether the place itself is taken. SOL-8.5, SOL-8.6 */
function presentRefusal(state: State, structure: Structure, at: string): Refusal | undefined {
  if (structure === 'gate') return gateOn(state, at) === undefined ? undefined : GATE_PRESENT;
  return stationAt(state, at) === undefined ? undefined : STATION_PRESENT;
}

/** Is told a way to convert: one sundiver from each of the spaces, into a structure in that place. */
type PatternVisitor = (structure: Structure, spaces: readonly string[], at: string) => boolean;

/** Calls back for every conversion that could be made, until one call says `true`. SOL-18.11 */
export function somePattern(state: State, seat: number, visit: PatternVisitor): boolean {
  const formed = formedPatterns(state, fleetOf(state, seat));
  for (let kind = 0; kind < STRUCTURES.length && formed.length > 0; kind++) {
    const structure = STRUCTURES[kind];
    if (supplyRefusal(state, state.seats[seat], structure) !== undefined) continue;
    for (const { structure: other, spaces, places } of formed) {
      if (other !== structure) continue;
      for (const at of places) if (presentRefusal(state, structure, at) === undefined && visit(structure, spaces, at)) return true;
    }
  }
  return false;
}

const NO_PATTERNS: readonly Pattern[] = [];

/** Every pattern that the sundivers of a fleet form, whatever stands there and is left in the reserve. */
function formedPatterns(state: State, { firsts, onBoard, spread, spaces, counts }: Fleet): readonly Pattern[] {
  // Every pattern spreads over two spaces at least.
  if (spread < 2) return NO_PATTERNS;
  const patterns = patternsOf(boardTable(state.board));
  let formed: Pattern[] | undefined;
  for (let rest = firsts & onBoard; rest !== 0; rest &= rest - 1) {
    const from = patterns[spaces[lowestSlot(rest)]];
    const { others } = from;
    for (let other = 0; other < others.length; other += 2) {
      if (counts[others[other]] === 0 || counts[others[other + 1]] === 0) continue;
      formed ??= [];
      formed.push(from.patterns[other / 2]);
    }
  }
  return formed ?? NO_PATTERNS;
}

/** Whether any conversion is possible. SOL-5.6 */
export function canConvert(state: State, seat: number): boolean {
  return conversionRefusal(state) === undefined && somePattern(state, seat, isEnough);
}

const isEnough = () => true;

/** Cards for a conversion: by the layer of a station, by the deeper layer of a gate. SOL-8.9, SOL-8.14, SOL-10.2 */
export function conversionCards(state: State, structure: Structure, at: string): number {
  const table = boardTable(state.board);
  const depth = structure === 'gate' ? table.pair(at)?.depth : table.space(at)?.depth;
  return CARDS[depth ?? 0];
}
