import type { Agent } from '../agents/index.js';
import { type Game, type GameTypes, InvalidInputError, type Outcome, type PlayerId, type Seed, utility } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';

/** Longest episode unless told otherwise, in actions. */
export const DEFAULT_MAX_ACTIONS = 100_000;

/**
 * What a player has earned up to a state, on any scale: its changes are the rewards. `outcome` is there once the game is
 * over. It reads the true state, and must not keep or change it.
 */
export type Earnings<T extends GameTypes = GameTypes> = (state: T['state'], player: PlayerId, outcome: Outcome | undefined) => number;

/** How an environment plays. */
export interface EnvironmentOptions<T extends GameTypes = GameTypes> {
  /**
   * What is rewarded. `'utility'` (default): at the end, 1 for a win, alone or shared, 0 if nobody won, -1 if only others
   * did. `'scores'`: at the end, the game's own scores. A function: whenever what it says of a player changes.
   */
  rewards?: 'utility' | 'scores' | Earnings<T>;
  /** An episode that needs more actions is truncated. Default 100,000. Everybody's actions count, those of opponents and roles too. */
  maxActions?: number;
  /** Agents that play some of the seats inside the environment; at least one seat is left. Default: none. */
  opponents?: Readonly<Record<PlayerId, Agent<T>>>;
  /** Whether `record()` is wanted; it costs a few bytes an action. Default false. */
  record?: boolean;
}

/** The options with their defaults, made ready for one table. */
export interface Settings<T extends GameTypes = GameTypes> {
  readonly earnings: Earnings<T>;
  /** Whether anything can be earned before the end. */
  readonly earnsOnTheWay: boolean;
  readonly maxActions: number;
  readonly opponents: ReadonlyMap<PlayerId, Agent<T>>;
  readonly record: boolean;
}

const EARNINGS: Readonly<Record<'utility' | 'scores', Earnings>> = {
  utility: (_state, player, outcome) => (outcome === undefined ? 0 : utility(outcome, player)),
  scores: (_state, player, outcome) => outcome?.scores[player] ?? 0,
};

/** One of a call's options. @throws InvalidInputError for options that are none, or fight back when they are read. */
export function optionOf(options: unknown, name: string): unknown {
  if (options === undefined || (typeof options === 'object' && options !== null)) return readOption(options, name);
  throw InvalidInputError.at('options', [], `expected an object, not ${named(options)}`);
}

/** The same, or its default where it is left out. */
export function optionOr(options: unknown, name: string, fallback: unknown): unknown {
  const given = optionOf(options, name);
  return given === undefined ? fallback : given;
}

/** @throws InvalidInputError for options that no episode can be played with. */
export function readOptions<T extends GameTypes>(game: Game<T>, players: readonly PlayerId[], options: unknown): Settings<T> {
  const rewards = optionOr(options, 'rewards', 'utility');
  const maxActions = optionOr(options, 'maxActions', DEFAULT_MAX_ACTIONS);
  const record = optionOr(options, 'record', false);
  if (typeof rewards !== 'function' && !(typeof rewards === 'string' && Object.hasOwn(EARNINGS, rewards))) {
    throw InvalidInputError.at('options', ['rewards'], `expected 'utility', 'scores' or a function, not ${named(rewards)}`);
  }
  if (!(Number.isSafeInteger(maxActions) && (maxActions as number) >= 1)) {
    throw InvalidInputError.at('options', ['maxActions'], `expected a whole number from 1, not ${named(maxActions)}`);
  }
  if (typeof record !== 'boolean') throw InvalidInputError.at('options', ['record'], `expected true or false, not ${named(record)}`);
  return {
    earnings: (typeof rewards === 'function' ? rewards : EARNINGS[rewards as 'utility']) as Earnings<T>,
    earnsOnTheWay: typeof rewards === 'function',
    maxActions: maxActions as number,
    opponents: readOpponents(game, players, optionOr(options, 'opponents', {})),
    record,
  };
}

/** Agents are code, and their own business; that there is one for each seat that is named is all that is looked at. */
function readOpponents<T extends GameTypes>(game: Game<T>, players: readonly PlayerId[], given: unknown): ReadonlyMap<PlayerId, Agent<T>> {
  if (typeof given !== 'object' || given === null)
    throw InvalidInputError.at('options', ['opponents'], `expected an object, not ${named(given)}`);
  const opponents = new Map<PlayerId, Agent<T>>();
  for (const player of namesIn(given)) {
    if (!players.includes(player))
      throw InvalidInputError.at('options', ['opponents'], `${named(player)} is none of ${players.join(', ')} (${game.id})`);
    const agent = readOption(given, player);
    const chooses = agent !== null && agent !== undefined && typeof readOption(agent, 'choose') === 'function';
    if (!chooses) throw InvalidInputError.at('options', ['opponents'], `expected an agent for ${player}, not ${named(agent)}`);
    opponents.set(player, agent as Agent<T>);
  }
  if (opponents.size === players.length)
    throw InvalidInputError.at('options', ['opponents'], 'every seat is played by an opponent; simulate plays such games');
  return opponents;
}

function namesIn(given: object): string[] {
  try {
    return Object.keys(given);
  } catch (cause) {
    throw InvalidInputError.at('options', ['opponents'], 'cannot be read', { cause });
  }
}

/** How an environment is copied. */
export interface CloneOptions {
  /** Starts dice and other randomness anew, for searches that must not foresee them. */
  seed?: Seed;
}

/** Which game an environment starts. */
export interface ResetOptions {
  /**
   * The seed of the game: the same as `playGame` takes, and the same game. Left out: the next game of the run that the
   * last given seed began, by `gameSeed`.
   */
  seed?: Seed;
}
