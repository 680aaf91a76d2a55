import type { ActionSpace, Environment, VectorEnvironment } from '../../env/index.js';
import type { Chance, GameTypes, PlayerId } from '../../index.js';
import { readNamed } from '../../kernel/internal.js';
import type { Subject } from '../options.js';
import { readPlayableSetups, requireNumbers } from '../read.js';
import type { EncodingStatistics } from './statistics.js';

/** What is played to check an encoding, and how much of it. Only `setups` must be given. */
export interface EncodingOptions<T extends GameTypes = GameTypes> {
  /** The setups to play; every one of them is used. */
  setups: readonly T['setupInput'][];
  /** Random games per setup (default 6). */
  games?: number;
  /** Where the random games start (default 1): the same seed plays the same games. */
  seed?: number;
  /** Actions after which a game is left (default 2,000). */
  maxActions?: number;
  /** How random games choose an action. Default: half of the games evenly, half the type of action first. */
  choose?(actions: readonly T['action'][], state: T['state'], chance: Chance): T['action'];
  /**
   * Words besides his id that stand for a player in actions, such as the colour of his pieces. Default: none. Where numbers are
   * compared between seats, they are read as his seat.
   */
  aliases?(setup: T['setup'], player: PlayerId): readonly string[];
  /** Makes the action space, for authors with one of their own. Default: `createActionSpace`. */
  actionSpace?(setup: T['setupInput']): ActionSpace<T>;
  /** What becomes of the statistics: `'print'` (default), `'silent'`, or a function that takes them. */
  statistics?: 'print' | 'silent' | ((statistics: EncodingStatistics) => void);
}

/** What is played to check an environment. Only `setups` must be given. */
export interface EnvironmentCheckOptions<T extends GameTypes = GameTypes> extends EncodingOptions<T> {
  /** Makes the environment, for authors with one of their own. Default: `createEnvironment`. */
  environment?(setup: T['setupInput'], options: { maxActions: number }): Environment<T>;
  /** Makes the environment of many games, likewise. Default: `createVectorEnvironment`. */
  vectorEnvironment?(setup: T['setupInput'], options: { count: number; maxActions: number }): VectorEnvironment<T>;
}

/** The options with their defaults. */
export interface EncodingSettings extends EnvironmentCheckOptions {
  games: number;
  seed: number;
  maxActions: number;
}

const NAMES = [
  'setups',
  'games',
  'seed',
  'maxActions',
  'choose',
  'aliases',
  'actionSpace',
  'statistics',
  'environment',
  'vectorEnvironment',
] as const;

/** Fills in the defaults. @throws InvalidInputError for options that cannot be played. */
export function readEncodingOptions(game: Subject, options: unknown): EncodingSettings {
  const given = readNamed<EnvironmentCheckOptions>(options, NAMES);
  const { games = 6, seed = 1, maxActions = 2000 } = given;
  requireNumbers({ games, maxActions }, seed);
  return { ...given, setups: readPlayableSetups(game, given.setups) as EncodingSettings['setups'], games, seed, maxActions };
}
