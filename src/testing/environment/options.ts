import { anything, readOptions, wholeNumber } from '../../agents/internal.js';
import type { ActionSpace, Environment, VectorEnvironment } from '../../env/index.js';
import type { Chance, GameTypes, PlayerId } from '../../index.js';
import type { Subject } from '../options.js';
import { integer, readPlayableSetups } from '../read.js';
import type { EncodingStatistics } from './statistics.js';

/** Options of the check of an encoding. Only `setups` is required. */
export interface EncodingCheckOptions<T extends GameTypes = GameTypes> {
  /** The setups to play; all of them are used. */
  setups: readonly T['setupInput'][];
  /** Random games per setup (default 6). */
  games?: number;
  /** Seed of the random games (default 1): the same seed plays the same games. */
  seed?: number;
  /** Number of actions after which a game is stopped (default 2,000). */
  maxActions?: number;
  /**
   * Chooses an action in random games. Default: in half of the games, all legal actions have the same probability. In the other half, the
   * type of action is drawn first, then an action of that type.
   */
  choose?(actions: readonly T['action'][], state: T['state'], chance: Chance): T['action'];
  /**
   * Returns words other than the id that denote a player in actions, such as the colour of the player's pieces. Default: none. The suite
   * compares what an index means for different seats; in this comparison, each of these words counts as the player's id.
   */
  aliases?(setup: T['setup'], player: PlayerId): readonly string[];
  /** Creates the action space, for games with a custom action space. Default: `createActionSpace`. */
  actionSpace?(setup: T['setupInput']): ActionSpace<T>;
  /** What to do with the statistics: `'print'` (default), `'silent'`, or a function that receives them. */
  statistics?: 'print' | 'silent' | ((statistics: EncodingStatistics) => void);
}

/** Options of the check of an environment. Only `setups` is required. */
export interface EnvironmentCheckOptions<T extends GameTypes = GameTypes> extends EncodingCheckOptions<T> {
  /** Creates the environment, for games with a custom environment. Default: `createEnvironment`. */
  environment?(setup: T['setupInput'], options: { maxActions: number }): Environment<T>;
  /** Creates the vector environment, for games with a custom vector environment. Default: `createVectorEnvironment`. */
  vectorEnvironment?(setup: T['setupInput'], options: { numEnvs: number; maxActions: number }): VectorEnvironment<T>;
}

/** The validated options, with defaults filled in. */
export interface EncodingSettings extends EnvironmentCheckOptions {
  games: number;
  seed: number;
  maxActions: number;
}

const OPTIONS = {
  ...{ setups: anything, choose: anything, aliases: anything, actionSpace: anything, statistics: anything },
  ...{ environment: anything, vectorEnvironment: anything },
  games: wholeNumber(1).default(6),
  seed: integer.default(1),
  maxActions: wholeNumber(1).default(2000),
};

/** Validates the options and fills in defaults. @throws InvalidInputError if an option is invalid. */
export function readEncodingOptions(game: Subject, options: unknown): EncodingSettings {
  const settings = readOptions<EncodingSettings>(OPTIONS, options);
  return { ...settings, setups: readPlayableSetups(game, settings.setups) as EncodingSettings['setups'] };
}
