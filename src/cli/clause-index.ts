// Reads the clause index, which the build writes: for each clause, the places in tests and code that contain its id.
import { readdirSync, readFileSync } from 'node:fs';
import { nearIds, noClause } from '../kernel/plain.js';
import { CliError } from './cli-error.js';

/**
 * Folders to search for the index: next to the program in the package, then the output of the last build, for a program run from source.
 */
const PLACES = ['./clauses/', '../../dist/clauses/'].map((place) => new URL(place, import.meta.url));

/** A line that contains a clause id; `file` is relative to the project root. */
export interface Mention {
  file: string;
  /** The line number, from 1. */
  line: number;
}

/** A place in the tests that contains a clause id: a test, or a row of a test table. */
export interface TestMention extends Mention {
  /** The name of the test; absent if the name is only the clause id. */
  name?: string;
}

export interface IndexedClause {
  /** The headings above the clause, outermost first: `4. Turn > Update markers`. */
  section: string;
  text: string;
  tests: TestMention[];
  code: Mention[];
  /** Why no test can name the clause; absent if a test can. */
  untested?: string;
  /** Why no code can cite the clause; absent if code can. */
  uncitable?: string;
}

/** The content of `dist/clauses/<game>.json`. */
export interface ClauseIndex {
  /** The path of the rule document. */
  document: string;
  clauses: Record<string, IndexedClause>;
}

export interface FoundClause extends IndexedClause {
  id: string;
  document: string;
}

/** Thrown if the sources were not built, or if the package contains no clause index. */
export class MissingIndexError extends CliError {
  constructor() {
    super('the index of the clauses is missing next to the program; in the sources, "npm run build" writes it');
  }
}

/** Thrown if no document contains the clause. */
export class UnknownClauseError extends CliError {
  constructor(
    readonly id: string,
    /** Known ids that are similar to `id`, all from one section. */
    readonly near: readonly string[],
    /** All known ids. */
    ids: readonly string[],
  ) {
    super(noClause(id, near, ids));
  }
}

/**
 * Returns the clause with the given id, which may be in upper or lower case.
 * @throws UnknownClauseError if no document contains the clause.
 * @throws MissingIndexError if there is no index.
 */
export function findClause(id: string, places: readonly URL[] = PLACES): FoundClause {
  const wanted = id.toUpperCase();
  const clauses = readIndexes(places).flatMap(({ document, clauses }) =>
    Object.entries(clauses).map(([id, clause]) => ({ id, document, ...clause })),
  );
  const found = clauses.find((clause) => clause.id.toUpperCase() === wanted);
  if (found !== undefined) return found;
  const ids = clauses.map((clause) => clause.id);
  throw new UnknownClauseError(id, nearIds(id, ids), ids);
}

function readIndexes(places: readonly URL[]): ClauseIndex[] {
  for (const place of places) {
    const indexes = filesIn(place).filter((file) => file.endsWith('.json'));
    if (indexes.length > 0) return indexes.sort().map((file) => JSON.parse(readFileSync(new URL(file, place), 'utf8')));
  }
  throw new MissingIndexError();
}

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
