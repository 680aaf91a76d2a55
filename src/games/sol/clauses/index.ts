/**
 * The clauses of the rules of Sol. The field `rule` of a refusal or an event contains the id of one of these clauses.
 * @packageDocumentation
 */
import { type Clause, clauseBook, type FindClause } from '../../../kernel/plain.js';
import { GATHERED } from './gathered.js';

export type { Clause, FindClause } from '../../../kernel/plain.js';

const book = clauseBook(GATHERED);

/** Every clause, keyed by its id, in the order of the rules. */
export const CLAUSES: Readonly<Record<string, Clause>> = book.CLAUSES;

/**
 * Returns the clause with an id; upper and lower case are equivalent.
 * @throws InvalidInputError if no clause has the id; the message suggests similar ids.
 * @example
 * clause(violation.rule).text; // its words
 */
export const clause: FindClause = book.clause;
