// Replaces `workers.ts` on platforms without Node.js, such as browsers.
import type { CreateWorkerPool } from './worker-pool.js';

export const createWorkerPool: CreateWorkerPool | undefined = undefined;
