import type { Agent } from '../agents/index.js';
import { type Game, type GameTypes, InvalidInputError, type Outcome, type PlayerId, type Seed, utility } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';

/** Default maximum length of an episode, in actions. */
export const DEFAULT_MAX_ACTIONS = 100_000;

/**
 * Returns what a player has earned up to a state, on any scale. The changes of this value are the rewards. `outcome` is set once the game
 * is over. The function reads the true state and must not keep or change it.
 */
export type Earnings<T extends GameTypes = GameTypes> = (state: T['state'], player: PlayerId, outcome: Outcome | undefined) => number;

/** Options of an environment. */
export interface EnvironmentOptions<T extends GameTypes = GameTypes> {
  /**
   * What is rewarded. `'utility'` (default): at the end, 1 for a win, alone or shared, 0 if nobody won, -1 if only others won. `'scores'`:
   * at the end, the game's scores. A function: every change of its value for a player.
   */
  rewards?: 'utility' | 'scores' | Earnings<T>;
  /** Actions after which an episode is truncated. Default 100,000. Actions of all players count, also those of opponents and roles. */
  maxActions?: number;
  /** Agents that play some of the seats inside the environment; at least one seat must remain. Default: none. */
  opponents?: Readonly<Record<PlayerId, Agent<T>>>;
  /** Whether `record()` is available; costs a few bytes per action. Default false. */
  record?: boolean;
}

/** The validated options of one table, with defaults filled in. */
export interface Settings<T extends GameTypes = GameTypes> {
  readonly earnings: Earnings<T>;
  /** Whether rewards may occur before the end of the game. */
  readonly earnsOnTheWay: boolean;
  readonly maxActions: number;
  readonly opponents: ReadonlyMap<PlayerId, Agent<T>>;
  readonly record: boolean;
}

const EARNINGS: Readonly<Record<'utility' | 'scores', Earnings>> = {
  utility: (_state, player, outcome) => (outcome === undefined ? 0 : utility(outcome, player)),
  scores: (_state, player, outcome) => outcome?.scores[player] ?? 0,
};

/** Returns one option of a call. @throws InvalidInputError if `options` is not an object, or reading it throws. */
export function optionOf(options: unknown, name: string): unknown {
  if (options === undefined || (typeof options === 'object' && options !== null)) return readOption(options, name);
  throw InvalidInputError.at('options', [], `expected an object, received ${named(options)}`);
}

/** Returns one option of a call, or its default if it is omitted. */
export function optionOr(options: unknown, name: string, fallback: unknown): unknown {
  const given = optionOf(options, name);
  return given === undefined ? fallback : given;
}

/** Validates the options and fills in defaults. @throws InvalidInputError if no episode can be played with them. */
export function readOptions<T extends GameTypes>(game: Game<T>, players: readonly PlayerId[], options: unknown): Settings<T> {
  const rewards = optionOr(options, 'rewards', 'utility');
  const maxActions = optionOr(options, 'maxActions', DEFAULT_MAX_ACTIONS);
  const record = optionOr(options, 'record', false);
  if (typeof rewards !== 'function' && !(typeof rewards === 'string' && Object.hasOwn(EARNINGS, rewards))) {
    throw InvalidInputError.at('options', ['rewards'], `expected 'utility', 'scores' or a function, received ${named(rewards)}`);
  }
  if (!(Number.isSafeInteger(maxActions) && (maxActions as number) >= 1)) {
    throw InvalidInputError.at('options', ['maxActions'], `expected a whole number of at least 1, received ${named(maxActions)}`);
  }
  if (typeof record !== 'boolean') throw InvalidInputError.at('options', ['record'], `expected true or false, received ${named(record)}`);
  return {
    earnings: (typeof rewards === 'function' ? rewards : EARNINGS[rewards as 'utility']) as Earnings<T>,
    earnsOnTheWay: typeof rewards === 'function',
    maxActions: maxActions as number,
    opponents: readOpponents(game, players, optionOr(options, 'opponents', {})),
    record,
  };
}

/** Reads the opponents. Agents are code: checks only that each named seat exists and has an object with a `choose` function. */
function readOpponents<T extends GameTypes>(game: Game<T>, players: readonly PlayerId[], given: unknown): ReadonlyMap<PlayerId, Agent<T>> {
  if (typeof given !== 'object' || given === null)
    throw InvalidInputError.at('options', ['opponents'], `expected an object, received ${named(given)}`);
  const opponents = new Map<PlayerId, Agent<T>>();
  for (const player of namesIn(given)) {
    if (!players.includes(player))
      throw InvalidInputError.at(
        'options',
        ['opponents'],
        `${named(player)} is not a player of ${game.id}; expected one of ${players.join(', ')}`,
      );
    const agent = readOption(given, player);
    const chooses = agent !== null && agent !== undefined && typeof readOption(agent, 'choose') === 'function';
    if (!chooses) throw InvalidInputError.at('options', ['opponents'], `expected an agent for ${player}, received ${named(agent)}`);
    opponents.set(player, agent as Agent<T>);
  }
  if (opponents.size === players.length)
    throw InvalidInputError.at('options', ['opponents'], 'every seat has an opponent; leave one out, or use simulate');
  return opponents;
}

function namesIn(given: object): string[] {
  try {
    return Object.keys(given);
  } catch (cause) {
    throw InvalidInputError.at('options', ['opponents'], 'cannot be read', { cause });
  }
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
   * The seed of the game, as in `playGame`: the same seed gives the same game. Default: the next game of the run that the last given seed
   * started, by `gameSeed`.
   */
  seed?: Seed;
}
