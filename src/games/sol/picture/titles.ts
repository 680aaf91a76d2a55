// The titles of pieces and players in the picture.
import { escaped } from '../../../picture/index.js';
import { PIECE_NAMES } from '../data/names.js';
import { STATIONS_PER_TYPE } from '../data/rewards.js';
import type { StationType } from '../data/words.js';
import type { SolView } from '../view.js';

/** Returns the name of a seat: `Ann (blue)`. */
export function seatName({ players, seats }: SolView, seat: number): string {
  return `${players[seat]} (${seats[seat].colour})`;
}

const PLACES: Readonly<Record<string, string>> = {
  reserve: 'in the reserve',
  lost: 'lost in space',
  vaporized: 'vaporized',
  destroyed: 'destroyed',
};

function placeWords({ players, seats }: SolView, location: string): string {
  const host = seats.findIndex(({ colour }) => location === `hold:${colour}`);
  if (host >= 0) return `in the hold of ${players[host]}`;
  return PLACES[location] ?? (location.includes('-') ? `on ${location}` : `in ${location}`);
}

/** Returns the title of a piece: `Sundiver 3 of Ann (blue), in V4`. */
export function pieceTitle(view: SolView, seat: number, kind: StationType | 'sundiver' | 'gate', slot: number, location: string): string {
  const number = kind === 'sundiver' || kind === 'gate' ? slot + 1 : (slot % STATIONS_PER_TYPE) + 1;
  return `${PIECE_NAMES[kind].name} ${number} of ${seatName(view, seat)}, ${placeWords(view, location)}`;
}

/** Shortens a text to at most `most` characters. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Returns an SVG `<title>` element. */
export function titleOf(text: string): string {
  return `<title>${escaped(text)}</title>`;
}
