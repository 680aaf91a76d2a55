// The properties and attributes that a page can set on an `<orrery-board>`.
import type { Snapshot } from '../../client/index.js';
import type { AnyGame, Match } from '../../kernel/index.js';
import { type BoardControllerOptions, CONFIRM } from '../controller-options.js';
import type { BoardLocale } from '../locale.js';
import type { BoardPicture } from '../picture-module.js';
import { CALLBACK, check, type Field, having, OBJECT, optional, TEXT } from '../read.js';
import type { BoardTexts } from '../texts.js';

/** The properties of `<orrery-board>`. */
export interface BoardProperties {
  /** The module that draws the game: `import * as picture from 'orrery-rules/sol/picture'`. Default: the picture of `locale`. */
  picture: BoardPicture | undefined;
  /** A match on this device. The element shows the match, and applies the actions that the player chooses. */
  match: Match | undefined;
  /**
   * A snapshot of a client of `orrery-rules/client`. The page must send the action of each `action` event to the server. Ignored if `match`
   * is set.
   */
  snapshot: Snapshot | undefined;
  /**
   * The viewer whose view is shown; can also be set as an attribute. Default: the viewer of the snapshot, or in a match the player who must
   * decide. This default suits players who share a device and may see each other's views.
   */
  viewer: string | undefined;
  /** The game, for texts of actions and events, and for explanations of refused choices. Default: the game of the match. */
  game: AnyGame | undefined;
  /** The language of the board, such as `es` of `orrery-rules/sol/es`. Default: English. */
  locale: BoardLocale | undefined;
  /** Texts that replace those of the locale, or of `BOARD_TEXTS`. */
  texts: Partial<BoardTexts> | undefined;
  /** Which actions the player must confirm, as in `BoardControllerOptions`. */
  confirm: BoardControllerOptions['confirm'];
  /** Further options of `drawView`, such as `heat` or `paths`. */
  overlay: object | undefined;
  /** Returns the address of a clause, for a link in the explanation of a refused choice. */
  clauseUrl: ((rule: string) => string) | undefined;
}

/** The properties and attributes of an element at one time. */
export interface BoardSettings extends Readonly<BoardProperties> {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly layout: 'auto' | 'wide' | 'tall';
  /** Whether the attribute `still` turns animations off. */
  readonly still: boolean;
}

/** The properties and attributes of an element before a page sets any. */
export const NO_SETTINGS: BoardSettings = {
  picture: undefined,
  match: undefined,
  snapshot: undefined,
  viewer: undefined,
  game: undefined,
  locale: undefined,
  texts: undefined,
  confirm: undefined,
  overlay: undefined,
  clauseUrl: undefined,
  theme: 'auto',
  layout: 'auto',
  still: false,
};

const PROPERTIES: Readonly<Record<keyof BoardProperties, Field>> = {
  picture: having('a module with the functions `drawView` and `targetsOf`', 'drawView', 'targetsOf'),
  match: having('a match', 'dispatch', 'subscribe'),
  snapshot: {
    expected: 'a snapshot of a client',
    accepts: (value) => typeof value === 'object' && value !== null && 'viewerState' in value,
  },
  viewer: TEXT,
  game: having('a game', 'check', 'determinize'),
  locale: having('a locale of a game, such as `es` of `orrery-rules/sol/es`', 'action', 'event', 'refusal'),
  texts: OBJECT,
  confirm: CONFIRM,
  overlay: OBJECT,
  clauseUrl: CALLBACK,
};

/** Returns the names of the properties. */
export function propertyNames(): (keyof BoardProperties)[] {
  return Object.keys(PROPERTIES) as (keyof BoardProperties)[];
}

/**
 * Validates a value for a property, and returns it. Returns `undefined` for `null`, which some frameworks set if there is no value.
 * @throws InvalidInputError if the property cannot have the value.
 */
export function readProperty(name: keyof BoardProperties, value: unknown): unknown {
  const given = value ?? undefined;
  check(given, optional(PROPERTIES[name]), name);
  return given;
}
