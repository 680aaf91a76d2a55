import type * as fc from 'fast-check';
import type { Chance, Game, GameTypes } from '../index.js';
import { readNamed, readOption } from '../kernel/internal.js';
import type { PropertyName } from './property-names.js';
import { readSetups, readTexts, requireNumbers } from './read.js';
import type { GameStatistics } from './statistics.js';

/** A game whose types the suite does not know: it sees the contract and nothing else. */
export type Subject = Game<GameTypes>;
export type Action = GameTypes['action'];
export type State = GameTypes['state'];

/** What the suite plays, how much of it, and what it is told about the game. Only `setups` must be given. */
export interface ConformanceOptions<T extends GameTypes = GameTypes> {
  /** The setups to play: a list, every one of which is used, or a fast-check arbitrary of setup inputs. */
  setups: readonly T['setupInput'][] | fc.Arbitrary<T['setupInput']>;
  /** Random games per property (default 30); costly properties play a share of it. Raise it before a release. */
  runs?: number;
  /** Whole random games for the statistics (default 40). They are played in place and are cheap. */
  games?: number;
  /** Where the random games start (default 1), a whole number: the same seed plays the same games. */
  seed?: number;
  /** Most actions that a game may take before it counts as endless (default 5,000). */
  maxActions?: number;
  /** Which properties to check (default: all), by name. */
  properties?: readonly PropertyName[];
  /**
   * How random games choose an action, where uniform choice would not get anywhere. Default: half of the games choose
   * evenly among all listed actions, half choose the type of action first.
   */
  choose?(actions: readonly T['action'][], state: T['state'], chance: Chance): T['action'];
  /**
   * For games whose lists hold one of several actions that do the same: a text that two legal actions share exactly when
   * they do. Default: the action's canonical JSON, so that the list must hold everything that `check` accepts.
   */
  meaning?(action: T['action'], state: T['state']): string;
  /** More well-formed actions to try, legal or not, besides those the suite makes by crossing over actions it has seen. */
  illegal?: fc.Arbitrary<T['action']>;
  /**
   * Truths about every state, by name, checked in whole random games. `previous` is the state before the action, absent
   * at the start. Throw, or return `false` or a text that says what is wrong; anything else is fine.
   */
  invariants?: Record<string, (state: T['state'], previous: T['state'] | undefined) => unknown>;
  /** Types of action that random play is known to reach too rarely to ask for. */
  unreached?: readonly T['action']['type'][];
  /**
   * Ids that some of the games give the players instead of `p1`, `p2`, ... when a setup names a count (default: ids that
   * meet `Object.prototype`, or that objects list in another order). `false` plays with the setups as given only.
   */
  strangeIds?: readonly string[] | false;
  /** Ways for dice and shuffles to fall that `outcomes` may try (default 300); actions with more are counted and passed over. */
  enumerationLimit?: number;
  /** What becomes of the statistics: `'print'` (default), `'silent'`, or a function that takes them. */
  statistics?: 'print' | 'silent' | ((statistics: GameStatistics) => void);
}

/** `describe` and `test` of any runner: Vitest, Jest, Mocha, `node:test`. */
export interface Runner {
  /** Groups tests. Default: the global one. */
  describe?: (name: string, body: () => void) => unknown;
  /** Defines a test. Default: the global one, or `it`. */
  test?: (name: string, body: () => void) => unknown;
}

const STRANGE_IDS = ['toString', '10', 'hasOwnProperty', '9', 'valueOf', 'p1', ' ', 'Zoë'];

/** The options with their defaults. */
export interface Settings extends ConformanceOptions {
  runs: number;
  games: number;
  seed: number;
  maxActions: number;
  strangeIds: readonly string[] | false;
  enumerationLimit: number;
}

const NAMES = [
  ...(['setups', 'runs', 'games', 'seed', 'maxActions', 'properties', 'choose', 'meaning', 'illegal', 'invariants'] as const),
  ...(['unreached', 'strangeIds', 'enumerationLimit', 'statistics'] as const),
];

/** Fills in the defaults. @throws InvalidInputError for options that cannot be played. */
export function readOptions(options: ConformanceOptions): Settings {
  const given = readNamed<ConformanceOptions>(options, NAMES);
  const { runs = 30, games = 40, seed = 1, maxActions = 5000, strangeIds = STRANGE_IDS, enumerationLimit = 300 } = given;
  const isArbitrary = typeof readOption(given.setups, 'generate') === 'function';
  const setups = (isArbitrary ? given.setups : readSetups(given.setups)) as ConformanceOptions['setups'];
  requireNumbers({ runs, games, maxActions, enumerationLimit }, seed);
  const properties = readTexts('properties', given.properties) as Settings['properties'];
  const unreached = readTexts('unreached', given.unreached);
  const ids = strangeIds === false ? false : (readTexts('strangeIds', strangeIds) ?? STRANGE_IDS);
  const named = { ...(properties === undefined ? {} : { properties }), ...(unreached === undefined ? {} : { unreached }) };
  return { ...given, ...named, setups, runs, games, seed, maxActions, strangeIds: ids, enumerationLimit };
}
