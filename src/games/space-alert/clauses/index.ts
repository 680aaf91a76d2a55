/**
 * The rules of Space Alert, clause by clause. The `rule` of a refusal or an event is the id of one of these clauses.
 * @packageDocumentation
 */
import { type Clause, clauseBook, type FindClause } from '../../../kernel/plain.js';
import { GATHERED } from './gathered.js';

export type { Clause, FindClause } from '../../../kernel/plain.js';

const book = clauseBook(GATHERED);

/** Every clause by its id, in the order of the rules. */
export const CLAUSES: Readonly<Record<string, Clause>> = book.CLAUSES;

/**
 * Returns the clause with an id; the case of the id does not matter.
 * @throws InvalidInputError if no clause has that id; the message suggests similar ids.
 * @example
 * clause(violation.rule).text; // its words
 */
export const clause: FindClause = book.clause;
