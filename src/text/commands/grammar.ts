// A list of commands as a short grammar, for lists that are too long to number.
import type { CommandParts } from './commands.js';

/** The commands that begin with one verb, as a few lines. */
export interface GrammarRule {
  readonly verb: string;
  /** Lines such as `launch {blue-s1|blue-s2} to {O0|O1}`: a command has one alternative of each group in braces. */
  readonly lines: readonly string[];
  /** The number of commands that the lines describe. */
  readonly count: number;
}

/**
 * Returns lines that describe exactly these commands. Values that can be followed by the same parts form a group. A line stands for every
 * combination of one value from each of its groups.
 */
export function grammarOf(commands: readonly CommandParts[]): GrammarRule[] {
  const byVerb = new Map<string, (readonly string[])[]>();
  for (const { verb, parts } of commands) {
    const rows = byVerb.get(verb);
    if (rows === undefined) byVerb.set(verb, [parts]);
    else rows.push(parts);
  }
  return [...byVerb].map(([verb, rows]) => ({
    verb,
    lines: factored(rows, 0).map((line) => (line === '' ? verb : `${verb} ${line}`)),
    count: rows.length,
  }));
}

/** Returns the lines for the parts from `depth` on. An empty line stands for the end of a command. */
function factored(rows: readonly (readonly string[])[], depth: number): string[] {
  const tails = new Map<string, (readonly string[])[]>();
  let ends = false;
  for (const row of rows) {
    if (row.length === depth) {
      ends = true;
      continue;
    }
    const part = row[depth];
    const group = tails.get(part);
    if (group === undefined) tails.set(part, [row]);
    else group.push(row);
  }
  // Values of one parameter that are followed by the same parts share a line.
  const lines = new Map<string, { label: string; values: string[]; tails: string[] }>();
  for (const [part, group] of tails) {
    const after = factored(group, depth + 1);
    const [label, value] = split(part);
    const key = `${label}\n${after.join('\n')}`;
    const known = lines.get(key);
    if (known === undefined) lines.set(key, { label, values: [value], tails: after });
    else known.values.push(value);
  }
  const written = [...lines.values()].flatMap(({ label, values, tails: after }) => {
    const part = `${label}${values.length === 1 ? values[0] : `{${values.join('|')}}`}`;
    return after.map((tail) => (tail === '' ? part : `${part} ${tail}`));
  });
  return ends ? ['', ...written] : written;
}

/** Splits a part into its label, with the space after it, and its value. */
function split(part: string): [label: string, value: string] {
  const space = part.startsWith('"') ? -1 : part.indexOf(' ');
  return space < 0 ? ['', part] : [part.slice(0, space + 1), part.slice(space + 1)];
}
