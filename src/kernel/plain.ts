// What rooms that hold data or draw pictures, and clients, use of the kernel: nothing here loads zod or immer.
export { type Clause, clauseBook, type FindClause, type GatheredClauses, nearIds, noClause } from './clause-book.js';
export { InvalidInputError, named, OrreryError } from './errors.js';
export { canonicalJson, copyBeside, equalJson, freezeJson, type Json, MAX_INPUT_DEPTH, readJson, readText } from './json.js';
export { memoize } from './memoize.js';
