import { type FoundClause, findClause, type TestMention } from '../clause-index.js';
import { type Paint, paint, print, type Terminal } from '../terminal.js';

/** The maximum line width in characters, for readability, even on wider terminals. */
const WIDEST = 100;

/** Runs `orrery rule ID`. */
export async function printRule(terminal: Terminal, id: string, options: { json?: boolean }, places?: readonly URL[]): Promise<void> {
  const clause = findClause(id, places);
  if (options.json) return print(terminal, JSON.stringify(clause, null, 2));
  const width = Math.min(terminal.out.columns ?? WIDEST, WIDEST);
  print(terminal, pageOf(clause, width, paint(terminal)).join('\n'));
}

function pageOf({ id, document, section, text, tests, code, untested, uncitable }: FoundClause, width: number, { bold, dim }: Paint) {
  return [
    `${bold(id)} ${dim(`${document}, ${section}`)}`,
    ...wrapped(text, width - 2).map((line) => `  ${line}`),
    '',
    bold('Tests'),
    ...listOf(
      tests.map((test) => `${place(test)}${test.name === undefined ? '' : `  ${dim(test.name)}`}`),
      untested,
    ),
    '',
    bold('Code'),
    ...listOf(code.map(place), uncitable),
  ];
}

function place({ file, line }: Pick<TestMention, 'file' | 'line'>): string {
  return `${file}:${line}`;
}

function listOf(places: readonly string[], excuse: string | undefined): string[] {
  if (places.length === 0) return [excuse === undefined ? '  none' : `  none: ${excuse}`];
  return places.map((place) => `  ${place}`);
}

/** Wraps text into lines of at most `width` characters; a longer word gets its own line. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
