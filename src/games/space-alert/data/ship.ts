// The ship: six stations in three zones, their systems, and the connections between them.

/** The zones from left to right. All lists with an entry for each zone are in this order. SA-2.1 */
export const ZONES = ['red', 'white', 'blue'] as const;
/** A third of the ship, named by its colour. SA-2.1 */
export type Zone = (typeof ZONES)[number];

/** The six stations, named by deck and zone. All lists with an entry for each station are in this order. SA-2.1 */
export const STATIONS = ['upperRed', 'upperWhite', 'upperBlue', 'lowerRed', 'lowerWhite', 'lowerBlue'] as const;
/** One of the six stations, named by deck and zone. SA-2.1 */
export type Station = (typeof STATIONS)[number];

/** The possible locations of a crew member: the stations, and space, which belongs to no zone. SA-2.6 */
export const LOCATIONS = [...STATIONS, 'space'] as const;
/** A station, or space. SA-2.6 */
export type Location = (typeof LOCATIONS)[number];

/** The tracks on which threats move: one outside each zone, and one for threats inside the ship. SA-2.28 */
export const TRACKS = [...ZONES, 'internal'] as const;
/** The track on which a threat moves: outside along a zone, or inside the ship. */
export type Track = (typeof TRACKS)[number];

/** The letters of a station's three systems. */
export const SYSTEM_LETTERS = ['A', 'B', 'C'] as const;
export type SystemLetter = (typeof SYSTEM_LETTERS)[number];

export type StationSpecial = 'interceptors' | 'computer' | 'battlebots' | 'window' | 'rockets';

/** The index of a zone in every list with an entry for each zone: 0 red, 1 white, 2 blue. */
export type ZoneIndex = 0 | 1 | 2;

/** The position, neighbours and systems of a station. SA-2.2 */
export interface StationFacts {
  /** The index of the station in `STATIONS` and of its cannon in the state. */
  index: number;
  zone: Zone;
  zoneIndex: ZoneIndex;
  deck: 'upper' | 'lower';
  /** The station behind the door toward the red zone; `null` at the end of the ship. SA-1.1, SA-2.3 */
  left: Station | null;
  /** The station behind the door toward the blue zone; `null` at the end of the ship. SA-1.1, SA-2.3 */
  right: Station | null;
  /** The station that the gravolift of the zone leads to. SA-2.4 */
  otherDeck: Station;
  /** The cannon that action A fires in this station. SA-2.7, SA-2.8, SA-2.9, SA-2.10, SA-2.11, SA-2.12 */
  cannon: 'heavyLaser' | 'lightLaser' | 'pulseCannon';
  special: StationSpecial;
}

/** The system that action C uses, keyed by station. SA-2.7, SA-2.8, SA-2.9, SA-2.10, SA-2.11, SA-2.12 */
const SPECIALS: Record<Station, StationSpecial> = {
  upperRed: 'interceptors',
  upperWhite: 'computer',
  upperBlue: 'battlebots',
  lowerRed: 'battlebots',
  lowerWhite: 'window',
  lowerBlue: 'rockets',
};

/** The position, neighbours and systems of every station, keyed by station. SA-2.1 */
export const STATION_FACTS = Object.fromEntries(STATIONS.map((station, index) => [station, factsOf(station, index)])) as Record<
  Station,
  StationFacts
>;

function factsOf(station: Station, index: number): StationFacts {
  const zoneIndex = (index % 3) as ZoneIndex;
  const deck = index < 3 ? 'upper' : 'lower';
  return {
    index,
    zone: ZONES[zoneIndex] as Zone,
    zoneIndex,
    deck,
    left: zoneIndex === 0 ? null : (STATIONS[index - 1] as Station),
    right: zoneIndex === 2 ? null : (STATIONS[index + 1] as Station),
    otherDeck: STATIONS[(index + 3) % 6] as Station,
    cannon: deck === 'upper' ? 'heavyLaser' : zoneIndex === 1 ? 'pulseCannon' : 'lightLaser',
    special: SPECIALS[station],
  };
}

/** Returns the stations one ordinary movement away, on the same deck or by gravolift. SA-2.5 */
export function adjacentStations(station: Station): Station[] {
  const { left, right, otherDeck } = STATION_FACTS[station];
  return [left, right, otherDeck].filter((neighbour) => neighbour !== null);
}

export const ZONE_INDEX: Record<Zone, ZoneIndex> = { red: 0, white: 1, blue: 2 };

/** The station where all figures start. SA-2.22 */
export const BRIDGE: Station = 'upperWhite';
/** The station where the interceptors dock. SA-2.20 */
export const HANGAR: Station = 'upperRed';

/** The energy capacity of the shields, for the zones from red to blue. SA-2.14 */
export const SHIELD_CAPACITY = [2, 3, 2] as const;
/** The energy of the shields at the start, for the zones from red to blue. SA-2.14 */
export const SHIELD_START = [1, 1, 1] as const;
/** The energy capacity of the reactors, for the zones from red to blue. SA-2.15 */
export const REACTOR_CAPACITY = [3, 5, 3] as const;
/** The energy of the reactors at the start, for the zones from red to blue. SA-2.15, SA-3.17 */
export const REACTOR_START = [2, 3, 2] as const;
/** The number of fuel capsules at the start of a mission; `ROCKETS` is the number of rockets. SA-2.16, SA-2.17 */
export const FUEL_CAPSULES = 3;
export const ROCKETS = 3;

/**
 * The strength of each cannon, indexed by station. `CANNON_RANGE` is the greatest distance at which each cannon can hit, from 1 to 3.
 * SA-2.13, SA-7.11, SA-7.12
 */
export const CANNON_STRENGTH = [4, 5, 4, 2, 1, 2] as const;
export const CANNON_RANGE = [3, 3, 3, 3, 2, 3] as const;
export const ROCKET_STRENGTH = 3;
export const ROCKET_RANGE = 2;
/** SA-7.16 */
export const INTERCEPTORS_RANGE = 1;
/** The strength of the interceptors against a single target, and against each of several targets. SA-7.17 */
export const INTERCEPTORS_STRENGTH = { single: 3, each: 1 } as const;

/**
 * The kinds of damage tiles. `lightLaser` exists only in the red and blue zones, `pulseCannon` only in the white zone. Structural damage
 * has no effect in the mission in which it occurs. SA-2.40, SA-7.49
 */
export const TILES = ['heavyLaser', 'lightLaser', 'pulseCannon', 'gravolift', 'reactor', 'shield', 'structural'] as const;
/** The kind of a damage tile. SA-2.40 */
export type Tile = (typeof TILES)[number];

/** The six kinds of damage tiles of each zone, from red to blue. SA-2.40 */
export const ZONE_TILES: readonly (readonly Tile[])[] = [
  ['heavyLaser', 'lightLaser', 'gravolift', 'reactor', 'shield', 'structural'],
  ['heavyLaser', 'pulseCannon', 'gravolift', 'reactor', 'shield', 'structural'],
  ['heavyLaser', 'lightLaser', 'gravolift', 'reactor', 'shield', 'structural'],
];
