// The interface of a group of workers; the implementation depends on the platform.
import type { Seed } from '../kernel/index.js';
import type { Checked, Crew, Death, Job } from './job.js';

export interface CrewOptions {
  job: Job;
  workers: number;
  isolation: 'thread' | 'process';
  /** Time limit per game, in milliseconds. */
  timeout: number | undefined;
}

export interface HiredCrew extends Crew {
  /** Imports the game and the agents in a worker, and returns their names or the errors. */
  check(seed: Seed): Promise<Checked | Death>;
  /** Ends all workers, even busy ones. */
  leave(): Promise<void>;
}

/** Starts the workers; returns `undefined` if the platform has none. */
export type HireCrew = (options: CrewOptions) => HiredCrew | undefined;
