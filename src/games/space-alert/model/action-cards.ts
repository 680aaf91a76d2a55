// Schemas for the action words and the ids of action cards. The cards themselves are in `data/action-cards.ts`.
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

/** The schema of an action word, which is what one half of a card says. */
export const ActionWord = z.enum(cards.ACTION_WORDS);
export type ActionWord = cards.ActionWord;

export const Half = z.enum(cards.HALVES);
export type Half = cards.Half;

/** The schema of the id of a normal card. */
export const NormalCard = z.enum(cards.NORMAL_CARDS);
export type NormalCard = cards.NormalCard;

/** The schema of the id of a heroic card. */
export const HeroicCard = z.enum(cards.HEROIC_CARDS);
export type HeroicCard = cards.HeroicCard;

/** The schema of the id of an action card. */
export const ActionCard = z.enum(cards.ACTION_CARDS);
export type ActionCard = cards.ActionCard;
