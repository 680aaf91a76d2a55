// A search for plans with a budget, that lets others do something in between.
import { InvalidInputError } from '../../../kernel/index.js';
import { readOption } from '../../../kernel/internal.js';
import type { MissionFileInput } from '../mission/mission-schema.js';
import type { AnyAbility } from '../threats/abilities/ability.js';
import { type MissionPlanner, Planner, type PlannerOptions, type PlanProgress, type PlanReport } from './planner.js';

/** How plans are searched for, and how long. */
export interface PlanOptions<A extends AnyAbility = never> extends PlannerOptions<A> {
  /** Changes to try, from 1. The same report then comes of the same seed on every machine. Default 100,000, unless `milliseconds` is given. */
  readonly iterations?: number;
  /** Time to search, from 1. How far the search then gets depends on the machine. */
  readonly milliseconds?: number;
  /** Ends the search early, with what is found. */
  readonly signal?: AbortSignal;
  /** Called with every plan that is better than all before it. */
  readonly onProgress?: (progress: PlanProgress) => void;
}

const DEFAULT_ITERATIONS = 100_000;
/** Changes between two looks at the clock. */
const SLICE = 256;
/** After so many milliseconds others may do something: answer a click, take a Ctrl-C. */
const BREATH = 40;

/**
 * Searches plans that win a mission and score well, and reports the best. Threats, trajectories, ship and size of the crew
 * are those of the mission; its own plan is where the search begins. Plans are changed at random, and ever more often only for
 * the better.
 * @throws InvalidInputError, as a rejection, naming the path of whatever is wrong with the mission or the options.
 * @example
 * const { winnable, score, mission: planned } = await planMission(mission, { seed: 7, milliseconds: 5_000 });
 */
export async function planMission<A extends AnyAbility = never>(
  mission: MissionFileInput<A>,
  options: PlanOptions<A> = {},
): Promise<PlanReport> {
  const { iterations, milliseconds, signal, onProgress } = readBudget(options);
  const planner = new Planner(mission as MissionFileInput, options, Number.isFinite(iterations) ? iterations : undefined);
  const started = performance.now();
  const tell = progressTeller(planner, onProgress);
  let breath = started + BREATH;
  for (let done = 0; done < iterations && signal?.aborted !== true; ) {
    const slice = Math.min(SLICE, iterations - done);
    planner.search(slice);
    done += slice;
    tell();
    const now = performance.now();
    if (now - started >= milliseconds) break;
    if (Number.isFinite(milliseconds)) planner.endAfter(Math.ceil((done * milliseconds) / Math.max(1, now - started)));
    if (now < breath) continue;
    await new Promise((resolve) => setTimeout(resolve));
    breath = performance.now() + BREATH;
  }
  return planner.report();
}

function progressTeller(planner: MissionPlanner, onProgress: PlanOptions['onProgress']): () => void {
  let told = 0;
  return () => {
    for (; told < planner.progress.length; told++) onProgress?.(planner.progress[told]);
  };
}

function readBudget(options: object) {
  const iterations = readCount(options, 'iterations');
  const milliseconds = readCount(options, 'milliseconds');
  if (iterations !== undefined && milliseconds !== undefined)
    throw InvalidInputError.at('planner options', ['iterations'], 'give iterations or milliseconds, not both');
  const signal = readOption(options, 'signal');
  if (signal !== undefined && typeof readOption(signal, 'aborted') !== 'boolean')
    throw InvalidInputError.at('planner options', ['signal'], 'expected an AbortSignal');
  const onProgress = readOption(options, 'onProgress');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw InvalidInputError.at('planner options', ['onProgress'], 'expected a function');
  const endless = Number.POSITIVE_INFINITY;
  return {
    iterations: iterations ?? (milliseconds === undefined ? DEFAULT_ITERATIONS : endless),
    milliseconds: milliseconds ?? endless,
    signal: signal as PlanOptions['signal'],
    onProgress: onProgress as PlanOptions['onProgress'],
  };
}

function readCount(options: PlanOptions, name: 'iterations' | 'milliseconds'): number | undefined {
  const value = readOption(options, name);
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= 1)) return value as number | undefined;
  throw InvalidInputError.at('planner options', [name], 'expected a whole number from 1');
}
