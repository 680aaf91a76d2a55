// Which piece is which, and where it is. Every sundiver, gate and station has an id and exactly one location. SOL-2.9
import { depthOf } from '../board/table.js';
import { BASE_MOVEMENT, GATES, STATIONS_PER_TYPE, SUNDIVERS } from '../data/rewards.js';
import { COLOURS, type Colour, oneCopy, STATION_TYPES, type StationType } from '../data/words.js';
import type { Seat, State } from '../schema.js';

/** A playing piece as its id names it, wherever it is. SOL-2.9 */
export interface Piece {
  readonly id: string;
  readonly colour: Colour;
  readonly kind: 'sundiver' | 'gate' | StationType;
  /** Its index in the seat's list of such pieces. */
  readonly slot: number;
}

/** A structure on the board: whose, and which of the owner's. */
export interface Standing {
  readonly seat: number;
  readonly slot: number;
}

/** The stations of a player. SOL-2.2 */
export const STATION_SLOTS = STATION_TYPES.length * STATIONS_PER_TYPE;

/** The ids of a colour's pieces by slot, and of the inside of its mothership. */
interface PieceIds {
  readonly hold: string;
  readonly sundivers: readonly string[];
  /** Nodes 1 to 3, foundries 1 to 3, towers 1 to 3. */
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

/** The ids of a colour's pieces. Five comparisons at most take less time than to look a word up. */
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

/** The type of the station in a slot: three slots for each type. */
export function stationType(slot: number): StationType {
  return STATION_TYPES[Math.floor(slot / STATIONS_PER_TYPE)];
}

/** The piece of an id such as `blue-s1` or `green-tower2`; `undefined` for what is no piece. */
export function pieceOf(id: string): Piece | undefined {
  return PIECES.get(id);
}

/** The id of a sundiver by its slot. */
export function sundiverId({ colour }: Pick<Seat, 'colour'>, slot: number): string {
  return idsOf(colour).sundivers[slot];
}

/** The id of a station by its slot: nodes, foundries, towers. */
export function stationId({ colour }: Pick<Seat, 'colour'>, slot: number): string {
  return idsOf(colour).stations[slot];
}

export function gateId({ colour }: Pick<Seat, 'colour'>, slot: number): string {
  return idsOf(colour).gates[slot];
}

/** The location of what is inside this player's mothership. */
export function holdOf({ colour }: Pick<Seat, 'colour'>): string {
  return idsOf(colour).hold;
}

/** The seat that plays a colour, or -1. */
export function seatOfColour(state: Pick<State, 'seats'>, colour: Colour): number {
  const { seats } = state;
  for (let seat = 0; seat < seats.length; seat++) if (seats[seat].colour === colour) return seat;
  return -1;
}

/** The seat whose mothership's inside this location is, or -1. */
export function hostOf({ seats }: Pick<State, 'seats'>, location: string): number {
  for (let seat = 0; seat < seats.length; seat++) if (holdOf(seats[seat]) === location) return seat;
  return -1;
}

/** Whether the location of a sundiver or a station is a space, or that of a gate a boundary pair. */
export function isOnBoard(location: string): boolean {
  return depthOf(location) >= 0;
}

/** In any hold, on the board or lost in space. SOL-6.8, SOL-16.16 */
export function isInPlay(location: string): boolean {
  return location !== 'reserve' && location !== 'vaporized';
}

/** How many of a player's sundivers are at a location. */
export function countAt(sundivers: readonly string[], location: string): number {
  let count = 0;
  for (let slot = 0; slot < sundivers.length; slot++) if (sundivers[slot] === location) count++;
  return count;
}

/** How many sundivers a player has in the reserve. */
export function reserveOf(seat: Seat): number {
  return countAt(seat.sundivers, 'reserve');
}

/** The station in a space. SOL-3.21 */
export function stationAt(state: Pick<State, 'seats'>, space: string): Standing | undefined {
  const { seats } = state;
  for (let seat = 0; seat < seats.length; seat++) {
    const { stations } = seats[seat];
    for (let slot = 0; slot < stations.length; slot++) if (stations[slot] === space) return { seat, slot };
  }
  return undefined;
}

/** The gate on a boundary pair, by id. SOL-3.18, SOL-3.19 */
export function gateOn({ seats }: Pick<State, 'seats'>, pair: string): string | undefined {
  for (let seat = 0; seat < seats.length; seat++) {
    const { gates } = seats[seat];
    for (let slot = 0; slot < gates.length; slot++) if (gates[slot] === pair) return gateId(seats[seat], slot);
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

/**
 * Where the movement marker stands: 3, and 1 for each layer with an own station; gates do not count. It is nowhere kept, so that it moves
 * with every station that comes or goes. SOL-4.6, SOL-4.35, SOL-7.1, SOL-7.2, SOL-7.3, SOL-7.4, SOL-8.8, SOL-8.15, SOL-18.4
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

/** The slot of a player's own sundiver by id, or -1 if it is not one of theirs. */
export function slotOf(seat: Seat, id: string): number {
  const piece = PIECES.get(id);
  return piece?.kind === 'sundiver' && piece.colour === seat.colour ? piece.slot : -1;
}

/** The station of that id, if it is on the board. */
export function stationById(state: Pick<State, 'seats'>, id: string): Standing | undefined {
  const piece = PIECES.get(id);
  if (piece === undefined || piece.kind === 'sundiver' || piece.kind === 'gate') return undefined;
  const seat = seatOfColour(state, piece.colour);
  return seat >= 0 && isOnBoard(state.seats[seat].stations[piece.slot]) ? { seat, slot: piece.slot } : undefined;
}

/** The space in which a station on the board stands. */
export function spaceOf(state: Pick<State, 'seats'>, { seat, slot }: Standing): string {
  return state.seats[seat].stations[slot];
}
