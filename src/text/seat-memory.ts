import type { GameTypes } from '../kernel/index.js';
import type { Commands } from './commands/commands.js';

/** What one seat has been shown, and how often its replies had no effect. */
export interface SeatMemory<T extends GameTypes> {
  /** The commands of the seat; `undefined` for a viewer without a seat. */
  readonly commands: Commands | undefined;
  /** Number of entries of the match (actions with their events) that the seat has read. */
  read: number;
  viewText: string | undefined;
  /** The actions whose numbers the seat may reply with: number 1 is the first action. */
  numbered: readonly T['action'][];
  failures: number;
  /** How many times seats had acted or waited when this seat last did; 0 if it has done neither. */
  last: number;
  waits: boolean;
}

export function newMemory<T extends GameTypes>(commands: Commands | undefined): SeatMemory<T> {
  return { commands, read: 0, viewText: undefined, numbered: [], failures: 0, last: 0, waits: false };
}

/** Matches a reply that consists of the word `wait`, with which a seat lets time pass. */
const WAIT = /^\W*(?:command\W+|action\W+)?wait\W*$/i;
/** Maximum length of a reply that `WAIT` is tested on, in characters. */
const LONGEST_WAIT = 40;

/** Returns whether a reply lets time pass. */
export function isWait(reply: string): boolean {
  return reply.length <= LONGEST_WAIT && WAIT.test(reply);
}
