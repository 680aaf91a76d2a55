// Plans as numbers: what the search changes, and what is laid on action boards.
import { ActionWord, cardShowing } from '../planning/action-cards.js';
import type { PlannedCard } from '../schema.js';

/** Words by number: 0 for an empty slot, then the words in their order. */
export const WORDS: readonly (ActionWord | null)[] = [null, ...ActionWord.options];

const NUMBERS: ReadonlyMap<ActionWord | null, number> = new Map(WORDS.map((word, number) => [word, number]));

export function wordNumber(word: ActionWord | null): number {
  return NUMBERS.get(word) as number;
}

/** For each word a card that shows it, as it lies on a board. */
export const CARDS: readonly (PlannedCard | null)[] = WORDS.map((word) => (word === null ? null : { ...cardShowing(word), shown: true }));

/** For each crew member, the number of a word for each slot. */
export type Plan = Uint8Array[];

export function emptyPlan({ crew, turns }: { crew: number; turns: number }): Plan {
  return Array.from({ length: crew }, () => new Uint8Array(turns));
}

export function copyPlan(plan: Plan): Plan {
  return plan.map((words) => words.slice());
}

/** Makes one plan like another of the same size. */
export function setPlan(plan: Plan, other: Plan): void {
  for (let member = 0; member < plan.length; member++) plan[member].set(other[member]);
}
