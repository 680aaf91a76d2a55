// The options of text games and rule texts, validated.
import * as z from 'zod';
import { anything, list, option, readOptions, text } from '../agents/internal.js';
import type { Seed } from '../kernel/index.js';
import { parseUntrusted } from '../kernel/internal.js';
import type { Clause } from '../kernel/plain.js';

/** The clauses of a game, keyed by clause id, as `orrery-rules/<game>/clauses` exports them. */
export type Clauses = Readonly<Record<string, Clause>>;

/** Options of `rulesText`. */
export interface RulesOptions {
  /** Limits the text to the clauses that belong to these action types, such as the types that are legal now. Default: all clauses. */
  actionTypes?: readonly string[];
  /** Whether the text has only the first sentence of each clause. Default false. */
  short?: boolean;
  /** Maximum length of the text, in characters; the last clauses are left out. Default 1,000,000. */
  budget?: number;
}

/** Options of a text game. */
export interface TextGameOptions {
  /** Seed of the match: the same seed, setup and replies lead to the same game. Default: random and unpredictable. */
  seed?: Seed;
  /** Maximum length of an observation, in characters, from 500. Default 6,000. */
  budget?: number;
  /** Maximum number of legal actions in a numbered list; longer lists are shown as a grammar. Default 40. */
  mostNumbered?: number;
  /** Number of replies without effect that a seat may send for one decision. Default 3. */
  attempts?: number;
  /**
   * What happens after the last attempt. `'random'` (default): the game takes a random legal action. `'forfeit'`: the seat forfeits, and
   * the match stops.
   */
  afterAttempts?: 'random' | 'forfeit';
  /** The clauses of the game, from `orrery-rules/<game>/clauses`: refusals then quote them, and `rules` returns them. Default: none. */
  clauses?: Clauses;
}

/** The validated options of a text game, with defaults filled in. */
export interface ReadTextGameOptions {
  readonly seed: Seed | undefined;
  readonly budget: number;
  readonly mostNumbered: number;
  readonly attempts: number;
  readonly afterAttempts: 'random' | 'forfeit';
  readonly clauses: Clauses | undefined;
}

/** Smallest `budget` of an observation, in characters. */
const LEAST_BUDGET = 500;

function whole(least: number, most: number): z.ZodType<number> {
  return option(
    `a whole number from ${least} to ${most}`,
    (value) => Number.isInteger(value) && least <= Number(value) && Number(value) <= most,
  );
}

const yesOrNo: z.ZodType<boolean> = option('true or false', (value) => typeof value === 'boolean');

const budget = whole(LEAST_BUDGET, 1_000_000);

const words = z.string();
const BookOfClauses = z.record(words, z.object({ id: words, section: words, text: words, citations: z.object({ code: z.array(words) }) }));

/** Returns the clauses of a game. @throws InvalidInputError with the path of each invalid clause. */
export function readClauses(clauses: unknown): Clauses {
  return parseUntrusted(BookOfClauses, clauses, 'clauses') as unknown as Clauses;
}

const TEXT_GAME = {
  // `createMatch` validates the seed.
  seed: anything,
  budget: budget.default(6000),
  mostNumbered: whole(0, 10_000).default(40),
  attempts: whole(1, 1000).default(3),
  afterAttempts: option<'random' | 'forfeit'>('"random" or "forfeit"', (value) => value === 'random' || value === 'forfeit').default(
    'random',
  ),
  clauses: BookOfClauses.optional(),
};

/** Validates the options of a text game. @throws InvalidInputError with the path of each invalid option. */
export function readTextGameOptions(options: TextGameOptions): ReadTextGameOptions {
  return readOptions(TEXT_GAME, options);
}

const OBSERVE = { delta: yesOrNo.default(false), budget: budget.optional() };

/** Validates the options of an observation. @throws InvalidInputError with the path of each invalid option. */
export function readObserveOptions(options: unknown): { readonly delta: boolean; readonly budget?: number } {
  return readOptions(OBSERVE, options);
}

const RULES = {
  actionTypes: list('a list of action types', text).optional(),
  short: yesOrNo.default(false),
  budget: whole(1, 1_000_000).default(1_000_000),
};

/** The validated options of a rule text, with defaults filled in. */
export type ReadRulesOptions = Required<Omit<RulesOptions, 'actionTypes'>> & Pick<RulesOptions, 'actionTypes'>;

/** Validates the options of a rule text. @throws InvalidInputError with the path of each invalid option. */
export function readRulesOptions(options: RulesOptions): ReadRulesOptions {
  return readOptions(RULES, options);
}
