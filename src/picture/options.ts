// What every picture can be asked.
import { InvalidInputError, readJson } from '../kernel/plain.js';

/** How a view is drawn. Ids are those of `data-id`; ids of things that are not in the picture are passed over. */
export interface PictureOptions {
  /** Dark or light; `auto`, the default, follows the reader's system. */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /** Where players' belongings stand: beside the board (the default), or below it, for narrow screens. */
  layout?: 'wide' | 'tall' | undefined;
  /** What may be chosen: ringed. */
  targets?: readonly string[] | undefined;
  /** What has been chosen: ringed and filled. */
  selected?: readonly string[] | undefined;
  /** What has just changed: dashed. */
  changed?: readonly string[] | undefined;
  /** Lines from thing to thing, with an arrowhead: ways, and shots. */
  paths?: readonly (readonly string[])[] | undefined;
  /** Shares from 0 to 1, by id: a heat map. The largest is drawn darkest; each share is in the title of its cell. */
  heat?: Readonly<Record<string, number>> | undefined;
  /** Letters, digits and `-`: begins the ids inside, so that two pictures fit on one page. Default: the name of the game. */
  prefix?: string | undefined;
}

/** Options that were read, all of them there. */
export type Drawn = { readonly [Key in keyof PictureOptions]-?: NonNullable<PictureOptions[Key]> };

/** Most ids that an option may list. */
const MOST_IDS = 10_000;

const isId = (value: unknown): boolean => typeof value === 'string';
const isIds = (value: unknown): boolean => Array.isArray(value) && value.length <= MOST_IDS && value.every(isId);
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const oneOf =
  (...words: string[]) =>
  (value: unknown): boolean =>
    words.includes(value as string);

type Reader = readonly [expected: string, fits: (value: unknown) => boolean];

/** What each option has to be, in words and as a question. */
const READERS: { readonly [Key in keyof PictureOptions]-?: Reader } = {
  theme: ['auto, light or dark', oneOf('auto', 'light', 'dark')],
  layout: ['wide or tall', oneOf('wide', 'tall')],
  targets: [`a list of at most ${MOST_IDS} ids`, isIds],
  selected: [`a list of at most ${MOST_IDS} ids`, isIds],
  changed: [`a list of at most ${MOST_IDS} ids`, isIds],
  paths: [`at most ${MOST_IDS} lists of ids`, (value) => Array.isArray(value) && value.length <= MOST_IDS && value.every(isIds)],
  heat: [
    'shares from 0 to 1, by id',
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isShare),
  ],
  prefix: ['a letter, and then letters, digits and -', (value) => typeof value === 'string' && /^[A-Za-z][\w-]{0,63}$/.test(value)],
};

/** An option that the pictures of one game have besides. */
export interface FurtherOption<Value> {
  /** What it has to be, in words and as a question. */
  readonly expected: string;
  fits(value: unknown): boolean;
  /** Its value when it is left out. */
  readonly otherwise: Value;
}

/** Options of one game, by name. */
export type FurtherOptions<Further extends object> = { readonly [Name in keyof Further]: FurtherOption<Further[Name]> };

/** An option that lists ids. */
export const LIST_OF_IDS: FurtherOption<readonly string[]> = { expected: `a list of at most ${MOST_IDS} ids`, fits: isIds, otherwise: [] };

/** @throws InvalidInputError for what is no option, and for values that an option cannot have. */
export function readPictureOptions<Further extends object>(
  input: unknown,
  game: string,
  further: FurtherOptions<Further>,
): Drawn & Further {
  const options = input === undefined ? {} : readJson(input, 'picture options');
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw InvalidInputError.at('picture options', [], 'expected an object');
  const added = Object.entries(further as FurtherOptions<Record<string, unknown>>);
  const readers: Readonly<Record<string, Reader>> = {
    ...READERS,
    ...Object.fromEntries(added.map(([name, { expected, fits }]): [string, Reader] => [name, [expected, fits]])),
  };
  for (const [name, value] of Object.entries(options)) {
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (reader === undefined)
      throw InvalidInputError.at('picture options', [name], `is no option; there are ${Object.keys(readers).join(', ')}`);
    if (!reader[1](value)) throw InvalidInputError.at('picture options', [name], `expected ${reader[0]}`);
  }
  const defaults: Drawn = {
    theme: 'auto',
    layout: 'wide',
    targets: [],
    selected: [],
    changed: [],
    paths: [],
    heat: {},
    prefix: `orrery-${game}`,
  };
  const others = Object.fromEntries(added.map(([name, { otherwise }]) => [name, otherwise]));
  return { ...defaults, ...(others as Further), ...options };
}
