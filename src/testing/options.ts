import type * as fc from 'fast-check';
import * as z from 'zod';
import { anything, readOptions, wholeNumber } from '../agents/internal.js';
import type { Chance, Game, GameTypes } from '../index.js';
import { readOption } from '../kernel/internal.js';
import type { PropertyName } from './property-names.js';
import { integer, readSetups, strings } from './read.js';
import type { GameStatistics } from './statistics.js';

/** A game without its specific types: the suite uses only the interface that all games share. */
export type Subject = Game<GameTypes>;
export type Action = GameTypes['action'];
export type State = GameTypes['state'];

/** Options of the conformance suite. Only `setups` is required. */
export interface ConformanceOptions<T extends GameTypes = GameTypes> {
  /** The setups to play: a list whose setups are all used, or a fast-check arbitrary of setup inputs. */
  setups: readonly T['setupInput'][] | fc.Arbitrary<T['setupInput']>;
  /** Random games per property (default 30); costly properties play a share of them. Use more before a release. */
  runs?: number;
  /** Complete random games for the statistics (default 40). They are played on simulations, which change in place and are fast. */
  games?: number;
  /** Seed of the random games, a whole number (default 1): the same seed plays the same games. */
  seed?: number;
  /** Maximum number of actions before a game counts as endless (default 5,000). */
  maxActions?: number;
  /** Names of the properties to check (default: all). */
  properties?: readonly PropertyName[];
  /**
   * Chooses an action in random games, for games in which uniform choice does not get far. Default: in half of the games, all listed
   * actions have the same probability. In the other half, the type of action is drawn first, then an action of that type.
   */
  choose?(actions: readonly T['action'][], state: T['state'], chance: Chance): T['action'];
  /**
   * Returns a text that two legal actions share exactly if they have the same effect, for games that list only one action for each effect.
   * Default: the canonical JSON of the action, so that the list must contain everything that `check` accepts.
   */
  equivalenceKey?(action: T['action'], state: T['state']): string;
  /** Additional well-formed actions to try, legal or not. The suite also creates such actions by recombining actions that it has seen. */
  extraActions?: fc.Arbitrary<T['action']>;
  /**
   * Invariants of every state, keyed by name, checked in complete random games. `previous` is the state before the action, `undefined` at
   * the start. An invariant fails if it throws, or returns `false` or a text that describes the error; any other result is a success.
   */
  invariants?: Record<string, (state: T['state'], previous: T['state'] | undefined) => unknown>;
  /** Action types that the random games need not reach, because random play reaches them too rarely. */
  rareActionTypes?: readonly T['action']['type'][];
  /**
   * Player ids that some of the games use instead of `p1`, `p2`, ..., if the setup contains a player count. Default: ids such as
   * `toString`, which `Object.prototype` contains, and ids such as `10`, which objects list before other keys. With `false`, the suite does
   * not change the ids.
   */
  unusualPlayerIds?: readonly string[] | false;
  /** Maximum number of chance branches that `outcomes` may enumerate (default 300); actions with more branches are counted and skipped. */
  enumerationLimit?: number;
  /** What to do with the statistics: `'print'` (default), `'silent'`, or a function that receives them. */
  statistics?: 'print' | 'silent' | ((statistics: GameStatistics) => void);
}

const UNUSUAL_PLAYER_IDS = ['toString', '10', 'hasOwnProperty', '9', 'valueOf', 'p1', ' ', 'Zoë'];

/** The validated options, with defaults filled in. */
export interface ConformanceSettings extends ConformanceOptions {
  runs: number;
  games: number;
  seed: number;
  maxActions: number;
  unusualPlayerIds: readonly string[] | false;
  enumerationLimit: number;
}

const OPTIONS = {
  ...{ setups: anything, choose: anything, equivalenceKey: anything, extraActions: anything, invariants: anything, statistics: anything },
  runs: wholeNumber(1).default(30),
  games: wholeNumber(1).default(40),
  seed: integer.default(1),
  maxActions: wholeNumber(1).default(5000),
  properties: strings.optional(),
  rareActionTypes: strings.optional(),
  unusualPlayerIds: z.union([z.literal(false), strings]).default(UNUSUAL_PLAYER_IDS),
  enumerationLimit: wholeNumber(1).default(300),
};

/** Validates the options and fills in defaults. @throws InvalidInputError if an option is invalid. */
export function readConformanceOptions(options: ConformanceOptions): ConformanceSettings {
  const settings = readOptions<ConformanceSettings>(OPTIONS, options);
  const isArbitrary = typeof readOption(settings.setups, 'generate') === 'function';
  return isArbitrary ? settings : { ...settings, setups: readSetups(settings.setups) as ConformanceSettings['setups'] };
}
