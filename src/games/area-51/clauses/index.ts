/**
 * The clauses of the rules of Escape from Area 51. The field `rule` of refusals and events holds the id of a clause.
 * @packageDocumentation
 */
import { type Clause, clauseBook, type FindClause } from '../../../kernel/plain.js';
import { GATHERED } from './gathered.js';

export type { Clause, FindClause } from '../../../kernel/plain.js';

const book = clauseBook(GATHERED);

/** Every clause, keyed by its id, in the order of the rules. */
export const CLAUSES: Readonly<Record<string, Clause>> = book.CLAUSES;

/**
 * Returns the clause with an id, ignoring case.
 * @throws InvalidInputError if no clause has the id; the message suggests similar ids.
 * @example
 * clause(violation.rule).text; // its words
 */
export const clause: FindClause = book.clause;
