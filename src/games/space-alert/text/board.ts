// The ship and the tracks of threats as lines of characters.
import { REACTOR_CAPACITY, SHIELD_CAPACITY, STATIONS, type Station, type Tile, TRACKS, type Track, ZONES } from '../data/ship.js';
import { trajectory } from '../model/board/trajectory.js';
import type { SeenCrewMember, SpaceAlertView } from '../views/view.js';

/** Returns a crew member's id with marks for a squad that is active or disabled, and for a crew member who is knocked out. */
function figure({ id, squad, knockedOut }: SeenCrewMember): string {
  return `${id}${squad === 'active' ? '+' : squad === 'disabled' ? '-' : ''}${knockedOut ? 'x' : ''}`;
}

/** Returns the contents of a station as text: the crew members, then each token of an internal threat as its number, such as `!3`. */
function stationText({ crew, threats }: SpaceAlertView, station: Station): string {
  const figures = crew.filter((member) => member.station === station).map(figure);
  const tokens = threats
    .filter(({ status }) => status === 'active')
    .flatMap(({ number, tokens }) => tokens.filter((token) => token.station === station).map(() => `!${number}`));
  return [...figures, ...tokens].join(' ') || '.';
}

/** The words in the drawing of the ship, in one language. */
export interface ShipTexts {
  readonly rows: Readonly<
    Record<'zone' | 'shield' | 'reactor' | 'damage' | 'upperDeck' | 'lowerDeck' | 'upperCannon' | 'lowerCannon', string>
  >;
  readonly zones: readonly string[];
  /** The states of a cannon: not fired, fired, fired heroically. */
  readonly cannons: readonly string[];
  tile(tile: Tile): string;
  readonly weakened: string;
  readonly inSpace: string;
}

export const SHIP_TEXTS: ShipTexts = {
  rows: {
    zone: 'zone',
    shield: 'shield',
    reactor: 'reactor',
    damage: 'damage',
    upperDeck: 'upper deck',
    lowerDeck: 'lower deck',
    upperCannon: 'upper cannon',
    lowerCannon: 'lower cannon',
  },
  zones: ZONES,
  cannons: ['ready', 'fired', 'fired heroically'],
  tile: (tile) => tile,
  weakened: 'weakened',
  inSpace: 'in space',
};

/** Draws the ship as a table with one column for each zone. The rows are the energy, the damage, and the two stations of the zone. */
export function drawShip(view: SpaceAlertView, texts: ShipTexts): string[] {
  const { ship } = view;
  const { rows: names, cannons } = texts;
  const byZone = (text: (zone: 0 | 1 | 2) => string) => ([0, 1, 2] as const).map(text);
  const stationOf = (zone: number, deck: 0 | 1) => STATIONS[zone + 3 * deck] as Station;
  const rows = [
    [names.zone, ...texts.zones],
    [names.shield, ...byZone((zone) => `${ship.shields[zone]}/${SHIELD_CAPACITY[zone]}`)],
    [names.reactor, ...byZone((zone) => `${ship.reactors[zone]}/${REACTOR_CAPACITY[zone]}`)],
    [
      names.damage,
      ...byZone((zone) => [...ship.tiles[zone].map(texts.tile), ...(ship.weakened[zone] ? [texts.weakened] : [])].join(' ') || '-'),
    ],
    [names.upperDeck, ...byZone((zone) => stationText(view, stationOf(zone, 0)))],
    [names.lowerDeck, ...byZone((zone) => stationText(view, stationOf(zone, 1)))],
    [names.upperCannon, ...byZone((zone) => cannons[ship.cannons[zone]])],
    [names.lowerCannon, ...byZone((zone) => cannons[ship.cannons[zone + 3]])],
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join(' | ')
      .trimEnd(),
  );
  const outside = view.crew.filter(({ station }) => station === 'space').map(figure);
  return outside.length === 0 ? lines : [...lines, `${texts.inSpace}: ${outside.join(' ')}`];
}

/** The words in the drawing of the tracks, in one language. */
export interface TrackTexts {
  track(track: Track): string;
  readonly ship: string;
}

export const TRACK_TEXTS: TrackTexts = { track: (track) => track, ship: 'ship' };

/** Draws one track from the square where threats enter to the ship. A threat is drawn as its number, a lettered square as X, Y or Z. */
function drawTrack({ threats, trajectories }: SpaceAlertView, index: number, texts: TrackTexts): string {
  const { length, marks, number } = trajectory(trajectories[index]);
  const squares = Array.from({ length }, (_, offset) => {
    const square = length - offset;
    const here = threats.filter(({ status, track, position }) => status === 'active' && track === TRACKS[index] && position === square);
    const mark = marks[square]?.toUpperCase() ?? '';
    return here.length === 0 ? mark || '.' : `${here.map((threat) => threat.number).join('+')}${mark}`;
  });
  return `${texts.track(TRACKS[index]).padEnd(8)} T${number} ${squares.join(' ')} > ${texts.ship}`;
}

/** Draws the four tracks. */
export function drawTracks(view: SpaceAlertView, texts: TrackTexts): string[] {
  return TRACKS.map((_, index) => drawTrack(view, index, texts));
}

/** The meaning of the characters in the drawing. */
export const LEGEND = [
  'p1+ leads battlebots, p1- disabled battlebots, p1x knocked out; !3 internal threat 3; a number on a track is a threat, X Y Z its actions',
  'Boards: > a card with its movement half at the top, # with its action half, . an empty slot',
];
