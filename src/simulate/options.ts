// Validates the options of the public functions of this part; each option is read once.
import { type AnyGame, InvalidInputError } from '../kernel/index.js';
import { named, readNamed, readOption } from '../kernel/internal.js';

/** Validates the options of one game. @throws InvalidInputError naming the invalid option. */
export function readGameOptions<Options extends object>(options: Options): Options {
  requireOptions(options);
  requireGame(readOption(options, 'game'));
  requireCount(options, 'index', 0);
  requireCount(options, 'maxActions', 1);
  return options;
}

export function requireOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null)
    throw InvalidInputError.at('options', [], `expected an object, received ${named(options)}`);
}

/** Throws InvalidInputError if an option is given and is not a whole number from `least`. */
export function requireCount(options: object, name: string, least: number): void {
  const value = readOption(options, name);
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= least)) return;
  throw InvalidInputError.at(name, [], `expected a whole number of at least ${least}, received ${named(value)}`);
}

/** Throws InvalidInputError if a callback is given and is not a function. */
export function requireFunctions(options: object, names: readonly string[]): void {
  for (const name of names) {
    const value = readOption(options, name);
    if (value !== undefined && typeof value !== 'function')
      throw InvalidInputError.at(name, [], `expected a function, received ${named(value)}`);
  }
}

/** Throws InvalidInputError if a signal is given and is not an `AbortSignal`. */
export function requireSignal(options: object): void {
  const signal = readOption(options, 'signal');
  if (signal === undefined || (signal !== null && typeof readField(signal, 'addEventListener') === 'function')) return;
  throw InvalidInputError.at('signal', [], `expected an AbortSignal, received ${named(signal)}`);
}

/** Returns a field of any value; `undefined` if the value is not an object. @throws InvalidInputError if reading it throws. */
export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? readOption(value, name) : undefined;
}

/** Copies the options with these names. Each is read once, so that getters that throw do so here. */
export function copyOptions<Options extends object>(options: Options, names: readonly (keyof Options & string)[]): Options {
  requireOptions(options);
  return readNamed(options, names) as Options;
}

export function isGame(value: unknown): value is AnyGame {
  return typeof readField(value, 'simulation') === 'function' && typeof readField(value, 'start') === 'function';
}

export function requireGame(value: unknown): void {
  if (!isGame(value)) throw InvalidInputError.at('game', [], `expected a game, received ${named(value)}`);
}
