import * as z from 'zod';
import { HUMANS, MAX_PLAYERS } from './data/pieces.js';

/** The options that the rules read while a game is played. */
export const RuleOptions = z.strictObject({
  /** Which cells are neighbours. A51-2.4 */
  adjacency: z.enum(['eight', 'four']),
  /** How many tokens of each component lie on the board. A51-3.3 */
  tokensPerType: z.enum(['all', 'one-per-player']),
  /** Whether there are fewer humans with fewer players. A51-3.4 */
  humans: z.enum(['by-players', 'all']),
  /** How much of a lost turn is lost. A51-4.8 */
  lostTurn: z.enum(['part-only', 'whole-turn']),
  /** In whose updates a stunned human thaws: its stunner's, or everybody's. A51-4.9 */
  stunClock: z.enum(['own-turn', 'every-turn']),
  /** Whether an alien may end its movement on another alien's cell. A51-5.5 */
  sharedCells: z.enum(['forbidden', 'allowed']),
  /** Whether the cell of a stunned human may be passed. A51-5.9 */
  stunnedCell: z.enum(['pass', 'blocked']),
  /** Whether an alien without a legal step and without a legal action may break out. A51-5.10 */
  breakout: z.enum(['allowed', 'none']),
  /** Whether teleport and mind control take tokens too. A51-5.14 */
  pickup: z.enum(['own-movement', 'any-entry']),
  /** Whether a teleport may land in a zone. A51-7.8 */
  teleportLanding: z.enum(['anywhere', 'no-zones']),
  /** Whether a teleport may land on the ship. A51-7.8 */
  teleportToShip: z.enum(['allowed', 'forbidden']),
  /** How a controlled figure moves. A51-8.6 */
  controlPath: z.enum(['line', 'free']),
  /** Whether zones stop a controlled alien. A51-8.10 */
  displacementZones: z.enum(['ignore', 'block']),
  /** How many humans may be moved in a turn. A51-9.1 */
  humanMoves: z.enum(['all', 'die', 'half']),
  /** Whether humans attack. A51-10.1 */
  attack: z.enum(['on', 'off']),
  /** Rounds after which the game ends, 1 to 1000. A51-11.3 */
  maxRounds: z.int().min(1).max(1000),
});
export interface RuleOptions extends z.infer<typeof RuleOptions> {}

const { shape } = RuleOptions;

/** The `options` of a setup: every one may be left out, and the first of its values is the default. */
export const Options = z.strictObject({
  adjacency: shape.adjacency.default('eight'),
  /** `first-listed`, `random` (by seed), or a player's id. A player called `random` goes first only when listed first. A51-3.1 */
  firstPlayer: z.string().default('first-listed'),
  tokensPerType: shape.tokensPerType.default('all'),
  humans: shape.humans.default('by-players'),
  lostTurn: shape.lostTurn.default('part-only'),
  stunClock: shape.stunClock.default('own-turn'),
  sharedCells: shape.sharedCells.default('forbidden'),
  stunnedCell: shape.stunnedCell.default('pass'),
  breakout: shape.breakout.default('allowed'),
  pickup: shape.pickup.default('own-movement'),
  teleportLanding: shape.teleportLanding.default('anywhere'),
  teleportToShip: shape.teleportToShip.default('allowed'),
  controlPath: shape.controlPath.default('line'),
  displacementZones: shape.displacementZones.default('ignore'),
  humanMoves: shape.humanMoves.default('all'),
  attack: shape.attack.default('on'),
  maxRounds: shape.maxRounds.default(60),
});
export interface Options extends z.infer<typeof Options> {}

/** How many players' humans are on the board: those of the players at the table, or those of a full one. A51-3.4 */
export function playersOfHumans(players: number, { humans }: Pick<RuleOptions, 'humans'>): 2 | 3 | 4 {
  return (humans === 'all' ? MAX_PLAYERS : players) as 2 | 3 | 4;
}

/** How many humans are on the board. A51-3.4 */
export function humanCount(players: number, options: Pick<RuleOptions, 'humans'>): number {
  return HUMANS[playersOfHumans(players, options)];
}
