// The cards with which a board can be filled, as its owner and the rest of the crew know them.
import { type ActionCard, wordOf } from '../model/action-cards.js';
import type { CrewMember, PlannedCard, State } from '../model/schema.js';
import { wordNumber } from '../planner/plan.js';
import { openSlots, plannerOf } from '../rules/planning/boards.js';

/** The board of a human, and cards with which its open slots can be filled. */
export interface KnownBoard {
  /** The first and last slot that the player of the board may fill, counted from 1. */
  readonly open: readonly [first: number, last: number];
  /** The actions in the locked slots, which come before the open slots, as indices into `WORDS`. */
  readonly locked: readonly number[];
  /** The cards in hand and in open slots, sorted. */
  readonly cards: readonly ActionCard[];
}

/** Returns the board of a human as its owner knows it. */
export function ownBoard(state: State, member: CrewMember): KnownBoard {
  const open = openSlots(state, member.player, member);
  const laid = openCards(member, open).map(({ card }) => card);
  return { open, locked: lockedWords(member, open), cards: [...plannerOf(state, member.player).hand, ...laid].sort() };
}

/** The maximum number of cards that a player draws before naming all cards again, because naming takes time, too. */
const MOST_UNNAMED = 2;

/**
 * Returns the board of a human with the cards that its owner has named; `null` if the owner has not named the cards of this phase. The owner
 * may have drawn one or two cards since.
 */
export function namedBoard(state: State, member: CrewMember): KnownBoard | null {
  const open = openSlots(state, member.player, member);
  const { hand, told } = plannerOf(state, member.player);
  const laid = openCards(member, open);
  const shown = laid.filter((planned) => planned.shown);
  // A named card can lie in a locked slot, but then it lies face down.
  const mayBeLocked = member.slots.slice(0, open[0] - 1).some((planned) => planned !== null && !planned.shown);
  const unnamed = hand.length + laid.length - shown.length - told.length;
  if (mayBeLocked || unnamed > MOST_UNNAMED) return null;
  return { open, locked: lockedWords(member, open), cards: [...told, ...shown.map(({ card }) => card)].sort() };
}

function openCards({ slots }: CrewMember, [first, last]: KnownBoard['open']): PlannedCard[] {
  return slots.slice(first - 1, last).filter((planned) => planned !== null);
}

function lockedWords(member: CrewMember, [first]: KnownBoard['open']): number[] {
  return wordsOn(member).slice(0, first - 1);
}

/** Returns the actions on the board of a crew member, as indices into `WORDS`; 0 for an empty slot. */
export function wordsOn({ slots }: CrewMember): number[] {
  return slots.map((planned) => (planned === null ? 0 : wordNumber(wordOf(planned.card, planned.half))));
}

/** Returns the actions of a crew member's slots from the index `first` on, as far as all players know the cards; 0 for any other slot. */
export function placedWords(member: CrewMember, first: number): number[] {
  return wordsOn(member).map((word, slot) => (slot >= first && member.slots[slot]?.shown ? word : 0));
}
