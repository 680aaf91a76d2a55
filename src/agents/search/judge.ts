import { type GameTypes, InvalidInputError, type Knowledge, type Outcome, type PlayerId } from '../../kernel/index.js';

/** How states are valued. */
export interface Judge<T extends GameTypes> {
  /** What a game that goes on is worth; 0 if left out. */
  readonly evaluate: Knowledge<T>['evaluate'] | undefined;
  /** What a finished game is worth. */
  readonly payoff: (outcome: Outcome, player: PlayerId) => number;
}

/** What a state is worth to a player. @throws InvalidInputError for a value that is not finite. */
export function worthOf<T extends GameTypes>(
  { evaluate, payoff }: Judge<T>,
  state: T['state'],
  outcome: Outcome | undefined,
  player: PlayerId,
): number {
  const value = outcome !== undefined ? payoff(outcome, player) : evaluate === undefined ? 0 : evaluate(state, player);
  if (Number.isFinite(value)) return value;
  const what = outcome === undefined ? 'evaluation' : 'payoff';
  throw InvalidInputError.at(what, [], `expected a finite number, not ${value}`);
}
