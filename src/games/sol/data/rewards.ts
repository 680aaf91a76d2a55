// Fixed numbers of the game, such as the reward of a station and the number of cards to draw in each layer. Lists have a number for each
// layer, outer orbit first.

/** The base reward of a station, indexed by the depth of its layer; `BONUS` is the bonus reward. SOL-9.9, SOL-9.10 */
export const BASE = [1, 1, 2, 3, 5] as const;
export const BONUS = [0, 1, 1, 2, 3] as const;

/**
 * Number of cards that a conversion or an activation adds to the draw at the end of the turn, indexed by depth: none in the orbits.
 * SOL-9.23, SOL-9.24, SOL-10.2
 */
export const CARDS = [0, 0, 1, 2, 3] as const;

/**
 * Returns the maximum number of cards that a player must draw for one turn's activations of one type of station, without card effects.
 * SOL-10.2
 */
export function mostCardsOwed(players: number): number {
  return CARDS[4] * Math.min(SUNDIVERS, STATIONS_PER_TYPE * players);
}

/**
 * How much each sundiver in the space of a station, except the one that activates it, adds to the base reward under the effect Augment.
 * Indexed by depth. SOL-15.4
 */
export const AUGMENT = [1, 1, 1, 2, 3] as const;

/** Momentum for hurling a sundiver into the heart of the Sun. SOL-7.24 */
export const HURL_MOMENTUM = 2;

/** Minimum energy in a hold at which a flare halves that energy. A hold with less energy loses nothing. SOL-11.5, SOL-11.6 */
export const UNSTABLE_ENERGY = 13;

/** Initial value of the instability marker. SOL-4.3 */
export const MARKER_START = 13;

/** Number of energy cubes in the game box. SOL-2.3 */
export const ENERGY_CUBES = 89;

/** Maximum number of sundivers of one player in a space. SOL-3.22 */
export const SPACE_LIMIT = 5;

/** Number of movement points of a player without any station. SOL-7.1 */
export const BASE_MOVEMENT = 3;

/** Number of instability cards of each suit. SOL-2.4 */
export const CARDS_PER_SUIT = 13;

/**
 * Number of sundivers of each player, in the hold, in the reserve and elsewhere. The constants after this one count the other pieces.
 * SOL-2.2
 */
export const SUNDIVERS = 13;
export const GATES = 5;
export const STATIONS_PER_TYPE = 3;

/** Number of sundivers in a hold at the start of the game; `START_ENERGY` is the amount of energy. SOL-4.4 */
export const START_SUNDIVERS = 8;
export const START_ENERGY = 3;

/** Number of sundivers that a player without sundivers in play receives in exchange for a gate or station. SOL-6.3 */
export const REBUILT_SUNDIVERS = 2;

/** Numbers of each player's pieces, and of the shared cubes and cards. SOL-2.2, SOL-2.3, SOL-2.4 */
export const PIECES = {
  sundivers: SUNDIVERS,
  gates: GATES,
  stationsPerType: STATIONS_PER_TYPE,
  energyCubes: ENERGY_CUBES,
  cardsPerSuit: CARDS_PER_SUIT,
} as const;

/** The values that are printed on the board. Lists are indexed by depth, outer orbit first. */
export const TRACKS = {
  /** The initial value of the instability marker; at 0 the game ends. SOL-4.3, SOL-13.1 */
  instability: MARKER_START,
  /** The base reward of a station; the field `bonus` is the bonus reward. SOL-9.9, SOL-9.10 */
  base: BASE,
  bonus: BONUS,
  /** Number of cards that a conversion or an activation adds to the draw at the end of the turn. SOL-10.2 */
  cards: CARDS,
  /** Movement points without any station. Each layer with a station of the player adds 1 point. SOL-7.1 */
  movement: BASE_MOVEMENT,
  /** Minimum energy in a hold at which a flare halves that energy. SOL-11.5 */
  unstableEnergy: UNSTABLE_ENERGY,
  /** Momentum for hurling a sundiver into the heart of the Sun. SOL-7.24 */
  hurl: HURL_MOMENTUM,
  /** Maximum number of sundivers of one player in a space. SOL-3.22 */
  spaceLimit: SPACE_LIMIT,
} as const;
