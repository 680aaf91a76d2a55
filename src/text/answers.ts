// The answers that a text game gives to replies.
import type { GameTypes } from '../kernel/index.js';
import type { Clauses } from './options.js';
import type { RefusalReason, ReplyRefusal } from './reply/read-reply.js';
import { clauseText } from './rules.js';

/** The answer if an action was taken. */
export interface AcceptedAnswer<T extends GameTypes = GameTypes> {
  readonly status: 'accepted';
  readonly action: T['action'];
  /** The command of the action. */
  readonly command: string;
  /** The answer as text: the action, and the events that the seat may know. */
  readonly text: string;
}

/** The answer if the seat lets time pass: the clock of the game continues as soon as all seats wait. */
export interface WaitedAnswer {
  readonly status: 'waited';
  readonly text: string;
}

/** The answer if the reply had no effect. The state is unchanged. */
export interface RefusedAnswer extends Omit<ReplyRefusal, 'reason'> {
  /** Why the reply had no effect. `no-decision`: the seat has no decision now, or the game is over. */
  readonly reason: ReplyRefusal['reason'] | 'no-decision';
  /** The number of attempts that the seat has left for this decision. */
  readonly attemptsLeft: number;
  /** The answer as text: what is wrong, the clause, and the nearest legal commands. */
  readonly text: string;
}

/** The answer if the last attempt had no effect, so that the game took a random legal action instead. */
export interface SubstitutedAnswer<T extends GameTypes = GameTypes> {
  readonly status: 'substituted';
  /** Why the last reply had no effect. */
  readonly reason: RefusalReason;
  readonly action: T['action'];
  readonly command: string;
  readonly text: string;
}

/** The answer if the last attempt had no effect. The seat has forfeited, and the match has stopped. */
export interface ForfeitedAnswer {
  readonly status: 'forfeited';
  /** Why the last reply had no effect. */
  readonly reason: RefusalReason;
  readonly text: string;
}

/** The answer to a reply. */
export type Answer<T extends GameTypes = GameTypes> =
  | AcceptedAnswer<T>
  | WaitedAnswer
  | RefusedAnswer
  | SubstitutedAnswer<T>
  | ForfeitedAnswer;

/** Returns a refusal as text: what is wrong, the clause if there is one, and the nearest legal commands. */
export function refusalText({ message, violation, nearest }: Omit<ReplyRefusal, 'reason'>, clauses: Clauses | undefined): string {
  const clause = violation === undefined ? undefined : clauseText(clauses, violation.rule);
  return [
    message,
    ...(clause === undefined || violation === undefined ? [] : [`${violation.rule}: ${clause}`]),
    ...(nearest.length === 0 ? [] : [`Legal commands, for example: ${nearest.join('; ')}`]),
  ].join('\n');
}
