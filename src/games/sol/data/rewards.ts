// Rewards and card costs of the layers, and other fixed numbers of the game. Lists are by depth, outer orbit first.

/** The base of a station, and its bonus (`BONUS`); both depend only on its layer. SOL-9.9, SOL-9.10 */
export const BASE = [1, 1, 2, 3, 5] as const;
export const BONUS = [0, 1, 1, 2, 3] as const;

/** Cards owed for a conversion or an activation: none in the orbits. SOL-9.23, SOL-9.24, SOL-10.2 */
export const CARDS = [0, 0, 1, 2, 3] as const;

/** Returns the maximum number of cards owed in a turn without card effects, by activations of one type of station. SOL-10.2 */
export function mostCardsOwed(players: number): number {
  return CARDS[4] * Math.min(SUNDIVERS, STATIONS_PER_TYPE * players);
}

/** The increase of the base by Augment for each further sundiver. SOL-15.4 */
export const AUGMENT = [1, 1, 1, 2, 3] as const;

/** SOL-7.24 */
export const HURL_MOMENTUM = 2;

/** A hold with this much energy or more loses half of it to a flare, one with less loses nothing. SOL-11.5, SOL-11.6 */
export const UNSTABLE_ENERGY = 13;

/** SOL-4.3 */
export const MARKER_START = 13;

/** SOL-2.3 */
export const ENERGY_CUBES = 89;

/** Maximum number of sundivers of one player in a space. SOL-3.22 */
export const SPACE_LIMIT = 5;

/** Movement points without any station. SOL-7.1 */
export const BASE_MOVEMENT = 3;

/** Cards of each suit. SOL-2.4 */
export const CARDS_PER_SUIT = 13;

/** Pieces of each player. SOL-2.2 */
export const SUNDIVERS = 13;
export const GATES = 5;
export const STATIONS_PER_TYPE = 3;

/** Sundivers in the hold at the start; `START_ENERGY` is the energy. SOL-4.4 */
export const START_SUNDIVERS = 8;
export const START_ENERGY = 3;

/** SOL-6.3 */
export const REBUILT_SUNDIVERS = 2;

/** Numbers of each player's pieces, and of the shared cubes and cards. SOL-2.2, SOL-2.3, SOL-2.4 */
export const PIECES = {
  sundivers: SUNDIVERS,
  gates: GATES,
  stationsPerType: STATIONS_PER_TYPE,
  energyCubes: ENERGY_CUBES,
  cardsPerSuit: CARDS_PER_SUIT,
} as const;

/** Values of the tracks and tables on the board; lists are by depth, outer orbit first. */
export const TRACKS = {
  /** The initial value of the instability marker; at 0 the game ends. SOL-4.3, SOL-13.1 */
  instability: MARKER_START,
  /** The base and the bonus of a station. SOL-9.9, SOL-9.10 */
  base: BASE,
  bonus: BONUS,
  /** Cards owed for a conversion or an activation. SOL-10.2 */
  cards: CARDS,
  /** Movement points without any station; 1 more for each layer with one. SOL-7.1 */
  movement: BASE_MOVEMENT,
  /** Lowest energy that a flare halves. SOL-11.5 */
  unstableEnergy: UNSTABLE_ENERGY,
  /** Momentum for a hurl. SOL-7.24 */
  hurl: HURL_MOMENTUM,
  /** Maximum number of sundivers of one player in a space. SOL-3.22 */
  spaceLimit: SPACE_LIMIT,
} as const;
