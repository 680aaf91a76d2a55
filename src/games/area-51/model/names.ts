// Functions that format cells, figures and points as words of a sentence.
import type { Cell, Target } from './words.js';

/** Formats a cell as `(x,y)`. */
export function cellText({ x, y }: Cell): string {
  return `(${x},${y})`;
}

/** Formats a figure, such as `human h3` or `the alien of p2`. */
export function figureText(target: Target): string {
  return 'human' in target ? `human ${target.human}` : `the alien of ${target.alien}`;
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Formats the points that are left as a clause, such as `1 point is left`. */
export function pointsLeft(points: number): string {
  return `${counted(points, 'point')} ${points === 1 ? 'is' : 'are'} left`;
}
