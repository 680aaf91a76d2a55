// The sources look for the clauses when they are loaded; the build puts what it finds in this module's place.
import { gatherClauses } from '../../../../scripts/gather-clauses.js';
import type { GatheredClauses } from '../../../kernel/plain.js';

export const GATHERED: GatheredClauses = gatherClauses('space-alert');
