/** Returns the ids of the clauses of a chapter from one number to another, both inclusive: `SOL-15.3`, `SOL-15.4`. */
export function clauses(chapter: number, from: number, to: number): readonly string[] {
  return Object.freeze(Array.from({ length: to - from + 1 }, (_, index) => `SOL-${chapter}.${from + index}`));
}
