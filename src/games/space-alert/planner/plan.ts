// Plans as arrays of numbers, and their conversion to cards on action boards.
import { ActionWord, cardShowing } from '../model/action-cards.js';
import type { PlannedCard } from '../model/schema.js';

/** The meaning of each number in a plan: an action or movement of a card, or `null` for the number 0, an empty slot. */
export const WORDS: readonly (ActionWord | null)[] = [null, ...ActionWord.options];

const NUMBERS: ReadonlyMap<ActionWord | null, number> = new Map(WORDS.map((word, number) => [word, number]));

export function wordNumber(word: ActionWord | null): number {
  return NUMBERS.get(word) as number;
}

/** For each number in a plan, a planned card whose top half shows this action or movement; `null` for an empty slot. */
export const CARDS: readonly (PlannedCard | null)[] = WORDS.map((word) => (word === null ? null : { ...cardShowing(word), shown: true }));

/** A plan: for each crew member, the planned action of each slot, as an index into `WORDS`. */
export type Plan = Uint8Array[];

export function emptyPlan({ crew, turns }: { crew: number; turns: number }): Plan {
  return Array.from({ length: crew }, () => new Uint8Array(turns));
}

export function copyPlan(plan: Plan): Plan {
  return plan.map((words) => words.slice());
}

/** Copies all actions of the plan `other` into `plan`, which has the same size. */
export function setPlan(plan: Plan, other: Plan): void {
  for (let member = 0; member < plan.length; member++) plan[member].set(other[member]);
}
