// Gathers the clauses when this module is loaded from source; the build replaces the module with the result.
import { gatherClauses } from '../../../../scripts/gather-clauses.js';
import type { GatheredClauses } from '../../../kernel/plain.js';

export const GATHERED: GatheredClauses = gatherClauses('specter-ops');
