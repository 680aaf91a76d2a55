import { Worker } from 'node:worker_threads';

/** The polling interval, in milliseconds. */
const PERIOD = 500;

/**
 * Ends this process when its parent has exited. During a long computation this process does not notice the end of standard input, so a
 * worker thread polls the parent process id. Does nothing on Windows, where an orphaned process keeps its parent id.
 */
export function endWithParent(): void {
  if (process.platform === 'win32') return;
  const code = `
    const { workerData: parent } = require('node:worker_threads');
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, ${PERIOD});
  `;
  // The parent's process id is read here and not in the thread, because the parent may exit before the thread starts.
  const workerData = process.ppid;
  const thread = new Worker(code, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 } });
  thread.unref();
}
