import type { ActionSpace, Environment } from '../../env/index.js';
import { type Chance, type GameTypes, InvalidInputError, type PlayerId } from '../../index.js';
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
}

/** The options with their defaults. */
export interface EncodingSettings extends EncodingOptions {
  games: number;
  seed: number;
  maxActions: number;
}

/** Fills in the defaults. @throws InvalidInputError for options that cannot be played. */
export function readEncodingOptions(options: EncodingOptions): EncodingSettings {
  const { setups, games = 6, seed = 1, maxActions = 2000 } = options;
  if (!Array.isArray(setups) || setups.length === 0) refuse('setups', 'expected a list of at least one setup');
  for (const [name, value] of Object.entries({ games, maxActions })) {
    if (!Number.isInteger(value) || value < 1) refuse(name, `expected a whole number from 1, not ${String(value)}`);
  }
  if (!Number.isInteger(seed)) refuse('seed', `expected a whole number, not ${String(seed)}`);
  return { ...options, games, seed, maxActions };
}

function refuse(option: string, message: string): never {
  throw new InvalidInputError('options', [{ path: [option], message }]);
}
