// The ship: six stations in three zones, what stands in them, and the ways between them.

/** From left to right; lists by zone are in this order. SA-2.1 */
export const ZONES = ['red', 'white', 'blue'] as const;
/** A third of the ship, named by its colour. SA-2.1 */
export type Zone = (typeof ZONES)[number];

/** The six stations, deck before zone; lists by station are in this order. SA-2.1 */
export const STATIONS = ['upperRed', 'upperWhite', 'upperBlue', 'lowerRed', 'lowerWhite', 'lowerBlue'] as const;
/** One of the six stations, deck before zone. SA-2.1 */
export type Station = (typeof STATIONS)[number];

/** Where a crew member can be: the stations, then space, which belongs to no zone. SA-2.6 */
export const LOCATIONS = [...STATIONS, 'space'] as const;
/** A station, or space. SA-2.6 */
export type Location = (typeof LOCATIONS)[number];

/** Where threats run: outside along a zone, or inside the ship. SA-2.28 */
export const TRACKS = [...ZONES, 'internal'] as const;
/** Where a threat's token runs: outside along a zone, or inside the ship. */
export type Track = (typeof TRACKS)[number];

/** The letters of a station's systems. */
export const SYSTEM_LETTERS = ['A', 'B', 'C'] as const;
export type SystemLetter = (typeof SYSTEM_LETTERS)[number];

export type StationSpecial = 'interceptors' | 'computer' | 'battlebots' | 'window' | 'rockets';

/** 0 red, 1 white, 2 blue: the order of every list by zone. */
export type ZoneIndex = 0 | 1 | 2;

/** What stands in a station, and where it lies: three zones of two decks. SA-2.2 */
export interface StationFacts {
  /** Position in `STATIONS` and in the state's list of cannons. */
  index: number;
  zone: Zone;
  zoneIndex: ZoneIndex;
  deck: 'upper' | 'lower';
  /** Through the door toward the red zone; `null` at the ship's edge. SA-1.1, SA-2.3 */
  left: Station | null;
  /** Through the door toward the blue zone. SA-1.1, SA-2.3 */
  right: Station | null;
  /** By the zone's gravolift. SA-2.4 */
  otherDeck: Station;
  /** What A fires. SA-2.7, SA-2.8, SA-2.9, SA-2.10, SA-2.11, SA-2.12 */
  cannon: 'heavyLaser' | 'lightLaser' | 'pulseCannon';
  special: StationSpecial;
}

/** What C uses. SA-2.7, SA-2.8, SA-2.9, SA-2.10, SA-2.11, SA-2.12 */
const SPECIALS: Record<Station, StationSpecial> = {
  upperRed: 'interceptors',
  upperWhite: 'computer',
  upperBlue: 'battlebots',
  lowerRed: 'battlebots',
  lowerWhite: 'window',
  lowerBlue: 'rockets',
};

/** Where each station lies, and what its three actions do. SA-2.1 */
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

/** The stations one ordinary movement away: doors and gravolift. SA-2.5 */
export function adjacentStations(station: Station): Station[] {
  const { left, right, otherDeck } = STATION_FACTS[station];
  return [left, right, otherDeck].filter((neighbour) => neighbour !== null);
}

export const ZONE_INDEX: Record<Zone, ZoneIndex> = { red: 0, white: 1, blue: 2 };

/** Where every figure starts. SA-2.22 */
export const BRIDGE: Station = 'upperWhite';
/** Where the interceptors dock. SA-2.20 */
export const HANGAR: Station = 'upperRed';

/** How much energy the shields hold, by zone from red to blue. SA-2.14 */
export const SHIELD_CAPACITY = [2, 3, 2] as const;
/** What they hold at the start, by zone. SA-2.14 */
export const SHIELD_START = [1, 1, 1] as const;
/** How much energy the reactors hold, by zone from red to blue. SA-2.15 */
export const REACTOR_CAPACITY = [3, 5, 3] as const;
/** What they hold at the start, by zone. SA-2.15, SA-3.17 */
export const REACTOR_START = [2, 3, 2] as const;
/** On a fresh ship. SA-2.16, SA-2.17 */
export const FUEL_CAPSULES = 3;
export const ROCKETS = 3;

/** Weapons by station: strength, and range in distance bands. Lasers reach everything. SA-2.13, SA-7.11, SA-7.12 */
export const CANNON_STRENGTH = [4, 5, 4, 2, 1, 2] as const;
export const CANNON_RANGE = [3, 3, 3, 3, 2, 3] as const;
export const ROCKET_STRENGTH = 3;
export const ROCKET_RANGE = 2;
/** SA-7.16 */
export const INTERCEPTORS_RANGE = 1;
/** Against a single target, and against each of several. SA-7.17 */
export const INTERCEPTORS_STRENGTH = { single: 3, each: 1 } as const;

/**
 * What a damage tile can show; `lightLaser` lies in red and blue, `pulseCannon` in white. Structural damage does nothing in its
 * own mission. SA-2.40, SA-7.49
 */
export const TILES = ['heavyLaser', 'lightLaser', 'pulseCannon', 'gravolift', 'reactor', 'shield', 'structural'] as const;
/** What a damage tile can show. SA-2.40 */
export type Tile = (typeof TILES)[number];

/** The six tiles of each zone, by zone. SA-2.40 */
export const ZONE_TILES: readonly (readonly Tile[])[] = [
  ['heavyLaser', 'lightLaser', 'gravolift', 'reactor', 'shield', 'structural'],
  ['heavyLaser', 'pulseCannon', 'gravolift', 'reactor', 'shield', 'structural'],
  ['heavyLaser', 'lightLaser', 'gravolift', 'reactor', 'shield', 'structural'],
];
