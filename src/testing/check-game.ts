import * as fc from 'fast-check';
import { copyJson, type Game, type GameTypes, InvalidInputError } from '../index.js';
import { battery } from './battery.js';
import type { Counterexample, Fault } from './fault.js';
import { garbage } from './garbage.js';
import { type ConformanceOptions, readOptions, type Settings, type Subject } from './options.js';
import type { Property } from './property.js';
import type { PropertyName } from './property-names.js';
import type { GameStatistics } from './statistics.js';
import { Survey } from './survey.js';
import { type Plan, Trial } from './trial.js';

/** Maximum length, in characters, of a record quoted in a message. */
const LONGEST_RECORD = 10_000;

/** The result of one property. */
export interface PropertyResult {
  name: PropertyName;
  /** What the property guarantees, in one sentence. */
  promise: string;
  ok: boolean;
  /** The violation, with the game that shows it; only if `ok` is false. */
  message?: string;
  counterexample?: Counterexample;
}

/** The result of the whole suite. */
export interface ConformanceReport {
  properties: PropertyResult[];
  statistics: GameStatistics;
}

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

/** The suite for one game; plays nothing before the first property is checked. */
export class Conformance {
  readonly properties: readonly Property<PropertyName>[];
  private readonly settings: Settings;
  private readonly survey: Survey;

  constructor(
    private readonly game: Subject,
    options: ConformanceOptions,
  ) {
    this.settings = readOptions(options);
    this.survey = new Survey(game, this.settings);
    const wanted = this.settings.properties;
    const names = battery.map(({ name }) => name);
    const unknown = wanted?.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw InvalidInputError.at('options', ['properties'], `${unknown} is not a property; expected one or more of ${names.join(', ')}`);
    }
    this.properties = battery.filter(({ name }) => wanted === undefined || wanted.includes(name));
  }

  check(property: Property<PropertyName>): PropertyResult {
    const { settings, survey } = this;
    survey.survey(() => fc.sample(this.setups(), { numRuns: settings.games, seed: settings.seed }));
    const runs = Math.max(1, Math.round(settings.runs * property.share));
    const failures = new Map<unknown, Counterexample>();
    const details = fc.check(
      fc.property(this.plans(property), (plan) => {
        const trial = new Trial(survey, plan);
        try {
          property.check(trial);
        } catch (error) {
          const fault = trial.crash(error);
          failures.set(fault, { record: trial.record(), details: fault.details });
          throw fault;
        }
      }),
      { seed: settings.seed, numRuns: runs },
    );
    const { name, promise } = property;
    if (!details.failed) return { name, promise, ok: true };
    const fault = details.errorInstance as Fault;
    const counterexample = failures.get(fault) as Counterexample;
    return { name, promise, ok: false, message: this.message(property, fault, counterexample), counterexample };
  }

  statistics(): GameStatistics {
    return this.survey.tally.report();
  }

  /** Returns an arbitrary of setup inputs, some of them with unusual player ids. */
  private setups(): fc.Arbitrary<unknown> {
    const { setups, strangeIds } = this.settings;
    const given: fc.Arbitrary<unknown> = Array.isArray(setups) ? fc.constantFrom(...setups) : (setups as fc.Arbitrary<unknown>);
    if (strangeIds === false) return given;
    const renamed = fc
      .tuple(given, fc.shuffledSubarray([...strangeIds], { minLength: strangeIds.length }))
      .map(([setup, ids]) => this.rename(setup, ids));
    return fc.oneof({ withCrossShrink: true }, { arbitrary: given, weight: 3 }, { arbitrary: renamed, weight: 1 });
  }

  /**
   * Replaces a player count in the setup by ids. If the result is invalid, since the setup uses the default ids elsewhere, it stays
   * unchanged.
   */
  private rename(setup: unknown, ids: readonly string[]): unknown {
    const count = (setup as { players?: unknown } | null)?.players;
    if (typeof count !== 'number' || count > ids.length) return setup;
    const renamed = { ...(setup as object), players: ids.slice(0, count) };
    return this.game.schemas.setup.safeParse(renamed).success ? renamed : setup;
  }

  private plans(property: Property): fc.Arbitrary<Plan> {
    const { survey, settings } = this;
    const seed = fc.noShrink(fc.noBias(fc.nat(0x7fffffff)));
    return fc.record({
      setup: this.setups().map(copyJson),
      seed,
      walk: seed,
      // About a third of the games run to their end.
      length: fc.noBias(fc.nat(Math.ceil(survey.reach * 1.5))),
      illegal: settings.illegal === undefined ? fc.constant([]) : fc.array(settings.illegal, { maxLength: 10 }),
      garbage: property.garbage === undefined ? fc.constant([]) : fc.array(garbage(), { minLength: 1, maxLength: 3 }),
    });
  }

  private message({ name, promise }: Property, fault: Fault, { record }: Counterexample): string {
    const text = JSON.stringify(record);
    return [
      `${this.game.id} violates ${name}: ${fault.message}`,
      `  promise: ${promise}`,
      `  after:   ${record.actions.length} actions from seed ${JSON.stringify(record.seed)}`,
      `  record:  ${text.length > LONGEST_RECORD ? `${text.length} characters long; see counterexample.record` : text}`,
      `  again:   checkGame(game, { setups, seed: ${this.settings.seed}, properties: ['${name}'] })`,
    ].join('\n');
  }
}
