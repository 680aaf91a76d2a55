// The pieces in the box, and the costs and ranges of actions.

/** The number of pieces of each type in the box. */
export const PIECES = {
  /** Aliens: one for each player. A51-1.1 */
  aliens: 4,
  /** Charges of stun rays: three for each alien. A51-1.2 */
  stunTokens: 12,
  /** Teleport tokens: one for each alien. A51-1.3 */
  teleportTokens: 4,
  /** Mind-control markers: one of each kind for each alien. A51-1.4 */
  controlMarkers: { 'no-psi': 4, loading: 4, ready: 4 },
  /** Component tokens: four of each component. A51-1.5 */
  componentTokens: { food: 4, ice: 4, energy: 4, cables: 4 },
  /** Figures of humans. A51-1.6 */
  humans: 10,
  /** Thaw markers: one of each kind for each human. A51-1.6 */
  thawMarkers: { frozen: 10, 'half-cold': 10, 'almost-ready': 10 },
  /** Dice: one blue die for all humans, and one red die for each alien. A51-1.7 */
  dice: { blue: 1, red: 4 },
} as const;

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = PIECES.aliens;

/** Initial stun charges of each alien. A51-1.2, A51-3.5 */
export const CHARGES = PIECES.stunTokens / PIECES.aliens;

/** Number of humans on the board, keyed by number of players. A51-3.4 */
export const HUMANS: Readonly<Record<number, number>> = { 2: 6, 3: 8, 4: 10 };

/** Points that a player has in each turn for steps and an action. A51-4.3 */
export const POINTS = 6;
/** Cost of a step, except into swamp, in points. A51-5.1 */
export const STEP_COST = 1;
/** Cost of a step into swamp, in points. A51-5.1 */
export const SWAMP_COST = 2;
/** Cost of the stun ray, in points. A51-6.1 */
export const STUN_COST = 3;
/** Maximum range of the stun ray, in cells. A51-6.4 */
export const STUN_RANGE = 5;
/** Cost of the teleport, in points. A51-7.1 */
export const TELEPORT_COST = 6;
/** Maximum range of the teleport, in cells. A51-7.7 */
export const TELEPORT_RANGE = 6;
/** Cost of mind control, in points. A51-8.1 */
export const CONTROL_COST = 4;
/** Maximum range of mind control, in cells. A51-8.2 */
export const CONTROL_RANGE = 3;
/** Number of dice that the player who uses mind control rolls, and also that the player of a target alien rolls. A51-8.4 */
export const CONTROL_DICE = 3;
/** Cost of a breakout, in points. A51-5.10 */
export const BREAKOUT_COST = POINTS;
/** Number of sides of every die. A51-1.7 */
export const SIDES = 6;

/** The minimum and the maximum number of players. A51-1.1 */
export const PLAYERS = { least: MIN_PLAYERS, most: MAX_PLAYERS } as const;

/** The points that a player has in each turn (`part`), and the cost of each action in points. `swamp` is a step into swamp. */
export const COSTS = {
  part: POINTS,
  step: STEP_COST,
  swamp: SWAMP_COST,
  stun: STUN_COST,
  teleport: TELEPORT_COST,
  control: CONTROL_COST,
  breakout: BREAKOUT_COST,
} as const;

/** The maximum ranges of actions, in cells. */
export const RANGES = { stun: STUN_RANGE, teleport: TELEPORT_RANGE, control: CONTROL_RANGE } as const;
