// What rooms that hold data or draw pictures, and clients, use of the kernel: nothing here loads zod or immer.
export type { Entry } from './catalogue.js';
export { type Clause, clauseBook, type FindClause, type GatheredClauses, nearIds, noClause } from './clause-book.js';
export { InvalidInputError, named, OrreryError } from './errors.js';
export { freezeJson, type Json } from './json.js';
export { copyBeside, equalJson } from './json-beside.js';
export { canonicalJson } from './json-text.js';
export { memoize } from './memoize.js';
export { MAX_INPUT_DEPTH, readJson, readText } from './read-json.js';
