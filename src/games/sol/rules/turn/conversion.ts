// Conversion of patterns of sundivers into structures.
import { derived, refuse } from '../../../../kernel/index.js';
import { anyEffect } from '../../cards/effects/running.js';
import { CARDS } from '../../data/rewards.js';
import { SCENARIOS } from '../../data/scenarios.js';
import type { Pattern } from '../../model/board/patterns.js';
import type { Refusal } from '../../model/refusals.js';
import type { Seat, State } from '../../model/schema.js';
import { STRUCTURES, type Structure } from '../../model/words.js';
import { boardOf, type SolTable, solTable } from '../../table/table.js';
import { fleetOf } from '../pieces/fleet.js';
import { gateOn, spareGate, spareStation, stationAt } from '../pieces/pieces.js';

const ALREADY_CONVERTED = refuse('already-converted', 'SOL-8.1', 'The conversion of this turn is already done; at most one is allowed.');
const FORBIDDEN = refuse('forbidden-type', 'SOL-17.10', 'The scenario does not allow converting this kind of structure.');
const PATTERN = refuse('pattern', 'SOL-8.10', 'The sundivers do not form the pattern of this structure at this place.');
const WRONG_NUMBER = refuse('pattern', 'SOL-8.3', 'The number of sundivers is wrong; a tower needs 3, every other structure 2.');
const STATION_PRESENT = refuse('station-present', 'SOL-8.5', 'This space already has a station; at most one is allowed.');
const GATE_PRESENT = refuse('gate-present', 'SOL-8.6', 'This boundary pair already has a gate; at most one is allowed.');
const NO_PIECE = refuse('no-piece', 'SOL-8.4', 'The reserve of the player has no structure of this kind left.');

/** Number of sundivers in the pattern of each structure. SOL-8.10, SOL-8.16, SOL-8.19, SOL-8.22 */
export const PATTERN_SIZE: Readonly<Record<Structure, number>> = { gate: 2, node: 2, foundry: 2, tower: 3 };

/** Returns whether these spaces, in any order, are a pattern with which the structure can be built at `at`, a space or boundary pair. */
function isPattern({ board, patterns }: SolTable, structure: Structure, spaces: readonly string[], at: string): boolean {
  const named = [...spaces].sort().join();
  return spaces
    .flatMap((space) => patterns[board.placeOf(space)])
    .some((pattern) => pattern.structure === structure && pattern.places.includes(at) && [...pattern.spaces].sort().join() === named);
}

/**
 * Returns the refusal if the player has made all the conversions that this turn allows: one, or two with the effect Cascade. SOL-8.1,
 * SOL-15.11
 */
export function conversionRefusal(state: State): Refusal | undefined {
  const { conversions } = state.turn;
  const allowed = anyEffect(state, 'grantsConversion') ? 2 : 1;
  return conversions < allowed ? undefined : ALREADY_CONVERTED;
}

/**
 * Returns the refusal if the scenario forbids this kind of structure, or if the player has none of it in the reserve. SOL-8.4, SOL-17.10
 */
function supplyRefusal(state: State, seat: Seat, structure: Structure): Refusal | undefined {
  if (structure !== 'gate' && state.config.scenario !== null && SCENARIOS[state.config.scenario].forbidden.includes(structure))
    return FORBIDDEN;
  const spare = structure === 'gate' ? spareGate(seat) : spareStation(seat, structure);
  return spare < 0 ? NO_PIECE : undefined;
}

/** Returns the refusal if a player cannot convert sundivers in these spaces into this structure at `at`, a space or boundary pair. */
export function patternRefusal(state: State, seat: Seat, structure: Structure, spaces: readonly string[], at: string): Refusal | undefined {
  const supply = supplyRefusal(state, seat, structure);
  if (supply?.code === 'forbidden-type') return supply;
  if (spaces.length !== PATTERN_SIZE[structure]) return WRONG_NUMBER;
  if (!isPattern(solTable(state), structure, spaces, at)) return PATTERN;
  return presentRefusal(state, structure, at) ?? supply;
}

/**
 * Returns the refusal if `at` is a space that already has a station, or a boundary pair that already has a gate. SOL-3.20, SOL-8.5, SOL-8.6
 */
function presentRefusal(state: State, structure: Structure, at: string): Refusal | undefined {
  if (structure === 'gate') return gateOn(state, at) === undefined ? undefined : GATE_PRESENT;
  return stationAt(state, at) === undefined ? undefined : STATION_PRESENT;
}

/**
 * Returns every pattern (see `Pattern`) with a sundiver of the player in each of its spaces. Does not check whether a structure can be
 * built with it.
 */
export const formedPatterns = derived((state: State, seat: number): readonly Pattern[] => {
  const fleet = fleetOf(state, seat);
  const formed: Pattern[] = [];
  // A player with sundivers in fewer than two spaces has no pattern: every pattern needs at least two spaces.
  if (fleet.spread < 2) return formed;
  const { patterns } = solTable(state);
  for (const slot of fleet.firsts) {
    if (fleet.depthOf(slot) < 0) continue;
    for (const pattern of patterns[fleet.places[slot]]) {
      if (fleet.countIn(pattern.second) > 0 && fleet.countIn(pattern.last) > 0) formed.push(pattern);
    }
  }
  return formed;
});

/**
 * A function that is called with a possible conversion: one sundiver in each of `spaces` becomes a structure at `at`, a space or boundary
 * pair. It returns `true` to end the enumeration.
 */
type ConversionVisitor = (structure: Structure, spaces: readonly string[], at: string) => boolean;

/**
 * Calls `visit` for each possible conversion of a player's sundivers: first for all gates, then for all nodes, foundries and towers.
 * Returns `true` as soon as `visit` returns `true`. SOL-18.11
 */
export function someConversion(state: State, seat: number, visit: ConversionVisitor): boolean {
  const formed = formedPatterns(state, seat);
  for (let kind = 0; kind < STRUCTURES.length && formed.length > 0; kind++) {
    const structure = STRUCTURES[kind];
    if (supplyRefusal(state, state.seats[seat], structure) !== undefined) continue;
    for (const pattern of formed) {
      if (pattern.structure !== structure) continue;
      for (const at of pattern.places) {
        if (presentRefusal(state, structure, at) === undefined && visit(structure, pattern.spaces, at)) return true;
      }
    }
  }
  return false;
}

/** Returns whether the player can make at least one conversion now. SOL-5.6 */
export function canConvert(state: State, seat: number): boolean {
  return conversionRefusal(state) === undefined && someConversion(state, seat, () => true);
}

/**
 * Returns the number of cards that the player must draw for a conversion. It depends on the depth of the station, or of the deeper space of
 * the gate's boundary pair. SOL-8.9, SOL-8.14, SOL-10.2
 */
export function conversionCards(state: State, structure: Structure, at: string): number {
  const table = boardOf(state);
  const depth = structure === 'gate' ? table.pair(at)?.depth : table.space(at)?.depth;
  return CARDS[depth ?? 0];
}
