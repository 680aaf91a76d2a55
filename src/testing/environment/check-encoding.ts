import { createActionSpace, createObservationSpace } from '../../env/index.js';
import type { Encoding, Game, GameTypes } from '../../index.js';
import type { Subject } from '../options.js';
import { namedProperties, type SuiteReport } from '../property.js';
import { registerTests, reportStatistics, type TestRunner } from '../runner.js';
import { violationOf } from '../violation.js';
import { ENCODING_PROPERTIES, type EncodingProperty, type EncodingPropertyName } from './encoding-properties.js';
import { type EncodingCheckOptions, type EncodingSettings, readEncodingOptions } from './options.js';
import { type EncodingStatistics, encodingStatisticsText } from './statistics.js';
import { type EncodingSetup, type Visitor, walk } from './walk.js';

/** The result of the check of an encoding. */
export type EncodingReport = SuiteReport<EncodingPropertyName, EncodingStatistics>;

export const encodingProperties = namedProperties<EncodingPropertyName, EncodingProperty>(ENCODING_PROPERTIES);

/**
 * Checks a game's encoding on random games, without a test runner.
 * @throws InvalidInputError if the options are invalid; never because the encoding violates a property.
 * @example
 * const { properties } = checkEncoding(ticTacToe, ticTacToeEncoding, { setups: [{ players: 2 }] });
 * properties.filter(({ ok }) => !ok).map(({ message }) => message); // []
 */
export function checkEncoding<T extends GameTypes>(game: Game<T>, encoding: Encoding<T>, options: EncodingCheckOptions<T>): EncodingReport {
  const settings = readEncodingOptions(game as unknown as Subject, options);
  const survey = new EncodingSurvey(game as unknown as Subject, encoding as unknown as Encoding, settings);
  settings.setups.forEach((setup) => {
    survey.play(setup);
  });
  return survey.report();
}

/**
 * Registers the check of an encoding, one test per property. Uses `options.describe` and `options.test`, or else the test runner's globals
 * (`test` or `it`).
 * @throws DefinitionError if there is no test runner.
 * @throws InvalidInputError if the options are invalid.
 * @example
 * describeEncoding(ticTacToe, ticTacToeEncoding, { setups: [{ players: 2 }] });
 */
export function describeEncoding<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  options: EncodingCheckOptions<T> & TestRunner,
): void {
  readEncodingOptions(game as unknown as Subject, options);
  const report = lazyReport(game, encoding, options);
  const title = `The encoding of ${game.id} conforms to the rules of every encoding`;
  registerTests('describeEncoding', options, title, encodingProperties, (index) => report().properties[index]);
}

/** Returns a function that checks the encoding at the first call, reports the statistics, and returns the same report at every call. */
export function lazyReport<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  options: EncodingCheckOptions<T>,
): () => EncodingReport {
  let report: EncodingReport | undefined;
  return () => {
    if (report === undefined) {
      report = checkEncoding(game, encoding, options);
      reportStatistics(report.statistics, encodingStatisticsText, options.statistics);
    }
    return report;
  };
}

/** Plays the games once, and checks all properties during these games. A property is not checked again after its first violation. */
class EncodingSurvey {
  private readonly violations = new Map<EncodingPropertyName, string>();
  private readonly statistics: EncodingStatistics;

  constructor(
    private readonly game: Subject,
    private readonly encoding: Encoding,
    private readonly settings: EncodingSettings,
  ) {
    const none = { games: 0, finished: 0, actions: 0, decisions: 0, encoded: 0, observations: 0, samples: 0 };
    this.statistics = { game: game.id, ...none, setups: [] };
  }

  play(setup: unknown): void {
    const text = JSON.stringify(setup);
    const spaces = this.spacesOf(setup, text);
    if (spaces === undefined) return;
    const { statistics, settings } = this;
    this.check(`with the setup ${text}`, (property) => property.checkSpaces?.(spaces));
    const coverage = new Coverage(spaces, text);
    for (let number = 0; number < settings.games; number++) {
      const seed = `${settings.seed} ${number}`;
      const where = (index: number) => `after ${index} actions of the game with the setup ${text} and the seed ${JSON.stringify(seed)}`;
      const visitor: Visitor = {
        onDecision: (decision) => {
          this.check(where(decision.index), (property) => property.checkDecision?.(decision));
          statistics.decisions += 1;
          statistics.encoded += decision.legal.length;
        },
        onSample: (decision) => {
          this.check(where(decision.index), (property) => property.checkSample?.(decision));
          statistics.observations += spaces.players.length;
          statistics.samples += 1;
          coverage.addObservation(decision.simulation.view(decision.player), decision.player);
        },
        onAction: (action) => coverage.addAction(action),
      };
      const { actions, over } = walk(spaces, seed, settings, number % 2 === 1, visitor);
      statistics.games += 1;
      statistics.actions += actions;
      if (over) statistics.finished += 1;
    }
    statistics.setups.push(coverage.report());
  }

  report(): EncodingReport {
    const properties = encodingProperties.map(({ name, description }) => {
      const message = this.violations.get(name);
      return { name, description, ok: message === undefined, ...(message === undefined ? {} : { message }) };
    });
    return { properties, statistics: this.statistics };
  }

  /** Returns the action and observation spaces of a setup. If creating them throws, the property `layout-is-fixed` is violated. */
  private spacesOf(setup: unknown, text: string): EncodingSetup | undefined {
    const { game, encoding, settings } = this;
    const parsed = game.schemas.setup.parse(setup);
    const { players } = parsed;
    try {
      const actions = settings.actionSpace?.(setup as never) ?? createActionSpace(game, setup as never);
      const observations = createObservationSpace(game, encoding, setup as never);
      const fields = encoding.observation(parsed as never);
      return { game, encoding, setup, players, actions, observations, fields, aliases: settings.aliases };
    } catch (error) {
      this.addViolation('layout-is-fixed', error, `with the setup ${text}`);
      return undefined;
    }
  }

  /** Calls `call` with every property for which no violation has been found yet, and records new violations. */
  private check(where: string, call: (property: EncodingProperty) => void): void {
    for (const property of encodingProperties) {
      if (this.violations.has(property.name)) continue;
      try {
        call(property);
      } catch (error) {
        this.addViolation(property.name, error, where);
      }
    }
  }

  private addViolation(name: EncodingPropertyName, error: unknown, where: string): void {
    this.violations.set(name, `the encoding of ${this.game.id} violates ${name}: ${violationOf(error).message}\n  ${where}`);
  }
}

/** What the games of one setup covered: the action indices that occurred, and the numbers of the observation that varied. */
class Coverage {
  private readonly used = new Set<number>();
  private readonly varied = new Set<number>();
  private first: Float32Array | undefined;
  private longest = 0;

  constructor(
    private readonly spaces: EncodingSetup,
    private readonly setup: string,
  ) {}

  addAction(action: { type: string; player: string }): void {
    const { actions, players } = this.spaces;
    if (!players.includes(action.player)) return;
    try {
      const numbers = actions.encode(action);
      this.longest = Math.max(this.longest, numbers.length);
      for (const number of numbers) this.used.add(number);
    } catch {
      // Ignores the error, because the property `actions-are-encodable` reports it.
    }
  }

  addObservation(view: unknown, viewer: string): void {
    try {
      const values = this.spaces.observations.write(view, viewer);
      this.first ??= values;
      for (let index = 0; index < values.length; index++) if (values[index] !== this.first[index]) this.varied.add(index);
    } catch {
      // Ignores the error, because the property `observations-are-in-range` reports it.
    }
  }

  report(): EncodingStatistics['setups'][number] {
    const { actions, observations } = this.spaces;
    return {
      setup: this.setup,
      actionSpaceSize: actions.size,
      indexesUsed: this.used.size,
      longestEncoding: this.longest,
      observationSize: observations.size,
      observationVaried: this.varied.size,
    };
  }
}
