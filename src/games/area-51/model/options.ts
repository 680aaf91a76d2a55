import * as z from 'zod';
import { CHOICES, describeChoice, FIRST_PLAYER, MAX_ROUNDS, type RuleChoice } from '../data/options.js';
import { HUMANS, MAX_PLAYERS, PIECES } from '../data/pieces.js';

type ValueOf<Option extends RuleChoice> = keyof Option['values'] & string;

/** Returns the schema of an option, which accepts the keys of `option.values`. */
function choice<const Option extends RuleChoice>(option: Option) {
  return z.enum(Object.keys(option.values) as ValueOf<Option>[]).meta({ title: option.title, description: describeChoice(option) });
}

/** The options that the rules read during a game. */
export const RuleOptions = z.strictObject({
  /** Which cells are neighbours. A51-2.4 */
  adjacency: choice(CHOICES.adjacency),
  /** How many tokens of each component lie on the board at the start: all four, or one per player. A51-3.3 */
  tokensPerType: choice(CHOICES.tokensPerType),
  /** Whether the number of humans depends on the number of players. A51-3.4 */
  humans: choice(CHOICES.humans),
  /** Whether a player whose turn is lost cannot act with its alien but still moves the humans, or can do neither. A51-4.8 */
  lostTurn: choice(CHOICES.lostTurn),
  /** Whether a stunned human thaws only at the start of the turns of the player who stunned it, or at the start of every turn. A51-4.9 */
  stunClock: choice(CHOICES.stunClock),
  /** Whether an alien may end its movement on another alien's cell. A51-5.5 */
  sharedCells: choice(CHOICES.sharedCells),
  /** Whether an alien may pass the cell of a stunned human. A51-5.9 */
  stunnedCell: choice(CHOICES.stunnedCell),
  /** Whether an alien without a legal step and without a legal action may break out. A51-5.10 */
  breakout: choice(CHOICES.breakout),
  /** Whether an alien also takes tokens when teleport or mind control moves it. A51-5.14 */
  pickup: choice(CHOICES.pickup),
  /** Whether a teleport may land in a zone. A51-7.8 */
  teleportLanding: choice(CHOICES.teleportLanding),
  /** Whether a teleport may land on the ship. A51-7.8 */
  teleportToShip: choice(CHOICES.teleportToShip),
  /** How a controlled figure moves. A51-8.6 */
  controlPath: choice(CHOICES.controlPath),
  /** Whether zones stop a controlled alien. A51-8.10 */
  displacementZones: choice(CHOICES.displacementZones),
  /** How many humans may be moved in a turn. A51-9.1 */
  humanMoves: choice(CHOICES.humanMoves),
  /** Whether humans attack. A51-10.1 */
  attack: choice(CHOICES.attack),
  /** Rounds after which the game ends, 1 to 1000. A51-11.3 */
  maxRounds: z
    .int()
    .min(MAX_ROUNDS.least)
    .max(MAX_ROUNDS.most)
    .meta({
      title: MAX_ROUNDS.title,
      description: `${MAX_ROUNDS.description} ${MAX_ROUNDS.least} to ${MAX_ROUNDS.most}, by default ${MAX_ROUNDS.default}. ${MAX_ROUNDS.clause}`,
    }),
});
export interface RuleOptions extends z.infer<typeof RuleOptions> {}

const { shape } = RuleOptions;

/** The options of a setup: all are optional, and the first value of an option is its default. */
export const OPTION_FIELDS = {
  adjacency: shape.adjacency.default('eight'),
  /** `first-listed`, `random` (drawn from the seed), or a player id. A player called `random` begins only if listed first. A51-3.1 */
  firstPlayer: z
    .string()
    .default(FIRST_PLAYER.default)
    .meta({ title: FIRST_PLAYER.title, description: describeChoice(FIRST_PLAYER) }),
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
  maxRounds: shape.maxRounds.default(MAX_ROUNDS.default),
};

/** Returns the player count (2, 3 or 4) whose list of start cells of humans a game uses: 4 with `humans: 'all'`, else `players`. A51-3.4 */
export function playersOfHumans(players: number, { humans }: Pick<RuleOptions, 'humans'>): 2 | 3 | 4 {
  return (humans === 'all' ? MAX_PLAYERS : players) as 2 | 3 | 4;
}

/** Returns the number of humans on the board. A51-3.4 */
export function humanCount(players: number, options: Pick<RuleOptions, 'humans'>): number {
  return HUMANS[playersOfHumans(players, options)];
}

/** Returns how many tokens of each component a game uses, 2 to 4. A51-3.3 */
export function tokensPerType(players: number, options: Pick<RuleOptions, 'tokensPerType'>): number {
  return options.tokensPerType === 'one-per-player' ? players : PIECES.componentTokens.food;
}
