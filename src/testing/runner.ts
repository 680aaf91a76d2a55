// Registration of test suites with a test runner.
import { DefinitionError, OrreryError } from '../index.js';
import type { PropertyResult } from './property.js';
import type { Counterexample } from './violation.js';

/** The functions `describe` and `test` of any test runner: Vitest, Jest, Mocha, `node:test`. */
export interface TestRunner {
  /** Groups tests. Default: the global function. */
  describe?: (name: string, body: () => void) => unknown;
  /** Defines a test. Default: the global `test`, or `it`. */
  test?: (name: string, body: () => void) => unknown;
}

/** Thrown in the test of a property that is violated. */
export class ConformanceError extends OrreryError {
  override readonly name: string = 'ConformanceError';
  /** The shortest random game found that shows the violation; `undefined` for properties of encodings and environments. */
  readonly counterexample: Counterexample | undefined;

  constructor(message: string, counterexample: Counterexample | undefined) {
    super(message);
    this.counterexample = counterexample;
  }
}

/**
 * Registers one test per property.
 * @param caller name of the public function, for the error message.
 * @param check checks the property at an index and returns the result.
 * @throws DefinitionError if there is no test runner.
 */
export function registerTests(
  caller: string,
  runner: TestRunner,
  title: string,
  properties: readonly { name: string; description: string }[],
  check: (index: number) => PropertyResult<string>,
): void {
  const globals = globalThis as TestRunner & { it?: TestRunner['test'] };
  const describe = runner.describe ?? globals.describe;
  const test = runner.test ?? globals.test ?? globals.it;
  if (describe === undefined || test === undefined) {
    throw new DefinitionError(`${caller} found no describe and test; run it under a test runner, or pass its functions as options.`);
  }
  describe(title, () => {
    properties.forEach(({ name, description }, index) => {
      test(`${name}: ${description}`, () => {
        const { ok, message, counterexample } = check(index);
        if (!ok) throw new ConformanceError(message ?? description, counterexample);
      });
    });
  });
}

/** Prints the statistics, passes them to a function, or does neither, as the option `statistics` says. */
export function reportStatistics<Statistics>(
  statistics: Statistics,
  textOf: (statistics: Statistics) => string,
  option: 'print' | 'silent' | ((statistics: Statistics) => void) = 'print',
): void {
  if (option === 'print') console.log(textOf(statistics));
  else if (typeof option === 'function') option(statistics);
}
