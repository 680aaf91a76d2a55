// When the library runs from source, this module collects the clauses at load time. The build replaces the module with one that contains
// the collected clauses.
import { gatherClauses } from '../../../../scripts/gather-clauses.js';
import type { GatheredClauses } from '../../../kernel/plain.js';

export const GATHERED: GatheredClauses = gatherClauses('area-51');
