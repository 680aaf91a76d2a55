// A search for plans that ends after a given number of tried changes or a given time. While the search runs, it repeatedly yields to the
// event loop.
import { InvalidInputError } from '../../../kernel/index.js';
import { readOption } from '../../../kernel/internal.js';
import type { AnyAbility } from '../cards/abilities/ability.js';
import type { MissionFileInput } from '../mission/mission-schema.js';
import { type MissionPlanner, Planner, type PlannerOptions, type PlanProgress, type PlanReport } from './planner.js';

/** Options of a search for plans, including the limits after which the search ends. */
export interface PlanOptions<A extends AnyAbility = never> extends PlannerOptions<A> {
  /**
   * The number of changes of the plan to try, at least 1. With this limit, the same seed gives the same report on every machine. Default:
   * 100,000, unless `milliseconds` is given.
   */
  readonly iterations?: number;
  /** The duration of the search in milliseconds, from 1. With this limit, the result depends on the speed of the machine. */
  readonly milliseconds?: number;
  /** A signal that ends the search early. The report then contains the best plan so far. */
  readonly signal?: AbortSignal;
  /** Called with every plan that is better than all earlier ones. */
  readonly onProgress?: (progress: PlanProgress) => void;
}

const DEFAULT_ITERATIONS = 100_000;
/** The number of changes that the search tries between two checks of the time. */
const SLICE = 256;
/** The interval in milliseconds at which the search yields to the event loop, so that other work such as clicks or Ctrl-C is handled. */
const BREATH = 40;

/**
 * Searches for plans that win a mission with a good score, and reports the best plan. The threats, trajectories, ship and crew size of the
 * mission stay the same. The search starts from the plan in the mission file, changes it at random, and accepts worse plans more and more
 * rarely.
 * @throws InvalidInputError, as a rejection, if the mission or the options are invalid, with the path of the error.
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
