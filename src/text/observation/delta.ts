// Finds the lines of a text that have changed since an earlier text.

/**
 * Returns the lines of `now` that `before` does not contain, in order. A line that `before` contains twice and `now` three times is
 * returned once.
 */
export function newLines(before: string, now: string): string[] {
  const known = new Map<string, number>();
  for (const line of before.split('\n')) known.set(line, (known.get(line) ?? 0) + 1);
  return now.split('\n').filter((line) => {
    const left = known.get(line) ?? 0;
    known.set(line, left - 1);
    return left <= 0;
  });
}
