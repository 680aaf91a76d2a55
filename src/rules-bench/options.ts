// The options of the functions of the benchmark, validated.
import { list, option, readOptions, wholeNumber } from '../agents/internal.js';
import { InvalidInputError, type Seed } from '../kernel/index.js';
import { named, readSeed } from '../kernel/internal.js';
import { GAME_IDS, type GameId, KIND_IDS, type KindId, type Split } from './item.js';
import type { Lines } from './lines.js';

/** Options of `generateItems`. */
export interface GenerateOptions {
  /** `public` (default), or `held-out` for items whose answers are kept secret. */
  readonly split?: Split;
  /** The seed of the items. Default for the public split: the seed of the published items. The held-out split has no default: its seed is secret. */
  readonly seed?: Seed;
  /** The games, in any order. Default: all. */
  readonly games?: readonly GameId[];
  /** The kinds, in any order. Default: all. */
  readonly kinds?: readonly KindId[];
  /** The number of items of each kind and game, from 1. Default: the numbers of the published benchmark, more than 10,000 in all. */
  readonly perKind?: number;
}

/** The options of `generateItems` with defaults. */
export interface ReadGenerateOptions extends Omit<Required<GenerateOptions>, 'perKind'> {
  readonly perKind: number | undefined;
}

/** The seed of the published items. */
const PUBLIC_SEED = 'orrery-bench/1';

const oneOf = <Value extends string>(values: readonly Value[]) =>
  option<Value>(`one of ${values.join(', ')}`, (value) => values.includes(value as Value));

const GENERATE = {
  split: oneOf<Split>(['public', 'held-out']).default('public'),
  seed: option<Seed>('a string or a number', (value) => typeof value === 'string' || typeof value === 'number').optional(),
  games: list('a list of games', oneOf(GAME_IDS)).default([...GAME_IDS]),
  kinds: list('a list of kinds', oneOf(KIND_IDS)).default([...KIND_IDS]),
  perKind: wholeNumber(1).optional(),
};

/** Validates the options of `generateItems`. @throws InvalidInputError with the path of each invalid option. */
export function readGenerateOptions(options: GenerateOptions): ReadGenerateOptions {
  const { seed, ...read } = readOptions<Omit<ReadGenerateOptions, 'seed'> & { seed?: Seed }>(GENERATE, options);
  if (seed !== undefined) return { ...read, seed: readSeed(seed) };
  if (read.split === 'public') return { ...read, seed: PUBLIC_SEED };
  throw InvalidInputError.at(
    'options',
    ['seed'],
    'expected a secret seed for held-out items: with the seed, anybody can generate the answers',
  );
}

/** The name of a baseline. */
export type BaselineName = 'random' | 'majority' | 'engine';

const BASELINES: readonly BaselineName[] = ['random', 'majority', 'engine'];

/** Validates and returns the name of a baseline. @throws InvalidInputError for any other value. */
export function readBaselineName(name: unknown): BaselineName {
  if (BASELINES.includes(name as BaselineName)) return name as BaselineName;
  throw InvalidInputError.at('baseline', [], `expected one of ${BASELINES.join(', ')}, received ${named(name)}`);
}

/** Accepts lines of text: any iterable object, but not a string. */
const lines = option<Lines>('an iterable of lines', (value) => {
  if (typeof value !== 'object' || value === null) return false;
  return Symbol.asyncIterator in value || Symbol.iterator in value;
});

/** The files that are scored, as lines of JSON. */
export interface ScoreInput {
  readonly items: Lines;
  readonly replies: Lines;
  /** The answers of held-out items. Default: the answers in the items. */
  readonly answers?: Lines | undefined;
}

/** Validates the input of `scoreAnswers`, except the lines themselves. @throws InvalidInputError with the path of each invalid field. */
export function readScoreInput(input: ScoreInput): ScoreInput {
  return readOptions({ items: lines, replies: lines, answers: lines.optional() }, input, 'input');
}

/** Validates and returns the function that opens the items. @throws InvalidInputError for any other value. */
export function readOpener(items: unknown): () => Lines {
  if (typeof items === 'function') return items as () => Lines;
  throw InvalidInputError.at('items', [], `expected a function that opens the items, received ${named(items)}`);
}
