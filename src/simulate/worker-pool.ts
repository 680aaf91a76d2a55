// The interface of a group of workers; the implementation depends on the platform.
import type { Seed } from '../kernel/index.js';
import type { Checked, Death, Job, WorkerPool } from './job.js';

export interface WorkerPoolOptions {
  job: Job;
  workers: number;
  isolation: 'thread' | 'process';
  /** Time limit per game, in milliseconds. */
  timeout: number | undefined;
}

export interface ManagedWorkerPool extends WorkerPool {
  /** Imports the game and the agents in a worker. Returns the fields that all rows share, or the error, or how the worker died. */
  check(seed: Seed): Promise<Checked | Death>;
  /** Ends all workers, even busy ones. */
  close(): Promise<void>;
}

/** Starts the workers; returns `undefined` if the platform has no workers. */
export type CreateWorkerPool = (options: WorkerPoolOptions) => ManagedWorkerPool | undefined;
