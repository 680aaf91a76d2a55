// Checks the pieces and energy cubes of a state: each is at a location that exists, and no location has more of them than the rules allow.
import type { AddFault } from '../../../../kernel/internal.js';
import { ENERGY_CUBES, SPACE_LIMIT } from '../../data/rewards.js';
import type { BoardTable } from '../../model/board/board.js';
import type { State } from '../../model/schema.js';
import { FIRST_SOLAR_DEPTH, OUTER_DEPTH } from '../../model/words.js';
import { boardOf } from '../../table/table.js';
import { countAt, hostOf, isOnBoard } from '../pieces/pieces.js';

/**
 * Returns whether the location of a sundiver exists in this game: for example, `hold:black` exists only if a player has the colour black.
 */
function isPlaceFor(state: State, board: BoardTable, location: string): boolean {
  if (isOnBoard(location)) return board.space(location) !== undefined;
  return !location.startsWith('hold:') || hostOf(state, location) >= 0;
}

const NOWHERE = 'is not a space of this board or the hold of a player of this game';

/** Reports pieces, motherships, garden cubes and feeders at locations that do not exist in this game. */
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

/** Reports spaces, boundary pairs and eyes with more pieces than the rules allow there. */
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
 * Reports motherships that are at the same eye at some time of the round. In each round, each mothership moves one eye, at the end of its
 * player's turn. It must not enter an eye where a mothership is that moves later in the round. SOL-5.8, SOL-21.12
 */
export function orbitFaults(state: State, fault: AddFault): void {
  const { seats, turn, phase, first } = state;
  if (phase === 'over') return;
  const { eyes } = boardOf(state);
  const orderOf = (seat: number) => (seat + seats.length - first) % seats.length;
  const now = orderOf(turn.seat) + (phase === 'keep' ? 1 : 0);
  const hasOrbited = (seat: number) => phase !== 'vestigial' && orderOf(seat) < now;
  /** The eye of each mothership at the beginning of the round, by seat. */
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

/** Reports a total of energy cubes other than 89. Also reports cubes on the board where the game's trigger event cannot have put them. */
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
