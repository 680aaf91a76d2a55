/** Returns the ids of the clauses `from` to `to` of a chapter, both inclusive, such as `SOL-15.3` and `SOL-15.4`. */
export function clauses(chapter: number, from: number, to: number): readonly string[] {
  return Object.freeze(Array.from({ length: to - from + 1 }, (_, index) => `SOL-${chapter}.${from + index}`));
}
