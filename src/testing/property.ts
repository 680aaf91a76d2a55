import type { Trial } from './trial.js';

/** One promise that every game keeps. */
export interface Property<Name extends string = string> {
  readonly name: Name;
  /** The promise, in one sentence. */
  readonly promise: string;
  /** Part of the option `runs` that is played for it: costly properties play fewer games. */
  readonly share: number;
  /** Whether its random games come with garbage to try. */
  readonly garbage?: true;
  /** @throws Fault where the promise is broken. */
  check(trial: Trial): void;
}

export function defineProperty<const Name extends string>(property: Property<Name>): Property<Name> {
  return property;
}
