// The options that pictures of all games share.
import { InvalidInputError, readJson } from '../kernel/plain.js';

/** Options for drawing a view. Ids are `data-id` values; ids that are not in the picture are skipped. */
export interface PictureOptions {
  /** The colour theme; `auto`, the default, follows the user's system. */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /** The position of the panels: `wide` to the right of the board (default), `tall` below it, for narrow screens. */
  layout?: 'wide' | 'tall' | undefined;
  /** Ids of the targets that the player can choose now, marked with a ring. */
  targets?: readonly string[] | undefined;
  /** Ids of the targets that the player has chosen, marked with a ring and a fill. */
  selected?: readonly string[] | undefined;
  /** Ids of targets that have just changed, marked with a dashed ring. */
  changed?: readonly string[] | undefined;
  /**
   * Lines with an arrowhead at the end, such as movements and shots. Each line is a list of target ids, and connects these targets in
   * order.
   */
  paths?: readonly (readonly string[])[] | undefined;
  /**
   * A heat map: shares from 0 to 1, keyed by target id. The largest share is drawn darkest; each share appears in the title of its target.
   */
  heat?: Readonly<Record<string, number>> | undefined;
  /**
   * Prefix of the ids inside the SVG, so that one page can contain several pictures: a letter, then up to 63 letters, digits, `_` or
   * `-`. Default: `orrery-` and the id of the game.
   */
  prefix?: string | undefined;
}

/** Validated options, with defaults for missing ones. */
export type Drawn = { readonly [Key in keyof PictureOptions]-?: NonNullable<PictureOptions[Key]> };

/** Maximum number of ids in one list, and of lists in `paths`. */
const MOST_IDS = 10_000;

const isId = (value: unknown): boolean => typeof value === 'string';
const isIds = (value: unknown): boolean => Array.isArray(value) && value.length <= MOST_IDS && value.every(isId);
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const oneOf =
  (...words: string[]) =>
  (value: unknown): boolean =>
    words.includes(value as string);

interface Reader {
  /** The expected value, for error messages. */
  readonly expected: string;
  fits(value: unknown): boolean;
  /** The default value of the option. */
  readonly fallback: unknown;
}

const IDS: Reader = { expected: `a list of at most ${MOST_IDS} ids`, fits: isIds, fallback: [] };

const READERS: { readonly [Key in keyof PictureOptions]-?: Reader } = {
  theme: { expected: 'auto, light or dark', fits: oneOf('auto', 'light', 'dark'), fallback: 'auto' },
  layout: { expected: 'wide or tall', fits: oneOf('wide', 'tall'), fallback: 'wide' },
  targets: IDS,
  selected: IDS,
  changed: IDS,
  paths: {
    expected: `at most ${MOST_IDS} lists of ids`,
    fits: (value) => Array.isArray(value) && value.length <= MOST_IDS && value.every(isIds),
    fallback: [],
  },
  heat: {
    expected: 'shares from 0 to 1, by id',
    fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isShare),
    fallback: {},
  },
  prefix: {
    expected: 'a letter, and then letters, digits and -',
    fits: (value) => typeof value === 'string' && /^[A-Za-z][\w-]{0,63}$/.test(value),
    fallback: undefined,
  },
};

/** Further options that only one game has, keyed by name. The value of each is a list of ids. */
export type IdLists<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/**
 * Validates picture options and fills in defaults.
 * @param idLists the names of further options that only this game has.
 * @throws InvalidInputError if an option is unknown or has an invalid value.
 */
export function readPictureOptions<Name extends string>(input: unknown, game: string, idLists: readonly Name[]): Drawn & IdLists<Name> {
  const options = input === undefined ? {} : readJson(input, 'picture options');
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw InvalidInputError.at('picture options', [], 'expected an object');
  const readers: Readonly<Record<string, Reader>> = { ...READERS, ...Object.fromEntries(idLists.map((name) => [name, IDS])) };
  for (const [name, value] of Object.entries(options)) {
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (reader === undefined)
      throw InvalidInputError.at('picture options', [name], `is not an option; expected one of ${Object.keys(readers).join(', ')}`);
    if (!reader.fits(value)) throw InvalidInputError.at('picture options', [name], `expected ${reader.expected}`);
  }
  const defaults = Object.fromEntries(Object.entries(readers).map(([name, { fallback }]) => [name, fallback]));
  return { ...defaults, prefix: `orrery-${game}`, ...options } as Drawn & IdLists<Name>;
}
