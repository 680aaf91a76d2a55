// Which cards a plan takes, and whether a crew can have been dealt them. SA-2.36, SA-3.19
import { type ActionCard, HALVES, HEROIC_CARDS, type HeroicCard, isHeroic, NORMAL_DECK, wordOf } from '../planning/action-cards.js';
import { type Plan, WORDS, wordNumber } from './plan.js';

/** Says whether a plan can be laid out with the cards there are. */
export type CardSupply = (plan: Plan) => boolean;

/** Any word in any slot. */
export const anyCards: CardSupply = () => true;

/** The seven words of normal cards, each a bit. */
const NORMAL_WORDS = ['A', 'B', 'C', 'battlebots', 'moveRed', 'moveBlue', 'gravolift'] as const;
const SETS = 1 << NORMAL_WORDS.length;
const BIT: readonly number[] = WORDS.map((word) => NORMAL_WORDS.indexOf(word as (typeof NORMAL_WORDS)[number]));

/** The heroic card that shows a word in either half, from 0; for heroic A, B and battlebots there are two. */
const HEROIC_BY_WORD: readonly (readonly number[])[] = WORDS.map((word) =>
  HEROIC_CARDS.flatMap((card, index) => (HALVES.some((half) => wordOf(card, half) === word) ? [index] : [])),
);

/** How many of the cards show at least one word of a set. */
function showing(cards: readonly ActionCard[]): Uint8Array {
  const counts = new Uint8Array(SETS);
  const bits = cards.map((card) => HALVES.reduce((sum, half) => sum | (1 << BIT[wordNumber(wordOf(card, half))]), 0));
  for (let set = 0; set < SETS; set++) counts[set] = bits.filter((shown) => (shown & set) !== 0).length;
  return counts;
}

/**
 * Whether there are cards for so many of each word. Each card shows two words and serves for one of them, so that every set
 * of words needs at least as many cards that show one of them as it has uses; by Hall's theorem that is enough.
 */
function suffices(supply: Uint8Array, { uses, wanted }: Count): boolean {
  for (let set = 1; set < SETS; set++) {
    // One word more than in a smaller set.
    wanted[set] = wanted[set & (set - 1)] + uses[31 - Math.clz32(set & -set)];
    if (wanted[set] > supply[set]) return false;
  }
  return true;
}

/** How often a plan uses each word, and the words of each set: room for both, which is used again and again. */
interface Count {
  readonly uses: Uint8Array;
  readonly wanted: Uint8Array;
}

function newCount(): Count {
  return { uses: new Uint8Array(NORMAL_WORDS.length), wanted: new Uint8Array(SETS) };
}

const DECK = showing(NORMAL_DECK);

/** As dealt at a table: the normal deck for all, and for each crew member one of the six heroic cards. SA-2.36, SA-3.19, SA-3.22 */
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

/** The normal deck for all, and for each crew member a heroic card of his own, or none. SA-10.19, SA-10.20 */
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

/** Exactly these cards, crew member by crew member, each used once. */
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

/** Counts the normal words; answers which heroic cards would serve for the one heroic word, or `undefined` if there are several. */
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

/** Whether everybody can have another one of the heroic cards that would do. */
function distinct(choices: readonly (readonly number[])[], from: number, taken: number): boolean {
  if (from === choices.length) return true;
  return choices[from].some((card) => ((taken >> card) & 1) === 0 && distinct(choices, from + 1, taken | (1 << card)));
}
