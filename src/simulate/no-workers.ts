// Replaces `workers.ts` where there is no Node.js.
import type { CreateWorkerPool } from './worker-pool.js';

export const createWorkerPool: CreateWorkerPool | undefined = undefined;
