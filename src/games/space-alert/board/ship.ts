// Checks the words of the ship; its facts are in the data.
import * as z from 'zod';
import * as ship from '../data/ship.js';

export {
  adjacentStations,
  BRIDGE,
  CANNON_RANGE,
  CANNON_STRENGTH,
  FUEL_CAPSULES,
  HANGAR,
  INTERCEPTORS_RANGE,
  INTERCEPTORS_STRENGTH,
  REACTOR_CAPACITY,
  REACTOR_START,
  ROCKET_RANGE,
  ROCKET_STRENGTH,
  ROCKETS,
  SHIELD_CAPACITY,
  SHIELD_START,
  STATION_FACTS,
  STATIONS,
  type StationFacts,
  type StationSpecial,
  ZONE_INDEX,
  ZONE_TILES,
  ZONES,
  type ZoneIndex,
} from '../data/ship.js';

/** Checks a zone of the ship. */
export const Zone = z.enum(ship.ZONES);
export type Zone = ship.Zone;

/** Checks a station. */
export const Station = z.enum(ship.STATIONS);
export type Station = ship.Station;

/** Checks a station, or space. */
export const Location = z.enum(ship.LOCATIONS);
export type Location = ship.Location;

/** Checks where a threat runs. */
export const Track = z.enum(ship.TRACKS);
export type Track = ship.Track;

export const SystemLetter = z.enum(ship.SYSTEM_LETTERS);
export type SystemLetter = ship.SystemLetter;

/** Checks what a damage tile shows. */
export const Tile = z.enum(ship.TILES);
export type Tile = ship.Tile;
