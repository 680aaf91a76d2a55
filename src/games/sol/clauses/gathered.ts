// From source, this module collects the clauses when it is loaded; the build replaces it with the collected clauses.
import { gatherClauses } from '../../../../scripts/gather-clauses.js';
import type { GatheredClauses } from '../../../kernel/plain.js';

export const GATHERED: GatheredClauses = gatherClauses('sol');
