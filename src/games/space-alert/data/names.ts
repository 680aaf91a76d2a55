// Names of game components, for texts and pictures.
import type { Weapon } from '../model/threats/abilities-vocabulary.js';
import { ACTION_CARDS, ACTION_WORDS, type ActionCard, type ActionWord, heroicDestination, wordOf } from './action-cards.js';
import type { Location, StationSpecial, Tile } from './ship.js';

/** The names of the stations and of space, keyed by location. SA-2.1, SA-2.6 */
export const STATION_NAMES: Readonly<Record<Location, string>> = {
  upperRed: 'upper red',
  upperWhite: 'upper white',
  upperBlue: 'upper blue',
  lowerRed: 'lower red',
  lowerWhite: 'lower white',
  lowerBlue: 'lower blue',
  space: 'space',
};

/** The names of the systems that action C uses, keyed by system. SA-2.7, SA-2.8, SA-2.9, SA-2.10, SA-2.11, SA-2.12 */
export const SPECIAL_NAMES: Readonly<Record<StationSpecial, string>> = {
  interceptors: 'interceptors',
  computer: 'computer',
  battlebots: 'battlebots',
  window: 'window',
  rockets: 'rockets',
};

/** The names of the systems on damage tiles, keyed by kind of tile. SA-2.40 */
export const TILE_NAMES: Readonly<Record<Tile, string>> = {
  heavyLaser: 'heavy laser',
  lightLaser: 'light laser',
  pulseCannon: 'pulse cannon',
  gravolift: 'gravolift',
  reactor: 'reactor',
  shield: 'shield',
  structural: 'structure',
};

/** The names of the weapons that can hit an external threat, keyed by weapon. SA-2.13 */
export const WEAPON_NAMES: Readonly<Record<Weapon, string>> = {
  heavyLaser: 'heavy laser',
  lightLaser: 'light laser',
  pulseCannon: 'pulse cannon',
  rocket: 'rocket',
  interceptors: 'interceptors',
};

const PLAIN_WORDS = {
  A: 'A',
  B: 'B',
  C: 'C',
  battlebots: 'battlebots',
  moveRed: 'move to red',
  moveBlue: 'move to blue',
  gravolift: 'gravolift',
  heroicA: 'heroic A',
  heroicB: 'heroic B',
  heroicBattlebots: 'heroic battlebots',
};

/** The names of the actions and movements on cards, keyed by their ids. SA-2.32, SA-2.33, SA-2.34 */
export const WORD_NAMES = Object.fromEntries(
  ACTION_WORDS.map((word) => {
    const to = heroicDestination(word);
    return [word, to === undefined ? PLAIN_WORDS[word as keyof typeof PLAIN_WORDS] : `heroic move to ${STATION_NAMES[to]}`];
  }),
) as Readonly<Record<ActionWord, string>>;

/** The names of action cards, keyed by card; a name consists of the names of both halves. SA-2.31 */
export const CARD_NAMES = Object.fromEntries(
  ACTION_CARDS.map((card) => [card, `${WORD_NAMES[wordOf(card, 'action')]} / ${WORD_NAMES[wordOf(card, 'movement')]}`]),
) as Readonly<Record<ActionCard, string>>;
