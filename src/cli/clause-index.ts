// Where each clause is tested and implemented: the build looks once, and the command line reads what it found.
import { readdirSync, readFileSync } from 'node:fs';
import { nearIds, noClause } from '../kernel/plain.js';
import { Failure } from './failure.js';

/** In the package beside the program; the sources find that of the last build. */
const PLACES = ['./clauses/', '../../dist/clauses/'].map((place) => new URL(place, import.meta.url));

/** A line that names a clause; paths begin at the root of the project. */
export interface Mention {
  file: string;
  /** From 1. */
  line: number;
}

/** A test that names a clause, or a row of its table. */
export interface TestMention extends Mention {
  /** Absent where the id stands alone. */
  name?: string;
}

export interface IndexedClause {
  /** The headings that the clause stands under. */
  section: string;
  text: string;
  tests: TestMention[];
  code: Mention[];
  /** Why no test names it, if none can. */
  untested?: string;
  /** Why no code cites it, if none can. */
  uncitable?: string;
}

/** `dist/clauses/<game>.json` */
export interface ClauseIndex {
  /** Path of the rules. */
  document: string;
  clauses: Record<string, IndexedClause>;
}

export interface FoundClause extends IndexedClause {
  id: string;
  document: string;
}

/** The sources were not built, or the package came without its index. */
export class MissingIndexError extends Failure {
  constructor() {
    super('there is no index of the clauses beside the program; in the sources "npm run build" writes it');
  }
}

/** No document has the clause. */
export class UnknownClauseError extends Failure {
  constructor(
    readonly id: string,
    /** Ids that come near, of one section. */
    readonly near: readonly string[],
    /** All ids. */
    ids: readonly string[],
  ) {
    super(noClause(id, near, ids));
  }
}

/**
 * The clause with an id, in whatever case it is written.
 * @throws UnknownClauseError, MissingIndexError
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
