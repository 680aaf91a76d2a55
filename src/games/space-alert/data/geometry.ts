// The geometry of a drawing of the ship and its tracks. One unit is one CSS pixel at the intended size; x points right, y down.
import { freezeJson } from '../../../kernel/plain.js';
import { STATION_FACTS, STATIONS, type Station, type Track, ZONE_INDEX } from './ship.js';

/** A rectangle: the coordinates of the top left corner, and the size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of the whole drawing: external tracks at the top, the ship below, the internal track at the bottom. */
export const DRAWING_SIZE = freezeJson({ width: 440, height: 544 });
/** The x coordinates of the left edges of the three zones, from red to blue. `ZONE_WIDTH` is the width of a zone. SA-2.1 */
const ZONE_LEFT = [18, 159, 300] as const;
const ZONE_WIDTH = 136;
const DECK_TOP = { upper: 304, lower: 400 } as const;
const STATION_HEIGHT = 76;

function stationBox(station: Station): Box {
  const { zoneIndex, deck } = STATION_FACTS[station];
  return { x: ZONE_LEFT[zoneIndex] as number, y: DECK_TOP[deck], width: ZONE_WIDTH, height: STATION_HEIGHT };
}

/** The rectangle of each station: two decks with three stations each. SA-2.2 */
export const STATION_BOXES = freezeJson(Object.fromEntries(STATIONS.map((station) => [station, stationBox(station)]))) as Readonly<
  Record<Station, Box>
>;
/** The rectangle of the location `space`, in front of the ship, where the interceptors fly. SA-2.6 */
export const SPACE_BOX: Box = freezeJson({ x: 18, y: 276, width: 277, height: 24 });
/** The rectangle in which rockets in flight are drawn, in front of the blue zone. */
export const ROCKET_BOX: Box = freezeJson({ x: 300, y: 276, width: 136, height: 24 });

/**
 * The size of a square of a track. At a right angle to the track, it is `across`. Along the track, it is `outside` for external tracks and
 * `inside` for the internal track.
 */
export const SQUARE = freezeJson({ across: 16, outside: 14, inside: 20 });
/** The y coordinate at which the external tracks end at the ship. `INTERNAL` is the top left corner of the internal track. */
const TRACK_BOTTOM = 272;
const INTERNAL = { x: 18, y: 490 };

/** Returns the rectangle of a square on a track. Square 1 is nearest to the ship; on the internal track it is leftmost. SA-2.25 */
export function boxOfSquare(track: Track, square: number): Box {
  if (track === 'internal') {
    return { x: INTERNAL.x + SQUARE.inside * (square - 1), y: INTERNAL.y, width: SQUARE.inside, height: SQUARE.across };
  }
  const x = ZONE_LEFT[ZONE_INDEX[track]] as number;
  return { x, y: TRACK_BOTTOM - SQUARE.outside * square, width: SQUARE.across, height: SQUARE.outside };
}
