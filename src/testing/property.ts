import type { PropertyName } from './property-names.js';
import type { Trial } from './trial.js';
import type { Counterexample } from './violation.js';

/** A property that every game must have. */
export interface Property {
  /** What the property guarantees, in one sentence. */
  readonly description: string;
  /** Share of the option `runs` that is played for this property: costly properties play fewer games. */
  readonly share: number;
  /** Whether the random games for this property include invalid inputs. */
  readonly usesInvalidInputs?: true;
  /** @throws PropertyViolation if the property is violated. */
  check(trial: Trial): void;
}

/** The result of one property. */
export interface PropertyResult<Name extends string = PropertyName> {
  name: Name;
  /** What the property guarantees, in one sentence. */
  description: string;
  ok: boolean;
  /** The violation and where it was found; only if `ok` is false. */
  message?: string;
  /** The game that shows the violation; only if `ok` is false, and for properties of games only. */
  counterexample?: Counterexample;
}

/** The result of a test suite. */
export interface SuiteReport<Name extends string, Statistics> {
  properties: PropertyResult<Name>[];
  statistics: Statistics;
}

/** Returns the properties of a record as a list, in order, each with its name. */
export function namedProperties<Name extends string, Checks>(properties: Readonly<Record<Name, Checks>>): (Checks & { name: Name })[] {
  return Object.entries<Checks>(properties).map(([name, property]) => ({ name: name as Name, ...property }));
}
