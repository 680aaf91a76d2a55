// The action cards: 90 normal cards with 12 faces, and 6 heroic ones.
import type { Station } from './ship.js';

/** The action words: what a half of a card tells a crew member to do. Each heroic movement names one station. SA-2.32, SA-2.33, SA-2.34 */
export const ACTION_WORDS = [
  'A',
  'B',
  'C',
  'battlebots',
  'moveRed',
  'moveBlue',
  'gravolift',
  'heroicA',
  'heroicB',
  'heroicBattlebots',
  'heroicMove:upperRed',
  'heroicMove:upperWhite',
  'heroicMove:upperBlue',
  'heroicMove:lowerRed',
  'heroicMove:lowerWhite',
  'heroicMove:lowerBlue',
] as const;
/** An action word: what the top half of a planned card tells the crew member to do. */
export type ActionWord = (typeof ACTION_WORDS)[number];

/** The two halves of a card. Only the half at the top counts. SA-4.9 */
export const HALVES = ['action', 'movement'] as const;
/** The half of a card that is at the top and therefore counts. SA-4.9 */
export type Half = (typeof HALVES)[number];

/** The normal cards: the action, the movement and the number of copies. SA-2.31, SA-2.32, SA-2.33, SA-2.36 */
const NORMAL_FACES = [
  ['A', 'moveRed', 10],
  ['A', 'moveBlue', 10],
  ['A', 'gravolift', 10],
  ['B', 'moveRed', 8],
  ['B', 'moveBlue', 8],
  ['B', 'gravolift', 8],
  ['C', 'moveRed', 7],
  ['C', 'moveBlue', 7],
  ['C', 'gravolift', 7],
  ['battlebots', 'moveRed', 5],
  ['battlebots', 'moveBlue', 5],
  ['battlebots', 'gravolift', 5],
] as const;

/** The heroic cards: id, action and movement. There is no heroic C, and each heroic movement names one station. SA-2.34 */
const HEROIC_FACES = [
  ['heroic-a-lower-blue', 'heroicA', 'heroicMove:lowerBlue'],
  ['heroic-a-lower-red', 'heroicA', 'heroicMove:lowerRed'],
  ['heroic-b-upper-blue', 'heroicB', 'heroicMove:upperBlue'],
  ['heroic-b-upper-red', 'heroicB', 'heroicMove:upperRed'],
  ['heroic-battlebots-lower-white', 'heroicBattlebots', 'heroicMove:lowerWhite'],
  ['heroic-battlebots-upper-white', 'heroicBattlebots', 'heroicMove:upperWhite'],
] as const;

type NormalFace = `${(typeof NORMAL_FACES)[number][0]}/${(typeof NORMAL_FACES)[number][1]}`;
type HeroicFace = (typeof HEROIC_FACES)[number][0];

/**
 * The normal action cards, each named by its action and its movement, such as `A/moveRed`. Cards with the same name are interchangeable.
 * SA-2.31
 */
export const NORMAL_CARDS = NORMAL_FACES.map(([action, movement]) => `${action}/${movement}` as NormalCard);
/** A normal card, named by its action and its movement, such as `A/moveRed`. SA-2.31 */
export type NormalCard = NormalFace;
/** The ids of the heroic action cards. */
export const HEROIC_CARDS: HeroicCard[] = HEROIC_FACES.map(([id]) => id);
/** One of the six heroic cards, such as `heroic-a-lower-blue`. SA-2.34 */
export type HeroicCard = HeroicFace;
/** The ids of all action cards: the normal ones, then the heroic ones. */
export const ACTION_CARDS: ActionCard[] = [...NORMAL_CARDS, ...HEROIC_CARDS];
/** The id of an action card, normal or heroic. Cards with the same id are not distinguished. */
export type ActionCard = NormalCard | HeroicCard;

/** The normal deck, unshuffled: 90 cards. SA-2.36 */
export const NORMAL_DECK: readonly NormalCard[] = NORMAL_FACES.flatMap(([action, movement, count]) =>
  Array.from({ length: count }, () => `${action}/${movement}` as NormalCard),
);

const WORDS = Object.fromEntries([
  ...NORMAL_FACES.map(([action, movement]) => [`${action}/${movement}`, { action, movement }]),
  ...HEROIC_FACES.map(([id, action, movement]) => [id, { action, movement }]),
]) as Record<ActionCard, Record<Half, ActionWord>>;

/** Returns the action or the movement that a half of a card shows. SA-4.9 */
export function wordOf(card: ActionCard, half: Half): ActionWord {
  return WORDS[card][half];
}

const HEROIC = new Set<string>(HEROIC_CARDS);
export function isHeroic(card: ActionCard): card is HeroicCard {
  return HEROIC.has(card);
}

const SHOWING = Object.fromEntries(
  ACTION_WORDS.map((word) => {
    const card = ACTION_CARDS.find((candidate) => HALVES.some((half) => wordOf(candidate, half) === word)) as ActionCard;
    return [word, { card, half: wordOf(card, 'action') === word ? 'action' : 'movement' }];
  }),
) as Record<ActionWord, { card: ActionCard; half: Half }>;

/**
 * Returns a card that has this action or movement, and the half that shows it. Plans that list actions instead of cards use this function.
 */
export function cardShowing(word: ActionWord): { card: ActionCard; half: Half } {
  return SHOWING[word];
}

const DESTINATIONS = new Map<ActionWord, Station>(
  ACTION_WORDS.filter((word) => word.startsWith('heroicMove:')).map((word) => [word, word.slice('heroicMove:'.length) as Station]),
);

/** Returns the station that a heroic movement names; `undefined` for every other action or movement. */
export function heroicDestination(word: ActionWord): Station | undefined {
  return DESTINATIONS.get(word);
}
