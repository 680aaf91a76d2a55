import { Worker } from 'node:worker_threads';

/** Milliseconds between two looks. */
const PERIOD = 500;

/**
 * Ends this process when the one that started it is gone. In the midst of an answer nobody reads, such as a long search, the end of the
 * standard input would go unnoticed: so a thread looks. Only where a process without its parent gets another, which is everywhere but on
 * Windows.
 */
export function endWithParent(): void {
  if (process.platform === 'win32') return;
  const code = `
    const { workerData: parent } = require('node:worker_threads');
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, ${PERIOD});
  `;
  // Read here, since the parent may be gone before the thread has begun.
  const workerData = process.ppid;
  const thread = new Worker(code, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 } });
  thread.unref();
}
