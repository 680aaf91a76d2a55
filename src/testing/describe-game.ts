import { DefinitionError, type Game, type GameTypes, OrreryError } from '../index.js';
import { Conformance } from './check-game.js';
import type { Counterexample } from './fault.js';
import type { ConformanceOptions, Runner, Subject } from './options.js';
import { statisticsText } from './statistics.js';

/** Thrown in the test of a property that the game violates. */
export class ConformanceError extends OrreryError {
  override readonly name: string = 'ConformanceError';
  /** The shortest random game found that shows the violation. */
  readonly counterexample: Counterexample | undefined;

  constructor(message: string, counterexample: Counterexample | undefined) {
    super(message);
    this.counterexample = counterexample;
  }
}

/**
 * Registers the whole conformance suite for a game, one test per property. Uses `options.describe` and `options.test`, or else the test
 * runner's globals (`test` or `it`).
 * @throws DefinitionError if there is no test runner.
 * @throws InvalidInputError if the options are invalid.
 * @example
 * // tic-tac-toe.test.ts, under Vitest or Jest
 * describeGame(ticTacToe, { setups: [{ players: 2 }] });
 * @example
 * // under node:test
 * import { describe, test } from 'node:test';
 * describeGame(ticTacToe, { setups: [{ players: 2 }], describe, test });
 */
export function describeGame<T extends GameTypes>(game: Game<T>, options: ConformanceOptions<T> & Runner): void {
  const globals = globalThis as Runner & { it?: Runner['test'] };
  const describe = options.describe ?? globals.describe;
  const test = options.test ?? globals.test ?? globals.it;
  if (describe === undefined || test === undefined) {
    throw new DefinitionError('describeGame found no describe and test; run it under a test runner, or pass its functions as options.');
  }
  const conformance = new Conformance(game as unknown as Subject, options as unknown as ConformanceOptions);
  const { statistics = 'print' } = options;
  describe(`${game.id} keeps the promises of every game`, () => {
    conformance.properties.forEach((property, index) => {
      test(`${property.name}: ${property.promise}`, () => {
        const { ok, message, counterexample } = conformance.check(property);
        if (index === conformance.properties.length - 1) {
          if (statistics === 'print') console.log(statisticsText(conformance.statistics()));
          else if (typeof statistics === 'function') statistics(conformance.statistics());
        }
        if (!ok) throw new ConformanceError(message ?? property.promise, counterexample);
      });
    });
  });
}
