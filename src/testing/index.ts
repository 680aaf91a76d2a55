/**
 * The conformance suite: checks any game, its encoding and its environment on random games against the rules that all games of Orrery
 * follow. Needs `fast-check`, and a test runner only for the `describe...` functions.
 * @packageDocumentation
 */

export { type ConformanceReport, checkGame } from './check-game.js';
export { describeGame } from './describe-game.js';
export { checkEncoding, describeEncoding, type EncodingReport } from './environment/check-encoding.js';
export { checkEnvironment, describeEnvironment, type EnvironmentReport } from './environment/check-environment.js';
export type { EncodingPropertyName } from './environment/encoding-properties.js';
export type { EnvironmentPropertyName } from './environment/environment-properties.js';
export { episodeDigest } from './environment/episodes.js';
export type { EncodingCheckOptions, EnvironmentCheckOptions } from './environment/options.js';
export { type EncodingStatistics, encodingStatisticsText } from './environment/statistics.js';
export type { ConformanceOptions } from './options.js';
export type { PropertyResult, SuiteReport } from './property.js';
export { PROPERTY_NAMES, type PropertyName } from './property-names.js';
export { ConformanceError, type TestRunner } from './runner.js';
export { type GameStatistics, statisticsText } from './statistics.js';
export type { Counterexample } from './violation.js';
