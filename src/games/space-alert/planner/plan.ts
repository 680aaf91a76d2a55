// Plans as arrays of numbers, and their conversion to cards on action boards.
import { ActionWord, cardShowing } from '../model/action-cards.js';
import type { PlannedCard } from '../model/schema.js';

/** The action words (what a card tells a crew member to do), indexed by the numbers in plans; 0 is an empty slot. */
export const WORDS: readonly (ActionWord | null)[] = [null, ...ActionWord.options];

const NUMBERS: ReadonlyMap<ActionWord | null, number> = new Map(WORDS.map((word, number) => [word, number]));

export function wordNumber(word: ActionWord | null): number {
  return NUMBERS.get(word) as number;
}

/** For each action word, a planned card whose top half has this word; `null` for an empty slot. */
export const CARDS: readonly (PlannedCard | null)[] = WORDS.map((word) => (word === null ? null : { ...cardShowing(word), shown: true }));

/** A plan: the number of an action word, indexed by crew member, then by slot. */
export type Plan = Uint8Array[];

export function emptyPlan({ crew, turns }: { crew: number; turns: number }): Plan {
  return Array.from({ length: crew }, () => new Uint8Array(turns));
}

export function copyPlan(plan: Plan): Plan {
  return plan.map((words) => words.slice());
}

/** Copies all action words of the plan `other` into `plan`, which has the same size. */
export function setPlan(plan: Plan, other: Plan): void {
  for (let member = 0; member < plan.length; member++) plan[member].set(other[member]);
}
