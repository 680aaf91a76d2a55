import type { Trial } from './trial.js';

/** A property that every game must have. */
export interface Property<Name extends string = string> {
  readonly name: Name;
  /** What the property guarantees, in one sentence. */
  readonly promise: string;
  /** Share of the option `runs` that is played for this property: costly properties play fewer games. */
  readonly share: number;
  /** Whether its random games include invalid inputs. */
  readonly garbage?: true;
  /** @throws Fault if the property is violated. */
  check(trial: Trial): void;
}

export function defineProperty<const Name extends string>(property: Property<Name>): Property<Name> {
  return property;
}
