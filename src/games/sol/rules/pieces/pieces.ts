// The ids and locations of pieces. Every sundiver, gate and station has an id and exactly one location. SOL-2.9

import { BASE_MOVEMENT, GATES, STATIONS_PER_TYPE, SUNDIVERS } from '../../data/rewards.js';
import { COLOURS, type Colour, oneCopy, STATION_TYPES, type StationType } from '../../data/words.js';
import { depthOf } from '../../model/board/table.js';
import type { Seat, State } from '../../model/schema.js';

/** A playing piece, as described by its id. SOL-2.9 */
export interface Piece {
  readonly id: string;
  readonly colour: Colour;
  readonly kind: 'sundiver' | 'gate' | StationType;
  /** Index in the seat's list of sundivers, stations or gates. */
  readonly slot: number;
}

/** A station on the board: the seat of its owner, and its slot, which is its index in the owner's list of stations. */
export interface BoardStation {
  readonly seat: number;
  readonly slot: number;
}

/** Number of stations of a player. SOL-2.2 */
export const STATION_SLOTS = STATION_TYPES.length * STATIONS_PER_TYPE;

/** The ids of all pieces of a colour, in the order of the seat's lists, and the location of sundivers inside the colour's mothership. */
interface PieceIds {
  readonly hold: string;
  readonly sundivers: readonly string[];
  /** Ids of the stations, indexed by slot: nodes 1 to 3, then foundries 1 to 3, then towers 1 to 3. */
  readonly stations: readonly string[];
  readonly gates: readonly string[];
}

function pieceIds(colour: Colour): PieceIds {
  const numbered = (kind: string, count: number) => Array.from({ length: count }, (_, slot) => oneCopy(`${colour}-${kind}${slot + 1}`));
  return {
    hold: oneCopy(`hold:${colour}`),
    sundivers: numbered('s', SUNDIVERS),
    stations: STATION_TYPES.flatMap((type) => numbered(type, STATIONS_PER_TYPE)),
    gates: numbered('gate', GATES),
  };
}

const PIECE_IDS = COLOURS.map(pieceIds);

/** Returns the ids of a colour's pieces. The function compares at most five colours, which is faster than a lookup by name. */
export function idsOf(colour: Colour): PieceIds {
  let index = 0;
  while (COLOURS[index] !== colour) index += 1;
  return PIECE_IDS[index];
}

const PIECES: ReadonlyMap<string, Piece> = new Map(
  COLOURS.flatMap((colour) => {
    const { sundivers, stations, gates } = idsOf(colour);
    return [
      ...sundivers.map((id, slot): Piece => ({ id, colour, kind: 'sundiver', slot })),
      ...stations.map((id, slot): Piece => ({ id, colour, kind: stationType(slot), slot })),
      ...gates.map((id, slot): Piece => ({ id, colour, kind: 'gate', slot })),
    ];
  }).map((piece) => [piece.id, Object.freeze(piece)]),
);

/** Returns the type of the station with this index in a seat's list: 0 to 2 are nodes, 3 to 5 foundries, 6 to 8 towers. */
export function stationType(slot: number): StationType {
  return STATION_TYPES[Math.floor(slot / STATIONS_PER_TYPE)];
}

/** Returns the piece with an id such as `blue-s1` or `green-tower2`; `undefined` if no piece has the id. */
export function pieceOf(id: string): Piece | undefined {
  return PIECES.get(id);
}

/** Returns the id of the sundiver with this index in the seat's list. */
export function sundiverId({ colour }: Pick<Seat, 'colour'>, slot: number): string {
  return idsOf(colour).sundivers[slot];
}

/** Returns the id of the station with this index in the seat's list, which has nodes first, then foundries, then towers. */
export function stationId({ colour }: Pick<Seat, 'colour'>, slot: number): string {
  return idsOf(colour).stations[slot];
}

export function gateId({ colour }: Pick<Seat, 'colour'>, slot: number): string {
  return idsOf(colour).gates[slot];
}

/** Returns the location of sundivers inside this player's mothership, such as `hold:blue`. */
export function holdOf({ colour }: Pick<Seat, 'colour'>): string {
  return idsOf(colour).hold;
}

/** Returns the seat that plays a colour; -1 if no player has this colour. */
export function seatOfColour(state: Pick<State, 'seats'>, colour: Colour): number {
  const { seats } = state;
  for (let seat = 0; seat < seats.length; seat++) if (seats[seat].colour === colour) return seat;
  return -1;
}

/**
 * Returns the seat to whose mothership the location of a sundiver refers, such as `hold:blue`; -1 if it is not a location inside a
 * mothership.
 */
export function hostOf({ seats }: Pick<State, 'seats'>, location: string): number {
  for (let seat = 0; seat < seats.length; seat++) if (holdOf(seats[seat]) === location) return seat;
  return -1;
}

/** Returns whether a location is on the board: a space, or a boundary pair for gates. */
export function isOnBoard(location: string): boolean {
  return depthOf(location) >= 0;
}

/** Returns whether a sundiver is in play: in any hold, on the board or lost in space. SOL-6.8, SOL-16.16 */
export function isInPlay(location: string): boolean {
  return location !== 'reserve' && location !== 'vaporized';
}

/** Returns how many of a player's sundivers are at a location. */
export function countAt(sundivers: readonly string[], location: string): number {
  let count = 0;
  for (let slot = 0; slot < sundivers.length; slot++) if (sundivers[slot] === location) count++;
  return count;
}

/** Returns how many sundivers a player has in the reserve. */
export function reserveOf(seat: Seat): number {
  return countAt(seat.sundivers, 'reserve');
}

/** Returns the station in a space; `undefined` if the space has none. SOL-3.21 */
export function stationAt(state: Pick<State, 'seats'>, space: string): BoardStation | undefined {
  const { seats } = state;
  for (let seat = 0; seat < seats.length; seat++) {
    const { stations } = seats[seat];
    for (let slot = 0; slot < stations.length; slot++) if (stations[slot] === space) return { seat, slot };
  }
  return undefined;
}

/** Returns the id of the gate on a boundary pair; `undefined` if the pair has none. SOL-3.18, SOL-3.19 */
export function gateOn({ seats }: Pick<State, 'seats'>, pair: string): string | undefined {
  for (let seat = 0; seat < seats.length; seat++) {
    const { gates } = seats[seat];
    for (let slot = 0; slot < gates.length; slot++) if (gates[slot] === pair) return gateId(seats[seat], slot);
  }
  return undefined;
}

/** Returns the slot of the first station of this type that is in the player's reserve; -1 if there is none. */
export function spareStation(seat: Seat, type: StationType): number {
  const { stations } = seat;
  const from = STATION_TYPES.indexOf(type) * STATIONS_PER_TYPE;
  for (let slot = from; slot < from + STATIONS_PER_TYPE; slot++) if (stations[slot] === 'reserve') return slot;
  return -1;
}

/** Returns the slot of the first gate that is in the player's reserve; -1 if there is none. */
export function spareGate(seat: Seat): number {
  return seat.gates.indexOf('reserve');
}

/**
 * Returns the value of a player's movement marker, from 3 to 8: 3, plus 1 for each layer with a station of the player. Gates do not count.
 * The value is computed from the stations on the board and is not part of the state. SOL-4.6, SOL-4.35, SOL-7.1, SOL-7.2, SOL-7.3, SOL-7.4,
 * SOL-8.8, SOL-8.15, SOL-18.4
 */
export function movementMarker({ stations }: Seat): number {
  const counted = [false, false, false, false, false];
  let marker = BASE_MOVEMENT;
  for (const location of stations) {
    const depth = depthOf(location);
    if (depth < 0 || counted[depth]) continue;
    counted[depth] = true;
    marker += 1;
  }
  return marker;
}

/** Returns the slot of the player's sundiver with this id; -1 if the player has no such sundiver. */
export function slotOf(seat: Seat, id: string): number {
  const piece = PIECES.get(id);
  return piece?.kind === 'sundiver' && piece.colour === seat.colour ? piece.slot : -1;
}

/** Returns the owner and slot of the station with an id; `undefined` if this station is not on the board. */
export function stationById(state: Pick<State, 'seats'>, id: string): BoardStation | undefined {
  const piece = PIECES.get(id);
  if (piece === undefined || piece.kind === 'sundiver' || piece.kind === 'gate') return undefined;
  const seat = seatOfColour(state, piece.colour);
  return seat >= 0 && isOnBoard(state.seats[seat].stations[piece.slot]) ? { seat, slot: piece.slot } : undefined;
}

/** Returns the id of the space in which a station on the board stands. */
export function spaceOf(state: Pick<State, 'seats'>, { seat, slot }: BoardStation): string {
  return state.seats[seat].stations[slot];
}
