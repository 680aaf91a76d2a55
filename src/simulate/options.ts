// What callers give to the functions of this room: read once, at their doors.
import { type AnyGame, InvalidInputError } from '../kernel/index.js';
import { named, readNamed, readOption } from '../kernel/internal.js';

/** @throws InvalidInputError naming an option that is not what it must be. */
export function readGameOptions<Options extends object>(options: Options): Options {
  requireOptions(options);
  requireGame(readOption(options, 'game'));
  requireCount(options, 'index', 0);
  requireCount(options, 'maxActions', 1);
  return options;
}

export function requireOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null)
    throw InvalidInputError.at('options', [], `expected an object, not ${named(options)}`);
}

/** Makes sure that an option is a whole number, if it is given. */
export function requireCount(options: object, name: string, least: number): void {
  const value = readOption(options, name);
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= least)) return;
  throw InvalidInputError.at(name, [], `expected a whole number from ${least}, not ${named(value)}`);
}

/** Makes sure that callbacks can be called, if they are given. */
export function requireFunctions(options: object, names: readonly string[]): void {
  for (const name of names) {
    const value = readOption(options, name);
    if (value !== undefined && typeof value !== 'function')
      throw InvalidInputError.at(name, [], `expected a function, not ${named(value)}`);
  }
}

/** Makes sure that a signal is one, if it is given. */
export function requireSignal(options: object): void {
  const signal = readOption(options, 'signal');
  if (signal === undefined || (signal !== null && typeof readField(signal, 'addEventListener') === 'function')) return;
  throw InvalidInputError.at('signal', [], `expected an AbortSignal, not ${named(signal)}`);
}

/** A field of anything; `undefined` of what has none. @throws InvalidInputError where it cannot be read. */
export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? readOption(value, name) : undefined;
}

/** The options with these names, read once, so that those that fight back do it here. */
export function copyOptions<Options extends object>(options: Options, names: readonly (keyof Options & string)[]): Options {
  requireOptions(options);
  return readNamed(options, names) as Options;
}

export function isGame(value: unknown): value is AnyGame {
  return typeof readField(value, 'simulation') === 'function' && typeof readField(value, 'start') === 'function';
}

export function requireGame(value: unknown): void {
  if (!isGame(value)) throw InvalidInputError.at('game', [], `expected a game, not ${named(value)}`);
}
