// Schemas for the parts of the ship. The facts about the ship are in `data/ship.ts`.
import * as z from 'zod';
import * as ship from '../../data/ship.js';

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
} from '../../data/ship.js';

/** A schema for a zone of the ship. */
export const Zone = z.enum(ship.ZONES);
export type Zone = ship.Zone;

/** A schema for a station. */
export const Station = z.enum(ship.STATIONS);
export type Station = ship.Station;

/** A schema for a station or space. */
export const Location = z.enum(ship.LOCATIONS);
export type Location = ship.Location;

/** A schema for the track of a threat: a zone, or `internal`. */
export const Track = z.enum(ship.TRACKS);
export type Track = ship.Track;

export const SystemLetter = z.enum(ship.SYSTEM_LETTERS);
export type SystemLetter = ship.SystemLetter;

/** A schema for the kind of a damage tile. */
export const Tile = z.enum(ship.TILES);
export type Tile = ship.Tile;
