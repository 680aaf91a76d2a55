// Kernel exports for game data, pictures and clients. Nothing here loads zod or immer.

export { cached } from './cached.js';
export type { CatalogueEntry } from './catalogue.js';
export { type Clause, clauseBook, type FindClause, type GatheredClauses, nearIds, noClause } from './clause-book.js';
export { InvalidInputError, named, OrreryError } from './input/errors.js';
export { MAX_INPUT_DEPTH, readJson, readText } from './input/read-json.js';
export { freezeJson, type Json } from './json/json.js';
export { copyBeside, equalJson } from './json/json-beside.js';
export { canonicalJson } from './json/json-text.js';
export { memoize } from './memoize.js';
