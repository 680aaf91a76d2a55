import { createEnvironment, createVectorEnvironment, type Environment, type VectorEnvironment } from '../../env/index.js';
import type { Encoding, Game, GameTypes } from '../../index.js';
import type { Runner, Subject } from '../options.js';
import { checkEncoding, type EncodingResult, register, tell } from './check-encoding.js';
import { encodingProperties, faultOf } from './encoding-properties.js';
import { type EnvironmentProperty, type EnvironmentPropertyName, environmentProperties } from './environment-properties.js';
import type { Stage } from './episodes.js';
import { type EnvironmentCheckOptions, readEncodingOptions } from './options.js';
import type { EncodingStatistics } from './statistics.js';

/** The result of one property of an environment. */
export interface EnvironmentResult {
  name: EnvironmentPropertyName;
  /** What the property guarantees, in one sentence. */
  promise: string;
  ok: boolean;
  /** The violation and where it was found; only if `ok` is false. */
  message?: string;
}

/** The result of the check of an environment and of its encoding. */
export interface EnvironmentReport {
  properties: (EncodingResult | EnvironmentResult)[];
  statistics: EncodingStatistics;
}

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
  return { properties: [...properties, ...environmentProperties.map((property) => checkOne(property, stages))], statistics };
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
  options: EnvironmentCheckOptions<T> & Runner,
): void {
  const stages = stagesOf(game, encoding, options);
  let encodings: readonly EncodingResult[] | undefined;
  const results = environmentProperties.map((): EnvironmentResult | undefined => undefined);
  const checks = [
    ...encodingProperties.map((_, index) => () => {
      if (encodings === undefined) {
        const report = checkEncoding(game, encoding, options);
        encodings = report.properties;
        tell(report.statistics, options.statistics);
      }
      return encodings[index];
    }),
    ...environmentProperties.map((property, index) => () => {
      results[index] ??= checkOne(property, stages);
      return results[index];
    }),
  ];
  const title = `The environment of ${game.id} keeps the promises of every environment`;
  register('describeEnvironment', title, [...encodingProperties, ...environmentProperties], options, checks);
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

function checkOne({ name, promise, check }: EnvironmentProperty<EnvironmentPropertyName>, stages: readonly Stage[]): EnvironmentResult {
  for (const stage of stages) {
    try {
      check(stage);
    } catch (error) {
      const where = `with the setup ${JSON.stringify(stage.setup)}`;
      return {
        name,
        promise,
        ok: false,
        message: `the environment of ${stage.game.id} breaks ${name}: ${faultOf(error).message}\n  ${where}`,
      };
    }
  }
  return { name, promise, ok: true };
}
