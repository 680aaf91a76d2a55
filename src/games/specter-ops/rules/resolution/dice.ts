// Attack dice. SO-11.12, SO-11.13, SO-11.14, SO-11.15, SO-11.16, SO-11.17, SO-16.31
import type { Chance } from '../../../../kernel/index.js';

export const SIDES = 6;

/**
 * Throws dice. Returns one list per die: its face, and a further face after each 6 that is rolled again. All dice are thrown together
 * before any is rolled again. SO-0.5
 * @param least the total that hits: no die is rolled again once the total reaches it.
 */
export function throwDice(chance: Chance, count: number, least: number): number[][] {
  const faces = count === 1 ? [chance.roll(SIDES)] : chance.dice(count, SIDES);
  return rollOn(
    chance,
    faces.map((face) => [face]),
    least,
  );
}

/**
 * Returns the dice after further rolls: each die whose last face is 6 is rolled again while the total is below `least`. SO-11.14, SO-11.16
 */
export function rollOn(chance: Chance, dice: readonly (readonly number[])[], least: number): number[][] {
  const rolled = dice.map((faces) => [...faces]);
  for (const faces of rolled) {
    while (faces[faces.length - 1] === SIDES && totalOf(rolled) < least) faces.push(chance.roll(SIDES));
  }
  return rolled;
}

/** Whether every die first showed a 1: such a roll misses, whatever bonus is added. SO-11.13, SO-16.31, SO-11.15 */
export function isAutomaticMiss(dice: readonly (readonly number[])[]): boolean {
  return dice.every(([first]) => first === 1);
}

export function totalOf(dice: readonly (readonly number[])[]): number {
  let total = 0;
  for (const faces of dice) for (const face of faces) total += face;
  return total;
}
