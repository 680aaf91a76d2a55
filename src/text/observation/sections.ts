// Shortens lists of lines to `budget` characters, and adds a line with the number of lines that are left out. In this line, `what` is the
// word for one of the lines.

/** Returns the lines, or if they do not fit, as many of the last lines as fit after a line with the number of lines that are left out. */
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

/** Returns the lines, or if they do not fit, as many of the first lines as fit before a line with the number of lines that are left out. */
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

/** Returns the total length of lines in characters, with one line break for each line. */
export function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
