// The words of a clause, from the rule documents that are packed with the library.
import { readFileSync } from 'node:fs';

/** Beside `dist` in the package, two folders up in the sources. */
const PLACES = ['../docs/rules/', '../../docs/rules/'];
const CLAUSE = /^- \*\*([A-Z0-9]+-[0-9A-Za-z.]+)\*\*\s+(.*)$/;

/** Games that are played by the rules of another one. */
const BOOKS: ReadonlyMap<string, string> = new Map([['space-alert-campaign', 'space-alert']]);

export type ClauseBook = ReadonlyMap<string, string>;

/** Every clause of a game's rules by its id; empty when the package came without them. */
export function clausesOf(gameId: string): ClauseBook {
  const book = BOOKS.get(gameId) ?? gameId;
  for (const place of PLACES) {
    try {
      return readClauses(readFileSync(new URL(`${place}${book}.md`, import.meta.url), 'utf8'));
    } catch {
      // Not here: the next place, or none.
    }
  }
  return new Map();
}

/** Clauses are list items that begin with their id in bold; lines that are indented go on with the clause above. */
export function readClauses(markdown: string): ClauseBook {
  const clauses = new Map<string, string>();
  let current: string | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const [, id, text] = CLAUSE.exec(line) ?? [];
    if (id !== undefined && text !== undefined) {
      current = id;
      clauses.set(id, plain(text));
    } else if (current !== undefined && /^\s+\S/.test(line)) {
      clauses.set(current, `${clauses.get(current)} ${plain(line.trim())}`);
    } else {
      current = undefined;
    }
  }
  return clauses;
}

function plain(markdown: string): string {
  return markdown.replace(/[`*]/g, '').trim();
}

/** `A51-5.2 A step that costs more ...`, or the id alone. */
export function clauseLine(book: ClauseBook, rule: string): string {
  const text = book.get(rule);
  return text === undefined ? rule : `${rule} ${text}`;
}
