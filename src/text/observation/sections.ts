// Shortens lists of lines to a number of characters, and says how many lines are missing.

/** Joins lines from the end, as many as fit, with a first line that counts the lines left out. */
export function lastLines(lines: readonly string[], budget: number, what: string): string[] {
  const total = lengthOf(lines);
  if (total <= budget) return [...lines];
  const kept: string[] = [];
  let left = budget - leftOut(lines.length, what).length - 1;
  for (let index = lines.length - 1; index >= 0 && lines[index].length + 1 <= left; index--) {
    left -= lines[index].length + 1;
    kept.unshift(lines[index]);
  }
  return [leftOut(lines.length - kept.length, what), ...kept];
}

/** Joins lines from the beginning, as many as fit, with a last line that counts the lines left out. */
export function firstLines(lines: readonly string[], budget: number, what: string): string[] {
  if (lengthOf(lines) <= budget) return [...lines];
  const kept: string[] = [];
  let left = budget - leftOut(lines.length, what).length - 1;
  for (const line of lines) {
    if (line.length + 1 > left) break;
    left -= line.length + 1;
    kept.push(line);
  }
  return [...kept, leftOut(lines.length - kept.length, what)];
}

function leftOut(count: number, what: string): string {
  return `(${count} ${what}${count === 1 ? '' : 's'} left out)`;
}

/** Returns the length of lines that are joined by line breaks, with one more at the end. */
export function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
