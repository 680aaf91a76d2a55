// Sets of planned actions: which actions and movements a card slot can contain, as far as the crew knows.
import { HALVES, type Half, wordOf } from '../model/action-cards.js';
import type { PlannedCard } from '../model/schema.js';
import { CARDS, type Plan, WORDS, wordNumber } from '../planner/plan.js';

/** A set of planned actions as a bit mask: bit `n` stands for `WORDS[n]`, bit 0 for the empty slot. */
export type WordSet = number;

export const ANY_WORD: WordSet = (1 << WORDS.length) - 1;

const EMPTY: WordSet = 1;

/** Returns `true` if a planned action is on heroic cards only. */
export const isHeroicWord = (word: number): boolean => WORDS[word]?.startsWith('heroic') ?? false;

export const onlyWord = (word: number): WordSet => 1 << word;

/** Every action or movement that the half of a card can show. */
const BY_HALF = Object.fromEntries(
  HALVES.map((half) => [half, WORDS.reduce((set, _word, number) => (CARDS[number]?.half === half ? set | onlyWord(number) : set), 0)]),
) as Readonly<Record<Half, WordSet>>;

/** Returns the set with the action of a card slot whose card is face up, or with 0 for an empty slot. */
export function faceUp(planned: PlannedCard | null): WordSet {
  return planned === null ? EMPTY : onlyWord(wordNumber(wordOf(planned.card, planned.half)));
}

/**
 * Returns the actions that a card slot can contain if only the back of its card is visible. The back shows which half is at the top. The
 * card can also be one that has no effect, because its owner had no suitable card; therefore the set contains the empty slot. SA-2.35
 */
export function fromBehind(planned: PlannedCard | null): WordSet {
  return planned === null ? EMPTY : EMPTY | BY_HALF[planned.half];
}

/** Returns the set of a slot as the whole crew knows it: its card is known if all players know its face. SA-4.13, SA-10.2 */
export function asKnown(planned: PlannedCard | null): WordSet {
  return planned?.shown ? faceUp(planned) : fromBehind(planned);
}

/** Returns the sets of a crew member's slots: first those of the locked slots, then the set of all actions for each further slot. */
export function setsAfter(locked: readonly WordSet[], words: Uint8Array): WordSet[] {
  return Array.from(words, (_word, slot) => locked[slot] ?? ANY_WORD);
}

/** For each crew member, the set of each slot. */
export type WordSets = readonly (readonly WordSet[])[];

/** Replaces every planned action that its slot cannot contain: by the empty slot if the set contains it, otherwise by its only element. */
export function makeFit(plan: Plan, sets: WordSets): void {
  plan.forEach((words, member) => {
    words.forEach((word, slot) => {
      const set = sets[member][slot];
      if (((set >> word) & 1) === 0) words[slot] = 31 - Math.clz32(set & -set);
    });
  });
}
