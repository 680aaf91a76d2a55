// Replaces `workers.ts` where there is no Node.js.
import type { HireCrew } from './crew.js';

export const hireCrew: HireCrew | undefined = undefined;
