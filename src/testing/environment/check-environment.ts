import { createEnvironment, createVectorEnvironment, type Environment, type VectorEnvironment } from '../../env/index.js';
import type { Encoding, Game, GameTypes } from '../../index.js';
import type { Subject } from '../options.js';
import { namedProperties, type PropertyResult, type SuiteReport } from '../property.js';
import { registerTests, type TestRunner } from '../runner.js';
import { violationOf } from '../violation.js';
import { checkEncoding, encodingProperties, lazyReport } from './check-encoding.js';
import type { EncodingPropertyName } from './encoding-properties.js';
import { ENVIRONMENT_PROPERTIES, type EnvironmentPropertyName } from './environment-properties.js';
import type { EnvironmentProperty, Stage } from './episodes.js';
import { type EnvironmentCheckOptions, readEncodingOptions } from './options.js';
import type { EncodingStatistics } from './statistics.js';

/** The result of the check of an environment and of its encoding. */
export type EnvironmentReport = SuiteReport<EncodingPropertyName | EnvironmentPropertyName, EncodingStatistics>;

const environmentProperties = namedProperties<EnvironmentPropertyName, EnvironmentProperty>(ENVIRONMENT_PROPERTIES);

/**
 * Checks a game's encoding and its environment on random episodes, without a test runner.
 * @throws InvalidInputError if the options are invalid; never because a property is violated.
 * @example
 * const { properties } = checkEnvironment(ticTacToe, ticTacToeEncoding, { setups: [{ players: 2 }] });
 * properties.filter(({ ok }) => !ok).map(({ message }) => message); // []
 */
export function checkEnvironment<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  options: EnvironmentCheckOptions<T>,
): EnvironmentReport {
  const { properties, statistics } = checkEncoding(game, encoding, options);
  const stages = stagesOf(game, encoding, options);
  return { properties: [...properties, ...environmentProperties.map((property) => checkProperty(property, stages))], statistics };
}

/**
 * Registers the check of an encoding and its environment, one test per property. Uses `options.describe` and `options.test`, or else the
 * test runner's globals (`test` or `it`).
 * @throws DefinitionError if there is no test runner.
 * @throws InvalidInputError if the options are invalid.
 * @example
 * describeEnvironment(ticTacToe, ticTacToeEncoding, { setups: [{ players: 2 }] });
 */
export function describeEnvironment<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  options: EnvironmentCheckOptions<T> & TestRunner,
): void {
  const stages = stagesOf(game, encoding, options);
  const report = lazyReport(game, encoding, options);
  const title = `The environment of ${game.id} conforms to the rules of every environment`;
  const first = encodingProperties.length;
  registerTests('describeEnvironment', options, title, [...encodingProperties, ...environmentProperties], (index) =>
    index < first ? report().properties[index] : checkProperty(environmentProperties[index - first], stages),
  );
}

function stagesOf<T extends GameTypes>(game: Game<T>, encoding: Encoding<T>, options: EnvironmentCheckOptions<T>): Stage[] {
  const settings = readEncodingOptions(game as unknown as Subject, options);
  const { maxActions, environment, vectorEnvironment } = settings;
  const make = environment ?? ((setup, how) => createEnvironment(game, encoding, setup as never, how) as unknown as Environment);
  const makeVector =
    vectorEnvironment ?? ((setup, how) => createVectorEnvironment(game, encoding, setup as never, how) as unknown as VectorEnvironment);
  return settings.setups.map((setup) => ({
    game: game as unknown as Subject,
    encoding: encoding as unknown as Encoding,
    setup,
    settings,
    make: () => make(setup, { maxActions }) as never,
    makeVector: (numEnvs) => makeVector(setup, { numEnvs, maxActions }) as never,
  }));
}

function checkProperty(
  { name, description, check }: (typeof environmentProperties)[number],
  stages: readonly Stage[],
): PropertyResult<EnvironmentPropertyName> {
  for (const stage of stages) {
    try {
      check(stage);
    } catch (error) {
      const where = `with the setup ${JSON.stringify(stage.setup)}`;
      const message = `the environment of ${stage.game.id} violates ${name}: ${violationOf(error).message}\n  ${where}`;
      return { name, description, ok: false, message };
    }
  }
  return { name, description, ok: true };
}
