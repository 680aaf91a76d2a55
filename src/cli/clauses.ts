// Reads the text of clauses from the rule documents in the package.
import { readFileSync } from 'node:fs';

/**
 * Folders to search for the rule documents, relative to this file: the first is valid in `dist` of the package, the second in the sources.
 */
const PLACES = ['../docs/rules/', '../../docs/rules/'];

/** The first line of a clause, a list item that begins in bold: `- **A51-1.2** text`, `3. **SOL-X3** text`, `- **WE-1 A title.** text`. */
const CLAUSE = /^(?:-|\d+\.) \*\*([A-Z][A-Z0-9]*-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)([^*]*)\*\*(.*)$/;
const HEADING = /^(##+) +(.+)$/;

/** The names of rule documents, keyed by game id, for games whose rules are in the document of another game. */
const BOOKS: ReadonlyMap<string, string> = new Map([['space-alert-campaign', 'space-alert']]);

export type ClauseTexts = ReadonlyMap<string, string>;

/** A clause of a rule document. */
export interface WrittenClause {
  id: string;
  /** The headings above the clause, outermost first: `4. Turn > Update markers`. */
  section: string;
  /** The text without Markdown markup. */
  text: string;
}

/** Returns the text of every clause of a game's rules, keyed by clause id; empty if the package does not contain the document. */
export function clausesOf(gameId: string): ClauseTexts {
  const book = BOOKS.get(gameId) ?? gameId;
  for (const place of PLACES) {
    try {
      return readClauses(readFileSync(new URL(`${place}${book}.md`, import.meta.url), 'utf8'));
    } catch {
      // The file is not in this folder: try the next one.
    }
  }
  return new Map();
}

export function readClauses(markdown: string): ClauseTexts {
  return new Map(writtenClauses(markdown).map(({ id, text }) => [id, text]));
}

/** Returns the clauses of a rule document in order, including duplicates. Indented lines continue the clause above. */
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

/** Returns a clause as one line, with its id and text: `A51-5.2 A step that costs more ...`. Returns only the id if the text is unknown. */
export function clauseLine(book: ClauseTexts, rule: string): string {
  const text = book.get(rule);
  return text === undefined ? rule : `${rule} ${text}`;
}
