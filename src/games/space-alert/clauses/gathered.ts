// When run from the sources, this module collects the clauses of the rules while it loads. The build replaces the module with the collected
// clauses.
import { gatherClauses } from '../../../../scripts/gather-clauses.js';
import type { GatheredClauses } from '../../../kernel/plain.js';

export const GATHERED: GatheredClauses = gatherClauses('space-alert');
