// Validates the pieces and cubes of a state: every place must exist, and must not contain more than it can hold.
import type { AddFault } from '../../../../kernel/internal.js';
import { ENERGY_CUBES, SPACE_LIMIT } from '../../data/rewards.js';
import type { BoardTable } from '../../model/board/board.js';
import type { State } from '../../model/schema.js';
import { FIRST_SOLAR_DEPTH, OUTER_DEPTH } from '../../model/words.js';
import { boardOf } from '../../table/table.js';
import { countAt, hostOf, isOnBoard } from '../pieces/pieces.js';

/** Returns whether the location of a sundiver exists in this game. */
function isPlaceFor(state: State, board: BoardTable, location: string): boolean {
  if (isOnBoard(location)) return board.space(location) !== undefined;
  return !location.startsWith('hold:') || hostOf(state, location) >= 0;
}

const NOWHERE = 'is not a space of this board or the hold of a player of this game';

/** Reports pieces, motherships, cubes and feeders in places that do not exist in this game. */
export function placeFaults(state: State, fault: AddFault): void {
  const { seats, garden, feeders, turn } = state;
  const board = boardOf(state);
  const isSpace = (location: string) => board.space(location) !== undefined;
  for (const [seat, { sundivers, stations, gates, eye }] of seats.entries()) {
    if (eye >= board.eyes) fault(['seats', seat, 'eye'], 'is not an eye of this board', 'SOL-3.24');
    for (const [slot, location] of sundivers.entries()) {
      if (!isPlaceFor(state, board, location)) fault(['seats', seat, 'sundivers', slot], NOWHERE, 'SOL-18.1');
    }
    for (const [slot, location] of stations.entries()) {
      if (isOnBoard(location) && !isSpace(location)) fault(['seats', seat, 'stations', slot], 'is not a space of this board', 'SOL-18.2');
    }
    for (const [slot, location] of gates.entries()) {
      const stands = location === 'reserve' || board.pair(location) !== undefined;
      if (!stands) fault(['seats', seat, 'gates', slot], 'is not a boundary pair of this board', 'SOL-21.5');
    }
  }
  for (const [slot, location] of turn.start.entries()) {
    if (!isPlaceFor(state, board, location)) fault(['turn', 'start', slot], NOWHERE, 'SOL-18.1');
  }
  for (const [path, spaces, rule] of [
    [['garden'], garden, 'SOL-21.14'],
    [['feeders'], feeders, 'SOL-16.26'],
    [['turn', 'activated'], turn.activated, 'SOL-9.6'],
  ] as const) {
    const strange = spaces.findIndex((location) => !isSpace(location));
    if (strange >= 0) fault([...path, strange], 'is not a space of this board', rule);
  }
}

/** Reports places with more pieces than they can hold. */
export function sharedPlaceFaults({ seats, turn }: State, fault: AddFault): void {
  const stations = new Set<string>();
  const gates = new Set<string>();
  const eyes = new Set<number>();
  for (const [seat, each] of seats.entries()) {
    if (isCrowded(each.sundivers)) fault(['seats', seat, 'sundivers'], 'more than 5 sundivers of a player are in a space', 'SOL-3.22');
    for (const [slot, location] of each.stations.entries()) {
      if (isOnBoard(location) && stations.has(location))
        fault(['seats', seat, 'stations', slot], 'this space already has a station', 'SOL-3.21');
      stations.add(location);
    }
    for (const [slot, location] of each.gates.entries()) {
      if (isOnBoard(location) && gates.has(location))
        fault(['seats', seat, 'gates', slot], 'this boundary pair already has a gate', 'SOL-3.19');
      gates.add(location);
    }
    if (eyes.has(each.eye)) fault(['seats', seat, 'eye'], 'this eye already has a mothership', 'SOL-21.12');
    eyes.add(each.eye);
  }
  if (isCrowded(turn.start)) fault(['turn', 'start'], 'more than 5 sundivers of a player were in a space', 'SOL-3.22');
}

/**
 * Reports motherships that would meet before the round is over. Each mothership orbits once, in its player's turn. Its next eye is occupied
 * if a mothership that orbits later is still there. SOL-5.8, SOL-21.12
 */
export function orbitFaults(state: State, fault: AddFault): void {
  const { seats, turn, phase, first } = state;
  if (phase === 'over') return;
  const { eyes } = boardOf(state);
  const orderOf = (seat: number) => (seat + seats.length - first) % seats.length;
  const now = orderOf(turn.seat) + (phase === 'keep' ? 1 : 0);
  const hasOrbited = (seat: number) => phase !== 'vestigial' && orderOf(seat) < now;
  /** The eye of each mothership when the round began. */
  const begun = seats.map(({ eye }, seat) => (eye + (hasOrbited(seat) ? 1 : 0)) % eyes);
  for (const [seat, eye] of begun.entries()) {
    const meets = (other: number, begunAt: number) =>
      other !== seat && (begunAt === eye || ((begunAt + 1) % eyes === eye && orderOf(other) > orderOf(seat)));
    if (begun.some((begunAt, other) => meets(other, begunAt))) {
      fault(['seats', seat, 'eye'], 'this mothership and another meet on an eye in this round', 'SOL-21.12');
    }
  }
}

function isCrowded(sundivers: readonly string[]): boolean {
  return sundivers.some((location) => isOnBoard(location) && countAt(sundivers, location) > SPACE_LIMIT);
}

/** Reports a wrong total of energy cubes, and cubes on the board without a trigger event that puts cubes there. */
export function cubeFaults(state: State, fault: AddFault): void {
  const { supply, seats, garden, feeders } = state;
  const { triggerEvent } = state.config;
  const held = seats.reduce((sum, { energy }) => sum + energy, 0);
  const cubes = supply + held + garden.length + feeders.length;
  if (cubes !== ENERGY_CUBES) fault(['supply'], `expected ${ENERGY_CUBES - cubes + supply}, so that there are 89 cubes`, 'SOL-21.1');
  if (garden.length > 0 && triggerEvent !== 'energy-garden')
    fault(['garden'], 'cubes are possible only with the trigger event Energy Garden', 'SOL-16.22');
  if (new Set(garden).size < garden.length) fault(['garden'], 'contains a space twice', 'SOL-16.22');
  const board = boardOf(state);
  const inOrbit = garden.findIndex((space) => (board.space(space)?.depth ?? OUTER_DEPTH) < FIRST_SOLAR_DEPTH);
  if (inOrbit >= 0) fault(['garden', inOrbit], 'cubes are possible only in the solar layers', 'SOL-21.14');
  if (feeders.length > 0 && triggerEvent !== 'feeders')
    fault(['feeders'], 'feeders are possible only with the trigger event Feeders', 'SOL-16.26');
}
