// Plans as arrays of numbers, and their conversion to cards on action boards.
import { ActionWord, cardShowing } from '../model/action-cards.js';
import type { PlannedCard } from '../model/schema.js';

/** Words by number: 0 is an empty slot, followed by the action words in order. */
export const WORDS: readonly (ActionWord | null)[] = [null, ...ActionWord.options];

const NUMBERS: ReadonlyMap<ActionWord | null, number> = new Map(WORDS.map((word, number) => [word, number]));

export function wordNumber(word: ActionWord | null): number {
  return NUMBERS.get(word) as number;
}

/** For each word, a planned card that shows it. */
export const CARDS: readonly (PlannedCard | null)[] = WORDS.map((word) => (word === null ? null : { ...cardShowing(word), shown: true }));

/** The number of a word for each crew member and slot. */
export type Plan = Uint8Array[];

export function emptyPlan({ crew, turns }: { crew: number; turns: number }): Plan {
  return Array.from({ length: crew }, () => new Uint8Array(turns));
}

export function copyPlan(plan: Plan): Plan {
  return plan.map((words) => words.slice());
}

/** Copies the words of a plan into another plan of the same size. */
export function setPlan(plan: Plan, other: Plan): void {
  for (let member = 0; member < plan.length; member++) plan[member].set(other[member]);
}
