// Validates the numeric options of agents, from code or a command line; errors name the option.
import { InvalidInputError } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';

/** The bounds of a numeric option. */
export interface Bounds {
  readonly least: number;
  readonly whole: boolean;
}

export const COUNT: Bounds = { least: 1, whole: true };
export const LENGTH: Bounds = { least: 0, whole: true };
export const WEIGHT: Bounds = { least: 0, whole: false };

/**
 * Throws InvalidInputError if an option is unknown or a number is out of bounds. `others` lists further known options, not checked here.
 */
export function requireNumbers(agent: string, options: object, numbers: Readonly<Record<string, Bounds>>, others: readonly string[]): void {
  if (typeof options !== 'object' || options === null) throw refusal(agent, [], 'expected an object of options');
  for (const name of namesOf(agent, options)) {
    const value = readOption(options, name);
    if (!Object.hasOwn(numbers, name)) {
      if (others.includes(name)) continue;
      throw refusal(agent, [name], `is not an option; expected one of ${[...Object.keys(numbers), ...others].join(', ')}`);
    }
    const { least, whole } = numbers[name] as Bounds;
    // Infinity is allowed where a number need not be whole.
    const fits = typeof value === 'number' && value >= least && (whole ? Number.isSafeInteger(value) : true);
    if (value === undefined || fits) continue;
    throw refusal(agent, [name], `expected a ${whole ? 'whole number' : 'number'} of at least ${least}, received ${named(value)}`);
  }
}

function namesOf(agent: string, options: object): string[] {
  try {
    return Object.keys(options);
  } catch {
    throw refusal(agent, [], 'cannot be read');
  }
}

/** Throws InvalidInputError if an option that must be a function is given and is not one. */
export function requireFunctions(agent: string, options: object): void {
  for (const name of ['evaluate', 'policy', 'payoff']) {
    const value = (options as Record<string, unknown>)[name];
    if (value === undefined || typeof value === 'function') continue;
    throw refusal(agent, [name], `expected a function, received ${named(value)}`);
  }
}

export function refusal(agent: string, path: string[], message: string): InvalidInputError {
  return InvalidInputError.at(`${agent} options`, path, message);
}
