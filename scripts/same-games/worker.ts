// A worker process that runs the tasks that it receives.
import { runTask, type Task } from './task.js';

process.on('message', async (task: Task) => {
  process.send?.(await runTask(task));
});
