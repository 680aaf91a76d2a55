import type { Game, GameTypes } from '../index.js';
import { Conformance } from './check-game.js';
import type { ConformanceOptions, Subject } from './options.js';
import { registerTests, reportStatistics, type TestRunner } from './runner.js';
import { statisticsText } from './statistics.js';

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
export function describeGame<T extends GameTypes>(game: Game<T>, options: ConformanceOptions<T> & TestRunner): void {
  const conformance = new Conformance(game as unknown as Subject, options as unknown as ConformanceOptions);
  const { properties } = conformance;
  registerTests('describeGame', options, `${game.id} conforms to the rules of every game`, properties, (index) => {
    const result = conformance.check(properties[index]);
    if (index === properties.length - 1) reportStatistics(conformance.statistics(), statisticsText, options.statistics);
    return result;
  });
}
