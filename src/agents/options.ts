// Numbers that callers give to agents, in code or on a command line: read once, refused by name.
import { InvalidInputError } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';

/** What a number must be. */
export interface Bounds {
  readonly least: number;
  readonly whole: boolean;
}

export const COUNT: Bounds = { least: 1, whole: true };
export const LENGTH: Bounds = { least: 0, whole: true };
export const WEIGHT: Bounds = { least: 0, whole: false };

/** Makes sure that options are known, and that its numbers are within their bounds; functions and texts are for others to read. */
export function requireNumbers(agent: string, options: object, numbers: Readonly<Record<string, Bounds>>, others: readonly string[]): void {
  if (typeof options !== 'object' || options === null) throw refusal(agent, [], 'expected an object of options');
  for (const name of namesOf(agent, options)) {
    const value = readOption(options, name);
    if (!Object.hasOwn(numbers, name)) {
      if (others.includes(name)) continue;
      throw refusal(agent, [name], `is no option; known are ${[...Object.keys(numbers), ...others].join(', ')}`);
    }
    const { least, whole } = numbers[name] as Bounds;
    // Infinity is a limit like any other where a number need not be whole.
    const fits = typeof value === 'number' && value >= least && (whole ? Number.isSafeInteger(value) : true);
    if (value === undefined || fits) continue;
    throw refusal(agent, [name], `expected a ${whole ? 'whole number' : 'number'} from ${least}, not ${named(value)}`);
  }
}

function namesOf(agent: string, options: object): string[] {
  try {
    return Object.keys(options);
  } catch {
    throw refusal(agent, [], 'cannot be read');
  }
}

/** Makes sure that what must be a function is one, where it is given. */
export function requireFunctions(agent: string, options: object): void {
  for (const name of ['evaluate', 'policy', 'payoff']) {
    const value = (options as Record<string, unknown>)[name];
    if (value === undefined || typeof value === 'function') continue;
    throw refusal(agent, [name], `expected a function, not ${named(value)}`);
  }
}

export function refusal(agent: string, path: string[], message: string): InvalidInputError {
  return InvalidInputError.at(`${agent} options`, path, message);
}
