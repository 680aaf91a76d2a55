// What a crew of workers is, for whoever plays with one; how it is made depends on where the program runs.
import type { Seed } from '../kernel/index.js';
import type { Checked, Crew, Death, Job } from './job.js';

export interface CrewOptions {
  job: Job;
  workers: number;
  isolation: 'thread' | 'process';
  /** For one game, in milliseconds. */
  timeout: number | undefined;
}

export interface HiredCrew extends Crew {
  /** Imports the game and the agents in a worker, and says what they are or what is wrong with them. */
  check(seed: Seed): Promise<Checked | Death>;
  /** Ends all workers, whatever they do. */
  leave(): Promise<void>;
}

/** `undefined` where there are no workers to be had. */
export type HireCrew = (options: CrewOptions) => HiredCrew | undefined;
