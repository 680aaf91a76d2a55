// Schemas for the words and faces of action cards. The cards themselves are in `data/action-cards.ts`.
import * as z from 'zod';
import * as cards from '../data/action-cards.js';

export {
  ACTION_CARDS,
  cardShowing,
  HALVES,
  HEROIC_CARDS,
  heroicDestination,
  isHeroic,
  NORMAL_CARDS,
  NORMAL_DECK,
  wordOf,
} from '../data/action-cards.js';

/** A schema for the word on one half of a card. */
export const ActionWord = z.enum(cards.ACTION_WORDS);
export type ActionWord = cards.ActionWord;

export const Half = z.enum(cards.HALVES);
export type Half = cards.Half;

/** A schema for the face of a normal card. */
export const NormalCard = z.enum(cards.NORMAL_CARDS);
export type NormalCard = cards.NormalCard;

/** A schema for the face of a heroic card. */
export const HeroicCard = z.enum(cards.HEROIC_CARDS);
export type HeroicCard = cards.HeroicCard;

/** A schema for the face of an action card. */
export const ActionCard = z.enum(cards.ACTION_CARDS);
export type ActionCard = cards.ActionCard;
