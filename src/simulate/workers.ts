// Workers of Node.js. Loaded only on demand, so that browsers never load code of Node.js.
import { existsSync } from 'node:fs';
import { Tinypool } from 'tinypool';
import type { Death, Task } from './job.js';
import type { CreateWorkerPool, WorkerPoolOptions } from './worker-pool.js';

/** The code of a worker, next to this module in the built package. The source folder has no worker that Node.js can run. */
const WORKER = new URL('./worker.js', import.meta.url);
/** Time in milliseconds to wait, after a task has failed, for the event that says how its worker died. */
const EXIT_EVENT_DELAY = 100;
/** Signals that are sent from outside the worker. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

export const createWorkerPool: CreateWorkerPool = (options) => {
  if (!existsSync(WORKER)) return undefined;
  const { job, workers } = options;
  const poolWorkers = Array.from({ length: workers }, () => new PoolWorker(options));
  const idle = [...poolWorkers];
  const urgentTasks: QueuedTask[] = [];
  const tasks: QueuedTask[] = [];
  let closed = false;

  const next = (): void => {
    while (!closed && idle.length > 0) {
      const waiting = urgentTasks.shift() ?? tasks.shift();
      if (waiting === undefined) return;
      const worker = idle.pop() as PoolWorker;
      worker.run(waiting.task).then((answer) => {
        if (closed) return;
        idle.push(worker);
        waiting.resolve(answer);
        next();
      });
    }
  };
  const ask = (task: Task, urgent: boolean) =>
    new Promise((resolve) => {
      (urgent ? urgentTasks : tasks).push({ task, resolve });
      next();
    });

  return {
    size: workers,
    check: (seed) => ask({ kind: 'check', job, seed }, true) as never,
    play: (games, urgent = false) => ask({ kind: 'play', job, games }, urgent) as never,
    async close() {
      closed = true;
      await Promise.all(poolWorkers.map((worker) => worker.end()));
    },
  };
};

interface QueuedTask {
  task: Task;
  resolve(answer: unknown): void;
}

/**
 * One worker, replaced by a new one when it dies. Each worker has its own pool, so that a task is known to have failed when its worker
 * dies. In a pool of several workers, a task may wait forever if a worker dies while starting or a thread exits by itself.
 */
class PoolWorker {
  private pool: Tinypool;
  private alive = true;
  private loaded = false;
  private tellDeath: ((death: Death) => void) | undefined;

  constructor(private readonly options: WorkerPoolOptions) {
    this.pool = this.start();
  }

  /** Returns the answer of the worker, or how it died; never rejects. */
  async run(task: Task): Promise<unknown> {
    if (!this.alive) this.pool = this.start();
    if (!this.loaded) {
      // Loads the job in a separate task, so that the time limit of a game excludes the start of its worker.
      const answer = await this.ask({ kind: 'load', job: this.options.job });
      if (!this.alive) return answer;
      this.loaded = true;
    }
    return this.ask(task, this.options.timeout);
  }

  private ask(task: Task, timeout?: number): Promise<unknown> {
    const { pool } = this;
    return new Promise((resolve) => {
      const settle = (answer: unknown): void => {
        clearTimeout(timer);
        this.tellDeath = undefined;
        resolve(answer);
      };
      this.tellDeath = settle;
      const timer =
        timeout === undefined ? undefined : setTimeout(() => this.die({ died: `not over after ${timeout} ms`, by: 'timeout' }), timeout);
      pool.run(task).then(settle, (error) => {
        // `error` does not say how the worker died. The events of the worker do, but may arrive later, so this waits for them first.
        setTimeout(() => pool === this.pool && this.die({ died: String(error?.message ?? error), by: 'itself' }), EXIT_EVENT_DELAY);
      });
    });
  }

  private start(): Tinypool {
    this.alive = true;
    this.loaded = false;
    const { isolation } = this.options;
    const pool = new Tinypool({
      filename: WORKER.href,
      runtime: isolation === 'process' ? 'child_process' : 'worker_threads',
      minThreads: 1,
      maxThreads: 1,
      env: process.env as Record<string, string>,
      ...nodeOptions(isolation),
    });
    // Without a listener the error would be thrown; the worker's own events report the same error.
    pool.on('error', () => {});
    const [thread] = pool.threads;
    thread?.once('error', (error: Error & { code?: string }) => {
      if (isolation === 'thread' && pool === this.pool)
        this.die({ died: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out of memory' : error.message, by: 'itself' });
    });
    thread?.once('exit', (code: number | null, signal?: NodeJS.Signals | null) => {
      if (pool !== this.pool) return;
      this.die({ died: signal ?? `exit code ${code}`, by: signal && FROM_OUTSIDE.has(signal) ? 'outside' : 'itself' });
    });
    return pool;
  }

  /** Destroys the pool, with any replacement worker that the pool has started, and answers the unfinished task with `death`. */
  private die(death: Death): void {
    if (!this.alive) return;
    this.alive = false;
    // The promise is not awaited, because it never settles if a thread has exited by itself.
    this.pool.destroy().catch(() => {});
    this.tellDeath?.(death);
  }

  async end(): Promise<void> {
    if (!this.alive) return;
    this.alive = false;
    await this.pool.destroy().catch(() => {});
  }
}

/** Returns the Node.js options of this process, without those for its own program or its debugger. */
function nodeOptions(isolation: WorkerPoolOptions['isolation']): { execArgv?: string[] } {
  const evaluated = process.execArgv.some((option) => option.startsWith('--input-type'));
  // Threads inherit the options that they support, and reject all others if these are passed explicitly. So none are passed.
  if (isolation === 'thread') return evaluated ? { execArgv: [] } : {};
  const execArgv: string[] = [];
  for (let index = 0; index < process.execArgv.length; index++) {
    const option = process.execArgv[index] as string;
    if (/^(-e|--eval|-p|--print|-pe)$/.test(option)) index++;
    else if (!/^--(input-type|inspect|print=|eval=)/.test(option)) execArgv.push(option);
  }
  return { execArgv };
}
