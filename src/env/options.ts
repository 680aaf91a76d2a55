import * as z from 'zod';
import type { Agent } from '../agents/index.js';
import { type Game, type GameTypes, InvalidInputError, type Outcome, type PlayerId, type Seed, utility } from '../kernel/index.js';
import { named, parseValue, readNamed, readOption } from '../kernel/internal.js';

/** Default maximum length of an episode, in actions. */
export const DEFAULT_MAX_ACTIONS = 100_000;

/**
 * Returns what a player has earned up to a state, on any scale. The reward of a step is the change of this value. `outcome` is set once the
 * game is over. The function reads the true state and must not keep or change it.
 */
export type ReturnFunction<T extends GameTypes = GameTypes> = (state: T['state'], player: PlayerId, outcome: Outcome | undefined) => number;

/** Options of an environment. */
export interface EnvironmentOptions<T extends GameTypes = GameTypes> {
  /**
   * What is rewarded. `'utility'` (default): at the end, 1 for a win, alone or shared, 0 if nobody won, -1 if only others won. `'scores'`:
   * at the end, the game's scores. A function: every change of its value for a player.
   */
  rewards?: 'utility' | 'scores' | ReturnFunction<T>;
  /**
   * Number of actions after which an episode is truncated. Default 100,000. Actions of all players count, also those of opponents and
   * roles.
   */
  maxActions?: number;
  /** Agents that play some of the seats inside the environment; at least one seat must remain. Default: none. */
  opponents?: Readonly<Record<PlayerId, Agent<T>>>;
  /** Whether `record()` is available; costs a few bytes per action. Default false. */
  record?: boolean;
}

/** The validated options of an environment, with defaults filled in. */
export interface EnvironmentSettings<T extends GameTypes = GameTypes> {
  readonly returnOf: ReturnFunction<T>;
  /** Whether rewards may occur before the end of the game. */
  readonly hasIntermediateRewards: boolean;
  readonly maxActions: number;
  readonly opponents: ReadonlyMap<PlayerId, Agent<T>>;
  readonly record: boolean;
}

const RETURNS: Readonly<Record<'utility' | 'scores', ReturnFunction>> = {
  utility: (_state, player, outcome) => (outcome === undefined ? 0 : utility(outcome, player)),
  scores: (_state, player, outcome) => outcome?.scores[player] ?? 0,
};

/** Returns the `error` option of a schema. Its message states what was expected and what was received. */
export const expected = (what: string) => ({ error: ({ input }: { input?: unknown }) => `expected ${what}, received ${named(input)}` });

/**
 * Returns the schema of a safe integer of at least `least`, and at most `most` if given.
 * @param note text after the range in the error message.
 */
export function wholeNumber(least: number, most?: number, note = '') {
  const message = expected(`a whole number ${most === undefined ? `of at least ${least}` : `from ${least} to ${most}`}${note}`);
  return z
    .int(message)
    .min(least, message)
    .max(most ?? Number.MAX_SAFE_INTEGER, message);
}

const settingsSchema = z.object({
  rewards: z
    .custom<'utility' | 'scores' | ReturnFunction>(
      (rewards) => typeof rewards === 'function' || (typeof rewards === 'string' && Object.hasOwn(RETURNS, rewards)),
      expected("'utility', 'scores' or a function"),
    )
    .default('utility'),
  maxActions: wholeNumber(1).default(DEFAULT_MAX_ACTIONS),
  record: z.boolean(expected('true or false')).default(false),
  // Agents are code: only `choose` is checked.
  opponents: z
    .record(
      z.string(),
      z.custom<Agent>((agent) => typeof readOption(agent, 'choose') === 'function', expected('an agent')),
      expected('an object'),
    )
    .default({}),
});

/**
 * Returns the options of a call, validated by a schema.
 * @throws InvalidInputError if `options` is not an object, or an option is invalid.
 */
export function parseOptions<Schema extends z.ZodObject>(schema: Schema, options: unknown): z.output<Schema> {
  return parseValue(schema, readNamed(requireObject(options), Object.keys(schema.shape) as never[]), 'options');
}

function requireObject(options: unknown): object {
  if (options === undefined) return {};
  if (typeof options === 'object' && options !== null) return options;
  throw InvalidInputError.at('options', [], `expected an object, received ${named(options)}`);
}

/** Returns one option of a call. @throws InvalidInputError if `options` is not an object, or if reading the option throws. */
export function optionOf(options: unknown, name: string): unknown {
  return readOption(requireObject(options), name);
}

/** Returns one option of a call, or its default if it is omitted. */
export function optionOr(options: unknown, name: string, fallback: unknown): unknown {
  const given = optionOf(options, name);
  return given === undefined ? fallback : given;
}

/** Validates the options and fills in defaults. @throws InvalidInputError if no episode can be played with them. */
export function readSettings<T extends GameTypes>(game: Game<T>, players: readonly PlayerId[], options: unknown): EnvironmentSettings<T> {
  const { rewards, maxActions, record, opponents } = parseOptions(settingsSchema, options);
  const names = Object.keys(opponents);
  const unknown = names.find((name) => !players.includes(name));
  if (unknown !== undefined)
    throw InvalidInputError.at(
      'options',
      ['opponents'],
      `${named(unknown)} is not a player of ${game.id}; expected one of ${players.join(', ')}`,
    );
  if (names.length === players.length)
    throw InvalidInputError.at(
      'options',
      ['opponents'],
      'expected at least one seat without an opponent; simulate plays games without one',
    );
  return {
    returnOf: (typeof rewards === 'function' ? rewards : RETURNS[rewards]) as ReturnFunction<T>,
    hasIntermediateRewards: typeof rewards === 'function',
    maxActions,
    opponents: new Map(Object.entries(opponents)) as unknown as ReadonlyMap<PlayerId, Agent<T>>,
    record,
  };
}

/** Options of `clone`. */
export interface CloneOptions {
  /**
   * A new seed for dice and other randomness, for searches that must not foresee them. Default: the clone continues with the same
   * randomness.
   */
  seed?: Seed;
}

/** Options of `reset`. */
export interface ResetOptions {
  /**
   * The seed of the game, as in `playGame`: the same seed gives the same game. Default: the seed of the next game, which `gameSeed` derives
   * from the last given seed.
   */
  seed?: Seed;
}
