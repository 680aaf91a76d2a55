// The action cards that a plan needs, and whether a crew can have been dealt these cards. SA-2.36, SA-3.19
import { type ActionCard, HALVES, HEROIC_CARDS, type HeroicCard, isHeroic, NORMAL_DECK, wordOf } from '../model/action-cards.js';
import { type Plan, WORDS, wordNumber } from './plan.js';

/** Returns `true` if the available cards suffice for a plan. */
export type CardSupply = (plan: Plan) => boolean;

/** Accepts every plan: any action can be in any slot, whatever cards exist. */
export const anyCards: CardSupply = () => true;

/**
 * The seven actions and movements on normal cards. In this file they are called words; a set of words is a bit mask with one bit for each
 * word.
 */
const NORMAL_WORDS = ['A', 'B', 'C', 'battlebots', 'moveRed', 'moveBlue', 'gravolift'] as const;
const SETS = 1 << NORMAL_WORDS.length;
const BIT: readonly number[] = WORDS.map((word) => NORMAL_WORDS.indexOf(word as (typeof NORMAL_WORDS)[number]));

/**
 * For each index into `WORDS`, the indices of the heroic cards that show this action or movement on one half. Heroic A, B and battlebots
 * are each on two cards.
 */
const HEROIC_BY_WORD: readonly (readonly number[])[] = WORDS.map((word) =>
  HEROIC_CARDS.flatMap((card, index) => (HALVES.some((half) => wordOf(card, half) === word) ? [index] : [])),
);

/** Returns, for every set of the seven words above, the number of cards that show at least one word of the set. */
function showing(cards: readonly ActionCard[]): Uint8Array {
  const counts = new Uint8Array(SETS);
  const bits = cards.map((card) => HALVES.reduce((sum, half) => sum | (1 << BIT[wordNumber(wordOf(card, half))]), 0));
  for (let set = 0; set < SETS; set++) counts[set] = bits.filter((shown) => (shown & set) !== 0).length;
  return counts;
}

/**
 * Returns `true` if the cards suffice for the counted uses of words. Each card shows two words and can be used for one of them. For every
 * set of words, at least as many cards must show a word of the set as there are uses of its words. By Hall's theorem, this condition is
 * also sufficient.
 */
function suffices(supply: Uint8Array, { uses, wanted }: Count): boolean {
  for (let set = 1; set < SETS; set++) {
    // The total of a set is the total of the set without the word of its lowest bit, plus the uses of that word.
    wanted[set] = wanted[set & (set - 1)] + uses[31 - Math.clz32(set & -set)];
    if (wanted[set] > supply[set]) return false;
  }
  return true;
}

/** How often a plan uses each word (`uses`), and the total for each set of words (`wanted`). Both buffers are reused for every plan. */
interface Count {
  readonly uses: Uint8Array;
  readonly wanted: Uint8Array;
}

function newCount(): Count {
  return { uses: new Uint8Array(NORMAL_WORDS.length), wanted: new Uint8Array(SETS) };
}

const DECK = showing(NORMAL_DECK);

/**
 * Returns a function that tests whether a plan is possible with the cards of a game. These are the normal deck, shared by all, and one
 * heroic card for each crew member. SA-2.36, SA-3.19, SA-3.22
 */
export function dealtCards(): CardSupply {
  const count = newCount();
  return (plan) => {
    count.uses.fill(0);
    const heroics: (readonly number[])[] = [];
    for (const words of plan) {
      const heroic = countWords(words, count.uses);
      if (heroic === undefined) return false;
      if (heroic.length > 0) heroics.push(heroic);
    }
    return distinct(heroics, 0, 0) && suffices(DECK, count);
  };
}

/**
 * Returns a function that tests whether a plan is possible with the normal deck, shared by all, and the given heroic cards. Each crew
 * member has one heroic card or none. SA-10.19, SA-10.20
 */
export function deckAndHeroics(heroics: readonly (HeroicCard | null)[]): CardSupply {
  const numbers = heroics.map((card) => (card === null ? -1 : HEROIC_CARDS.indexOf(card)));
  const count = newCount();
  return (plan) => {
    count.uses.fill(0);
    for (let member = 0; member < plan.length; member++) {
      const heroic = countWords(plan[member], count.uses);
      if (heroic === undefined || (heroic.length > 0 && !heroic.includes(numbers[member]))) return false;
    }
    return suffices(DECK, count);
  };
}

/**
 * Returns a function that tests whether a plan is possible if each crew member has exactly the given cards. Each card can be used at most
 * once.
 */
export function handsOf(cards: readonly (readonly ActionCard[])[]): CardSupply {
  const supplies = cards.map((hand) => showing(hand.filter((card) => !isHeroic(card))));
  const heroics = cards.map((hand) => hand.filter(isHeroic).map((card) => HEROIC_CARDS.indexOf(card)));
  const count = newCount();
  return (plan) =>
    plan.every((words, member) => {
      count.uses.fill(0);
      const heroic = countWords(words, count.uses);
      if (heroic === undefined || (heroic.length > 0 && !heroic.some((card) => heroics[member]?.includes(card)))) return false;
      return suffices(supplies[member] ?? new Uint8Array(SETS), count);
    });
}

const NO_HEROIC: readonly number[] = [];

/**
 * Adds the planned actions of one crew member that are on normal cards to `uses`. Returns the indices of the heroic cards on which the
 * planned heroic action is printed. Returns an empty list if no heroic action is planned, `undefined` if several are planned.
 */
function countWords(words: Uint8Array, uses: Uint8Array): readonly number[] | undefined {
  let heroic = NO_HEROIC;
  for (let slot = 0; slot < words.length; slot++) {
    const word = words[slot];
    if (word === 0) continue;
    const bit = BIT[word];
    if (bit !== -1) uses[bit] += 1;
    else if (heroic !== NO_HEROIC) return undefined;
    else heroic = HEROIC_BY_WORD[word];
  }
  return heroic;
}

/**
 * Returns `true` if each crew member can get a different heroic card; `choices` lists, for each crew member, the indices of the heroic
 * cards that fit the crew member's plan.
 */
function distinct(choices: readonly (readonly number[])[], from: number, taken: number): boolean {
  if (from === choices.length) return true;
  return choices[from].some((card) => ((taken >> card) & 1) === 0 && distinct(choices, from + 1, taken | (1 << card)));
}
