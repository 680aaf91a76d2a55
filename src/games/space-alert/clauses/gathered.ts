// The clauses of the rules. The sources gather them when this module loads; the build replaces the module with the result.
import { gatherClauses } from '../../../../scripts/gather-clauses.js';
import type { GatheredClauses } from '../../../kernel/plain.js';

export const GATHERED: GatheredClauses = gatherClauses('space-alert');
