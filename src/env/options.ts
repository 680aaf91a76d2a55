import type { Agent } from '../agents/index.js';
import { type Game, type GameTypes, InvalidInputError, type Outcome, type PlayerId, type Seed, utility } from '../kernel/index.js';

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

/** @throws InvalidInputError for options that no episode can be played with. */
export function readOptions<T extends GameTypes>(game: Game<T>, players: readonly PlayerId[], options: EnvironmentOptions<T>): Settings<T> {
  const { rewards = 'utility', maxActions = DEFAULT_MAX_ACTIONS, opponents = {}, record = false } = options;
  if (typeof rewards !== 'function' && !Object.hasOwn(EARNINGS, rewards)) {
    throw invalid('rewards', `expected 'utility', 'scores' or a function, not ${JSON.stringify(rewards)}`);
  }
  if (!Number.isSafeInteger(maxActions) || maxActions < 1) {
    throw invalid('maxActions', `expected a whole number from 1, not ${String(maxActions)}`);
  }
  const stranger = Object.keys(opponents).find((player) => !players.includes(player));
  if (stranger !== undefined) throw invalid('opponents', `${JSON.stringify(stranger)} is none of ${players.join(', ')} (${game.id})`);
  if (players.every((player) => Object.hasOwn(opponents, player))) {
    throw invalid('opponents', 'every seat is played by an opponent; simulate plays such games');
  }
  return {
    earnings: typeof rewards === 'function' ? rewards : (EARNINGS[rewards] as Earnings<T>),
    earnsOnTheWay: typeof rewards === 'function',
    maxActions,
    opponents: new Map(Object.entries(opponents)),
    record,
  };
}

function invalid(option: string, message: string): InvalidInputError {
  return new InvalidInputError('options', [{ path: [option], message }]);
}

/** Which game an environment starts. */
export interface ResetOptions {
  /**
   * The seed of the game: the same as `playGame` takes, and the same game. Left out: the next game of the run that the
   * last given seed began, by `gameSeed`.
   */
  seed?: Seed;
}
