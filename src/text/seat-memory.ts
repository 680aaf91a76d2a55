import type { GameTypes } from '../kernel/index.js';
import type { Commands } from './commands/commands.js';

/** What one seat has been shown, and how often its replies had no effect. */
export interface SeatMemory<T extends GameTypes> {
  /** `undefined` for a viewer without a seat. */
  readonly commands: Commands | undefined;
  /** Number of match entries whose events the seat has read. */
  read: number;
  viewText: string | undefined;
  /** The list whose numbers the seat may use. */
  numbered: readonly T['action'][];
  failures: number;
  /** Number of match entries when the seat last acted or waited; -1 before. */
  last: number;
  waits: boolean;
}

export function newMemory<T extends GameTypes>(commands: Commands | undefined): SeatMemory<T> {
  return { commands, read: 0, viewText: undefined, numbered: [], failures: 0, last: -1, waits: false };
}

/** The word of a reply that lets time pass. */
const WAIT = /^\W*(?:command\W+|action\W+)?wait\W*$/i;
/** Longest reply that can be the word. */
const LONGEST_WAIT = 40;

/** Returns whether a reply lets time pass. */
export function isWait(reply: string): boolean {
  return reply.length <= LONGEST_WAIT && WAIT.test(reply);
}
