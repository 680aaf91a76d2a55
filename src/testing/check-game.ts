import * as fc from 'fast-check';
import { invalidOption } from '../agents/internal.js';
import { copyJson, type Game, type GameTypes } from '../index.js';
import { GAME_PROPERTIES } from './game-properties.js';
import { invalidInputs } from './invalid-inputs.js';
import { type ConformanceOptions, type ConformanceSettings, readConformanceOptions, type Subject } from './options.js';
import { namedProperties, type Property, type PropertyResult, type SuiteReport } from './property.js';
import { PROPERTY_NAMES, type PropertyName } from './property-names.js';
import type { GameStatistics } from './statistics.js';
import { Survey } from './survey.js';
import { Trial, type TrialInput } from './trial.js';
import { type Counterexample, type PropertyViolation, violationOf } from './violation.js';

/** Maximum length, in characters, of a record quoted in a message. */
const LONGEST_RECORD = 10_000;

/** The result of the whole suite. */
export type ConformanceReport = SuiteReport<PropertyName, GameStatistics>;

type NamedProperty = Property & { readonly name: PropertyName };

/**
 * Checks a game against the whole conformance suite, without a test runner.
 * @throws InvalidInputError if the options are invalid; never because the game violates a property.
 * @example
 * const { properties } = checkGame(ticTacToe, { setups: [{ players: 2 }] });
 * properties.filter(({ ok }) => !ok).map(({ message }) => message); // []
 */
export function checkGame<T extends GameTypes>(game: Game<T>, options: ConformanceOptions<T>): ConformanceReport {
  const conformance = new Conformance(game as unknown as Subject, options as unknown as ConformanceOptions);
  return { properties: conformance.properties.map((property) => conformance.check(property)), statistics: conformance.statistics() };
}

/** The suite for one game. Plays its first game when the first property is checked. */
export class Conformance {
  readonly properties: readonly NamedProperty[];
  private readonly settings: ConformanceSettings;
  private readonly survey: Survey;

  constructor(
    private readonly game: Subject,
    options: ConformanceOptions,
  ) {
    this.settings = readConformanceOptions(options);
    this.survey = new Survey(game, this.settings);
    const names = this.settings.properties ?? PROPERTY_NAMES;
    const unknown = names.find((name) => !PROPERTY_NAMES.includes(name));
    if (unknown !== undefined) {
      throw invalidOption('properties', `expected some of ${PROPERTY_NAMES.join(', ')}, received ${unknown}`);
    }
    this.properties = namedProperties<PropertyName, Property>(GAME_PROPERTIES).filter(({ name }) => names.includes(name));
  }

  check(property: NamedProperty): PropertyResult {
    const { settings, survey } = this;
    survey.survey(() => fc.sample(this.setups(), { numRuns: settings.games, seed: settings.seed }));
    const runs = Math.max(1, Math.round(settings.runs * property.share));
    const failures = new Map<unknown, Counterexample>();
    const details = fc.check(
      fc.property(this.trialInputs(property), (input) => {
        const trial = new Trial(survey, input);
        try {
          property.check(trial);
        } catch (error) {
          const violation = violationOf(error);
          failures.set(violation, { record: trial.record(), details: violation.details });
          throw violation;
        }
      }),
      { seed: settings.seed, numRuns: runs },
    );
    const { name, description } = property;
    if (!details.failed) return { name, description, ok: true };
    const violation = details.errorInstance as PropertyViolation;
    const counterexample = failures.get(violation) as Counterexample;
    return { name, description, ok: false, message: this.message(property, violation, counterexample), counterexample };
  }

  statistics(): GameStatistics {
    return this.survey.tally.report();
  }

  /** Returns a fast-check arbitrary (a generator of test values) of setup inputs, some of them with unusual player ids. */
  private setups(): fc.Arbitrary<unknown> {
    const { setups, unusualPlayerIds: strangeIds } = this.settings;
    const given: fc.Arbitrary<unknown> = Array.isArray(setups) ? fc.constantFrom(...setups) : (setups as fc.Arbitrary<unknown>);
    if (strangeIds === false) return given;
    const renamed = fc
      .tuple(given, fc.shuffledSubarray([...strangeIds], { minLength: strangeIds.length }))
      .map(([setup, ids]) => this.rename(setup, ids));
    return fc.oneof({ withCrossShrink: true }, { arbitrary: given, weight: 3 }, { arbitrary: renamed, weight: 1 });
  }

  /**
   * Returns a copy of the setup with player ids instead of the player count. Returns the setup itself if it has no player count, or if the
   * copy is invalid because the setup uses the default ids elsewhere.
   */
  private rename(setup: unknown, ids: readonly string[]): unknown {
    const count = (setup as { players?: unknown } | null)?.players;
    if (typeof count !== 'number' || count > ids.length) return setup;
    const renamed = { ...(setup as object), players: ids.slice(0, count) };
    return this.game.schemas.setup.safeParse(renamed).success ? renamed : setup;
  }

  private trialInputs(property: Property): fc.Arbitrary<TrialInput> {
    const { survey, settings } = this;
    const seed = fc.noShrink(fc.noBias(fc.nat(0x7fffffff)));
    return fc.record({
      setup: this.setups().map(copyJson),
      seed,
      walk: seed,
      // About a third of the games run to their end.
      length: fc.noBias(fc.nat(Math.ceil(survey.reach * 1.5))),
      illegal: settings.extraActions === undefined ? fc.constant([]) : fc.array(settings.extraActions, { maxLength: 10 }),
      invalidInputs: property.usesInvalidInputs === undefined ? fc.constant([]) : fc.array(invalidInputs(), { minLength: 1, maxLength: 3 }),
    });
  }

  private message({ name, description }: NamedProperty, violation: PropertyViolation, { record }: Counterexample): string {
    const text = JSON.stringify(record);
    return [
      `${this.game.id} breaks ${name}: ${violation.message}`,
      `  property: ${description}`,
      `  after:    ${record.actions.length} actions from seed ${JSON.stringify(record.seed)}`,
      `  record:   ${text.length > LONGEST_RECORD ? `${text.length} characters long; see counterexample.record` : text}`,
      `  again:    checkGame(game, { setups, seed: ${this.settings.seed}, properties: ['${name}'] })`,
    ].join('\n');
  }
}
