import { type GameTypes, type Heuristic, InvalidInputError, type Outcome, type PlayerId } from '../../kernel/index.js';

/** The functions that evaluate states. */
export interface Evaluator<T extends GameTypes> {
  /** Evaluates the state of an ongoing game. If omitted, the state of an ongoing game has the value 0. */
  readonly evaluate: Heuristic<T>['evaluate'] | undefined;
  /** Evaluates a finished game. */
  readonly payoff: (outcome: Outcome, player: PlayerId) => number;
}

/** Returns the value of a state for a player. @throws InvalidInputError if the value is not finite. */
export function evaluateState<T extends GameTypes>(
  { evaluate, payoff }: Evaluator<T>,
  state: T['state'],
  outcome: Outcome | undefined,
  player: PlayerId,
): number {
  const value = outcome !== undefined ? payoff(outcome, player) : evaluate === undefined ? 0 : evaluate(state, player);
  if (Number.isFinite(value)) return value;
  const what = outcome === undefined ? 'evaluation' : 'payoff';
  throw InvalidInputError.at(what, [], `expected a finite number, received ${value}`);
}
