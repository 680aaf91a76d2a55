// Which piece is which, and where it is. Every sundiver, gate and station has an id and exactly one location. SOL-2.9
import { memoize, sharedText } from '../../kernel/index.js';
import { depthOf } from './board.js';
import { BASE_MOVEMENT, GATES, STATIONS_PER_TYPE, SUNDIVERS } from './data/rewards.js';
import type { Seat, State } from './schema.js';
import { COLOURS, type Colour, STATION_TYPES, type StationType } from './vocabulary.js';

/** A playing piece as its id names it, wherever it is. SOL-2.9 */
export interface Piece {
  id: string;
  colour: Colour;
  kind: 'sundiver' | 'gate' | StationType;
  /** Its index in the seat's list of such pieces. */
  slot: number;
}

/** A structure on the board: whose, and which of the owner's. */
export interface Standing {
  seat: number;
  slot: number;
}

/** The stations of a player. SOL-2.2 */
export const STATION_SLOTS = STATION_TYPES.length * STATIONS_PER_TYPE;

interface PieceIds {
  colour: Colour;
  hold: string;
  sundivers: readonly string[];
  stations: readonly string[];
  gates: readonly string[];
  /** Sundivers, then stations. */
  fliers: readonly string[];
}

function pieceIds(colour: Colour): PieceIds {
  const sundivers = Array.from({ length: SUNDIVERS }, (_, slot) => sharedText(`${colour}-s${slot + 1}`));
  const stations = Array.from({ length: STATION_SLOTS }, (_, slot) =>
    sharedText(`${colour}-${stationType(slot)}${(slot % STATIONS_PER_TYPE) + 1}`),
  );
  const gates = Array.from({ length: GATES }, (_, slot) => sharedText(`${colour}-gate${slot + 1}`));
  return { colour, hold: sharedText(`hold:${colour}`), sundivers, stations, gates, fliers: [...sundivers, ...stations] };
}

const PIECE_IDS = COLOURS.map(pieceIds);

/** Five comparisons at most: quicker than a property whose name changes from call to call. */
function idsOf(colour: Colour): PieceIds {
  let ids = PIECE_IDS[0];
  for (let index = 1; index < PIECE_IDS.length && ids.colour !== colour; index++) ids = PIECE_IDS[index];
  return ids;
}

const PIECES: ReadonlyMap<string, Piece> = new Map(
  PIECE_IDS.flatMap(({ colour, sundivers, stations, gates }) => {
    return [
      ...sundivers.map((id, slot): Piece => ({ id, colour, kind: 'sundiver', slot })),
      ...stations.map((id, slot): Piece => ({ id, colour, kind: stationType(slot), slot })),
      ...gates.map((id, slot): Piece => ({ id, colour, kind: 'gate', slot })),
    ];
  }).map((piece) => [piece.id, Object.freeze(piece)]),
);

/** One shared object for every structure there can be: finding one on the board makes nothing. */
const standings = memoize((slots: number) =>
  COLOURS.map((_, seat) => Array.from({ length: slots }, (__, slot): Standing => Object.freeze({ seat, slot }))),
);
const STATION_STANDINGS = standings(STATION_SLOTS);
const GATE_STANDINGS = standings(GATES);

export function stationStanding(seat: number, slot: number): Standing {
  return STATION_STANDINGS[seat][slot];
}

/** The type of the station in a slot: three slots for each type. */
export function stationType(slot: number): StationType {
  return STATION_TYPES[Math.floor(slot / STATIONS_PER_TYPE)];
}

/** The piece of an id such as `blue-s1` or `green-tower2`; `undefined` for what is no piece. */
export function pieceOf(id: string): Piece | undefined {
  return PIECES.get(id);
}

export function sundiverId(seat: Seat, slot: number): string {
  return idsOf(seat.colour).sundivers[slot];
}

export function stationId(seat: Seat, slot: number): string {
  return idsOf(seat.colour).stations[slot];
}

export function gateId(seat: Seat, slot: number): string {
  return idsOf(seat.colour).gates[slot];
}

/** The stations of all colours, by id, colour after colour. */
export const ALL_STATIONS: readonly string[] = PIECE_IDS.flatMap(({ stations }) => stations);

/** The number of a station in `ALL_STATIONS`. */
export function stationRow(colour: Colour, slot: number): number {
  let row = slot;
  for (let index = 0; PIECE_IDS[index].colour !== colour; index++) row += STATION_SLOTS;
  return row;
}

/** All pieces of a colour that can ever fly: a sundiver's number among them is its slot. */
export function flierIds(colour: Colour): readonly string[] {
  return idsOf(colour).fliers;
}

/** The number of a station among the pieces that can ever fly. */
export function stationFlier(slot: number): number {
  return SUNDIVERS + slot;
}

/** The location of what is inside this player's mothership. */
export function holdOf(seat: Pick<Seat, 'colour'>): string {
  return idsOf(seat.colour).hold;
}

/** The seat that plays a colour, or -1. */
export function seatOfColour(state: Pick<State, 'seats'>, colour: Colour): number {
  const { seats } = state;
  for (let seat = 0; seat < seats.length; seat++) if (seats[seat].colour === colour) return seat;
  return -1;
}

const HOLD_INITIAL = 'hold'.charCodeAt(0);

/** The seat whose mothership's inside this location is, or -1. */
export function hostOf(state: Pick<State, 'seats'>, location: string): number {
  if (location.charCodeAt(0) !== HOLD_INITIAL) return -1;
  const { seats } = state;
  for (let seat = 0; seat < seats.length; seat++) if (holdOf(seats[seat]) === location) return seat;
  return -1;
}

export function isOnBoard(location: string): boolean {
  // Words for other places begin with a small letter, ids of spaces with a capital. Most pieces that are elsewhere are in the reserve.
  return location !== 'reserve' && location.charCodeAt(0) < 97;
}

/** In any hold, on the board or lost in space. SOL-16.16 */
export function isInPlay(location: string): boolean {
  return location !== 'reserve' && location !== 'vaporized';
}

/** How many of a player's sundivers are at a location. */
export function countAt(sundivers: readonly string[], location: string): number {
  let count = 0;
  for (let slot = 0; slot < sundivers.length; slot++) if (sundivers[slot] === location) count++;
  return count;
}

export function reserveOf(seat: Seat): number {
  return countAt(seat.sundivers, 'reserve');
}

/** The station in a space. SOL-3.21 */
export function stationAt(state: Pick<State, 'seats'>, space: string): Standing | undefined {
  const { seats } = state;
  for (let seat = 0; seat < seats.length; seat++) {
    const { stations } = seats[seat];
    for (let slot = 0; slot < stations.length; slot++) if (stations[slot] === space) return STATION_STANDINGS[seat][slot];
  }
  return undefined;
}

/** The gate on a boundary pair. SOL-3.19 */
export function gateOn(state: Pick<State, 'seats'>, pair: string): Standing | undefined {
  const { seats } = state;
  for (let seat = 0; seat < seats.length; seat++) {
    const { gates } = seats[seat];
    for (let slot = 0; slot < gates.length; slot++) if (gates[slot] === pair) return GATE_STANDINGS[seat][slot];
  }
  return undefined;
}

/** The slot of a station of that type in the reserve, or -1. */
export function spareStation(seat: Seat, type: StationType): number {
  const { stations } = seat;
  const from = STATION_TYPES.indexOf(type) * STATIONS_PER_TYPE;
  for (let slot = from; slot < from + STATIONS_PER_TYPE; slot++) if (stations[slot] === 'reserve') return slot;
  return -1;
}

/** The slot of a gate in the reserve, or -1. */
export function spareGate(seat: Seat): number {
  return seat.gates.indexOf('reserve');
}

/** Where the movement marker stands: 3, and 1 for each layer with an own station. SOL-7.1 to SOL-7.4 */
export function movementMarker(seat: Seat): number {
  let layers = 0;
  for (const location of seat.stations) {
    if (isOnBoard(location)) layers |= 1 << depthOf(location);
  }
  let marker = BASE_MOVEMENT;
  for (; layers > 0; layers >>= 1) marker += layers & 1;
  return marker;
}

/** The slot of a player's own sundiver by id, or -1 if it is not one of theirs. */
export function ownSundiver(seat: Seat, id: string): number {
  const piece = PIECES.get(id);
  return piece?.kind === 'sundiver' && piece.colour === seat.colour ? piece.slot : -1;
}

/** The station of that id, if it is on the board. */
export function stationById(state: Pick<State, 'seats'>, id: string): Standing | undefined {
  const piece = PIECES.get(id);
  if (piece === undefined || piece.kind === 'sundiver' || piece.kind === 'gate') return undefined;
  const seat = seatOfColour(state, piece.colour);
  return seat >= 0 && isOnBoard(state.seats[seat].stations[piece.slot]) ? STATION_STANDINGS[seat][piece.slot] : undefined;
}

/** The space in which a station on the board stands. */
export function spaceOf(state: Pick<State, 'seats'>, { seat, slot }: Standing): string {
  return state.seats[seat].stations[slot];
}
