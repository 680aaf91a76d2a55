// The words of a clause, from the rule documents that are packed with the library.
import { readFileSync } from 'node:fs';

/** Beside `dist` in the package, two folders up in the sources. */
const PLACES = ['../docs/rules/', '../../docs/rules/'];

/** A clause starts a list item, in bold: `- **A51-1.2** text`, `3. **SOL-X3** text`, `- **WE-1 A title.** text`. */
const CLAUSE = /^(?:-|\d+\.) \*\*([A-Z][A-Z0-9]*-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)([^*]*)\*\*(.*)$/;
const HEADING = /^(##+) +(.+)$/;

/** Games that are played by the rules of another one. */
const BOOKS: ReadonlyMap<string, string> = new Map([['space-alert-campaign', 'space-alert']]);

export type ClauseBook = ReadonlyMap<string, string>;

/** A clause as its document has it. */
export interface WrittenClause {
  id: string;
  /** The headings it stands under, the widest first: `4. Turn > Update markers`. */
  section: string;
  /** In plain words. */
  text: string;
}

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

export function readClauses(markdown: string): ClauseBook {
  return new Map(writtenClauses(markdown).map(({ id, text }) => [id, text]));
}

/** The clauses of a rule document in order, repeated ones repeated. Lines that are indented go on with the clause above. */
export function writtenClauses(markdown: string): WrittenClause[] {
  const clauses: WrittenClause[] = [];
  const headings: string[] = [];
  let current: WrittenClause | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const [, marks, heading] = HEADING.exec(line) ?? [];
    const [, id, title, text] = CLAUSE.exec(line) ?? [];
    if (id !== undefined) {
      current = { id, section: headings.join(' > '), text: plain(`${title}${text}`) };
      clauses.push(current);
    } else if (current !== undefined && /^\s+\S/.test(line)) {
      current.text += ` ${plain(line)}`;
    } else {
      current = undefined;
      if (marks !== undefined && heading !== undefined) headings.splice(marks.length - 2, headings.length, plain(heading));
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
