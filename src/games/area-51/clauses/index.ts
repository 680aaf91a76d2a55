/**
 * The rules of Escape from Area 51, clause by clause: what refusals and events name as `rule`.
 * @packageDocumentation
 */
import { type Clause, clauseBook, type FindClause } from '../../../kernel/plain.js';
import { GATHERED } from './gathered.js';

export type { Clause, FindClause } from '../../../kernel/plain.js';

const book = clauseBook(GATHERED);

/** Every clause by its id, in the order of the rules. */
export const CLAUSES: Readonly<Record<string, Clause>> = book.CLAUSES;

/**
 * The clause with an id, in whatever case the id is written.
 * @throws InvalidInputError for an id that no clause has; it names ids that come near.
 * @example
 * clause(violation.rule).text; // its words
 */
export const clause: FindClause = book.clause;
