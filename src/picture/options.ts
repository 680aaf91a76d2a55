// The options that pictures of all games share.
import { InvalidInputError, readJson } from '../kernel/plain.js';

/** Options for drawing a view. Ids are `data-id` values; ids that are not in the picture are skipped. */
export interface PictureOptions {
  /** The colour theme; `auto`, the default, follows the user's system. */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /** The position of the panels: `wide` to the right of the board (default), `tall` below it, for narrow screens. */
  layout?: 'wide' | 'tall' | undefined;
  /** Ids of selectable targets, marked with a ring. */
  targets?: readonly string[] | undefined;
  /** Ids of selected targets, marked with a ring and a fill. */
  selected?: readonly string[] | undefined;
  /** Ids of targets that have just changed, marked with a dashed ring. */
  changed?: readonly string[] | undefined;
  /** Lines between targets with an arrowhead at the end, such as movements and shots; each is a list of ids. */
  paths?: readonly (readonly string[])[] | undefined;
  /** A heat map: shares from 0 to 1, by id. The largest share is drawn darkest; each share appears in the title of its target. */
  heat?: Readonly<Record<string, number>> | undefined;
  /**
   * Prefix of the ids inside the SVG, so that one page can contain several pictures: a letter, then up to 63 letters, digits, `_` or
   * `-`. Default: `orrery-` and the id of the game.
   */
  prefix?: string | undefined;
}

/** Validated options, with defaults for missing ones. */
export type Drawn = { readonly [Key in keyof PictureOptions]-?: NonNullable<PictureOptions[Key]> };

/** Maximum number of ids in an option. */
const MOST_IDS = 10_000;

const isId = (value: unknown): boolean => typeof value === 'string';
const isIds = (value: unknown): boolean => Array.isArray(value) && value.length <= MOST_IDS && value.every(isId);
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const oneOf =
  (...words: string[]) =>
  (value: unknown): boolean =>
    words.includes(value as string);

type Reader = readonly [expected: string, fits: (value: unknown) => boolean];

/** The expected value of each option: a description for error messages, and a predicate. */
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

/** An additional option of the pictures of one game. */
export interface FurtherOption<Value> {
  /** The description of the expected value, for error messages. */
  readonly expected: string;
  fits(value: unknown): boolean;
  /** The default value. */
  readonly otherwise: Value;
}

/** The additional options of one game, by name. */
export type FurtherOptions<Further extends object> = { readonly [Name in keyof Further]: FurtherOption<Further[Name]> };

/** An option that lists ids. */
export const LIST_OF_IDS: FurtherOption<readonly string[]> = { expected: `a list of at most ${MOST_IDS} ids`, fits: isIds, otherwise: [] };

/**
 * Validates picture options and fills in defaults.
 * @throws InvalidInputError if an option is unknown or has an invalid value.
 */
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
      throw InvalidInputError.at('picture options', [name], `is not an option; expected one of ${Object.keys(readers).join(', ')}`);
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
