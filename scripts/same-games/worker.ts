// A process that plays what it is asked to, one task after another.
import { runTask, type Task } from './task.js';

process.on('message', async (task: Task) => {
  process.send?.(await runTask(task));
});
