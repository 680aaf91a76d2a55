import { createActionSpace, createObservationSpace } from '../../env/index.js';
import { DefinitionError, type Encoding, type Game, type GameTypes } from '../../index.js';
import { ConformanceError } from '../describe-game.js';
import type { Runner, Subject } from '../options.js';
import { type EncodingPropertyName, encodingProperties, faultOf } from './encoding-properties.js';
import { type EncodingOptions, type EncodingSettings, readEncodingOptions } from './options.js';
import { type EncodingStatistics, encodingStatisticsText } from './statistics.js';
import { type Table, type Visitor, walk } from './walk.js';

/** The result of one property of an encoding. */
export interface EncodingResult {
  name: EncodingPropertyName;
  /** What the property guarantees, in one sentence. */
  promise: string;
  ok: boolean;
  /** The violation and where it was found; only if `ok` is false. */
  message?: string;
}

/** The result of the check of an encoding. */
export interface EncodingReport {
  properties: EncodingResult[];
  statistics: EncodingStatistics;
}

/**
 * Checks a game's encoding on random games, without a test runner.
 * @throws InvalidInputError if the options are invalid; never because the encoding violates a property.
 * @example
 * const { properties } = checkEncoding(ticTacToe, ticTacToeEncoding, { setups: [{ players: 2 }] });
 * properties.filter(({ ok }) => !ok).map(({ message }) => message); // []
 */
export function checkEncoding<T extends GameTypes>(game: Game<T>, encoding: Encoding<T>, options: EncodingOptions<T>): EncodingReport {
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
export function describeEncoding<T extends GameTypes>(game: Game<T>, encoding: Encoding<T>, options: EncodingOptions<T> & Runner): void {
  readEncodingOptions(game as unknown as Subject, options);
  let results: readonly EncodingResult[] | undefined;
  const checks = encodingProperties.map((_, index) => () => {
    if (results === undefined) {
      const report = checkEncoding(game, encoding, options);
      results = report.properties;
      tell(report.statistics, options.statistics);
    }
    return results[index];
  });
  register('describeEncoding', `The encoding of ${game.id} keeps the promises of every encoding`, encodingProperties, options, checks);
}

/** Prints the statistics, passes them to a function, or does neither, as the option `statistics` says. */
export function tell(statistics: EncodingStatistics, wanted: EncodingOptions['statistics'] = 'print'): void {
  if (wanted === 'print') console.log(encodingStatisticsText(statistics));
  else if (typeof wanted === 'function') wanted(statistics);
}

/** Registers one test per property. */
export function register(
  caller: string,
  title: string,
  properties: readonly { name: string; promise: string }[],
  runner: Runner,
  checks: readonly (() => { ok: boolean; message?: string })[],
): void {
  const globals = globalThis as Runner & { it?: Runner['test'] };
  const describe = runner.describe ?? globals.describe;
  const test = runner.test ?? globals.test ?? globals.it;
  if (describe === undefined || test === undefined) {
    throw new DefinitionError(`${caller} found no describe and test; run it under a test runner, or pass its functions as options.`);
  }
  describe(title, () => {
    properties.forEach(({ name, promise }, index) => {
      test(`${name}: ${promise}`, () => {
        const { ok, message } = checks[index]();
        if (!ok) throw new ConformanceError(message ?? promise, undefined);
      });
    });
  });
}

/** Plays the games once, and checks every property that is not violated yet. */
class EncodingSurvey {
  private readonly broken = new Map<EncodingPropertyName, string>();
  private readonly statistics: EncodingStatistics;

  constructor(
    private readonly game: Subject,
    private readonly encoding: Encoding,
    private readonly settings: EncodingSettings,
  ) {
    const none = { games: 0, finished: 0, actions: 0, decisions: 0, encoded: 0, observations: 0, samples: 0 };
    this.statistics = { game: game.id, ...none, tables: [] };
  }

  play(setup: unknown): void {
    const text = JSON.stringify(setup);
    const table = this.tableOf(setup, text);
    if (table === undefined) return;
    this.ask('table', table, `with the setup ${text}`);
    const { statistics, settings } = this;
    const account = new TableAccount(table, text);
    for (let number = 0; number < settings.games; number++) {
      const seed = `${settings.seed} ${number}`;
      const where = (index: number) => `after ${index} actions of the game with the setup ${text} and the seed ${JSON.stringify(seed)}`;
      const visitor: Visitor = {
        decision: (moment) => {
          this.ask('decision', moment, where(moment.index));
          statistics.decisions += 1;
          statistics.encoded += moment.legal.length;
        },
        look: (moment) => {
          this.ask('look', moment, where(moment.index));
          statistics.observations += table.players.length;
          statistics.samples += 1;
          account.look(moment.simulation.view(moment.player), moment.player);
        },
        taken: (action) => account.took(action),
      };
      const { actions, over } = walk(table, seed, settings, number % 2 === 1, visitor);
      statistics.games += 1;
      statistics.actions += actions;
      if (over) statistics.finished += 1;
    }
    statistics.tables.push(account.report());
  }

  report(): EncodingReport {
    const properties = encodingProperties.map(({ name, promise }): EncodingResult => {
      const message = this.broken.get(name);
      return message === undefined ? { name, promise, ok: true } : { name, promise, ok: false, message };
    });
    return { properties, statistics: this.statistics };
  }

  /** Returns the action and observation spaces of a setup. If creating them throws, the property `one-layout` is violated. */
  private tableOf(setup: unknown, text: string): Table | undefined {
    const { game, encoding, settings } = this;
    const parsed = game.schemas.setup.parse(setup);
    const { players } = parsed;
    try {
      const actions = settings.actionSpace?.(setup as never) ?? createActionSpace(game, setup as never);
      const observations = createObservationSpace(game, encoding, setup as never);
      const fields = encoding.observation(parsed as never);
      return { game, encoding, setup, players, actions, observations, fields, aliases: settings.aliases };
    } catch (error) {
      this.blame('one-layout', error, `with the setup ${text}`);
      return undefined;
    }
  }

  private ask<Question extends 'table' | 'decision' | 'look'>(
    question: Question,
    subject: Parameters<NonNullable<(typeof encodingProperties)[number][Question]>>[0],
    where: string,
  ): void {
    for (const property of encodingProperties) {
      if (this.broken.has(property.name)) continue;
      try {
        property[question]?.(subject as never);
      } catch (error) {
        this.blame(property.name, error, where);
      }
    }
  }

  private blame(name: EncodingPropertyName, error: unknown, where: string): void {
    if (this.broken.has(name)) return;
    this.broken.set(name, `the encoding of ${this.game.id} violates ${name}: ${faultOf(error).message}\n  ${where}`);
  }
}

/** What occurred at one table: indices, and observation numbers that varied. */
class TableAccount {
  private readonly met = new Set<number>();
  private readonly varied = new Set<number>();
  private first: Float32Array | undefined;
  private longest = 0;

  constructor(
    private readonly table: Table,
    private readonly setup: string,
  ) {}

  took(action: { type: string; player: string }): void {
    const { actions, players } = this.table;
    if (!players.includes(action.player)) return;
    try {
      const numbers = actions.encode(action);
      this.longest = Math.max(this.longest, numbers.length);
      for (const number of numbers) this.met.add(number);
    } catch {
      // The property `every-action-has-numbers` reports this error.
    }
  }

  look(view: unknown, viewer: string): void {
    try {
      const seen = this.table.observations.write(view, viewer);
      this.first ??= seen;
      for (let index = 0; index < seen.length; index++) if (seen[index] !== this.first[index]) this.varied.add(index);
    } catch {
      // The property `observation-is-sound` reports this error.
    }
  }

  report(): EncodingStatistics['tables'][number] {
    const { actions, observations } = this.table;
    return {
      setup: this.setup,
      actions: actions.size,
      actionsMet: this.met.size,
      longest: this.longest,
      observation: observations.size,
      observationVaried: this.varied.size,
    };
  }
}
