// The cards of a plan on the action boards.
import type { State } from '../model/schema.js';
import { CARDS, type Plan } from './plan.js';

/** Places the cards of a plan from a turn on, counted from 0, on the action boards. */
export function layAll({ crew }: State, plan: Plan, from: number): void {
  for (let member = 0; member < crew.length; member++) {
    const { slots } = crew[member];
    const words = plan[member];
    for (let turn = from; turn < words.length; turn++) slots[turn] = CARDS[words[turn]];
  }
}

/** Returns whether all cards of a plan from a turn on, counted from 0, still lie in their slots. */
export function liesUndelayed({ crew }: State, plan: Plan, from: number): boolean {
  for (let member = 0; member < crew.length; member++) {
    const { slots } = crew[member];
    const words = plan[member];
    for (let turn = from; turn < words.length; turn++) if (slots[turn] !== CARDS[words[turn]]) return false;
  }
  return true;
}
