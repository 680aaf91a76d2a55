// What rooms that hold data or draw pictures use of the kernel: nothing here loads zod or immer.
export { type Clause, clauseBook, type FindClause, type GatheredClauses, nearIds, noClause } from './clause-book.js';
export { InvalidInputError } from './errors.js';
export { canonicalJson, freezeJson, readJson } from './json.js';
export { memoize } from './memoize.js';
