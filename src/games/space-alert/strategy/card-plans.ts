// Adapts the plan of the crew to cards: to those that players have named, to those on the boards, and to the cards and board of one player.
import { isHeroic } from '../model/action-cards.js';
import { deckAndHeroics, handsOf } from '../planner/card-supply.js';
import { copyPlan, type Plan } from '../planner/plan.js';
import type { SpaceAlertTable } from '../table/table.js';
import type { KnownBoard } from './known-cards.js';
import { chanceFrom, seedOf, worldsOf } from './plan-worlds.js';
import type { Mission, PlanInformation } from './public-information.js';
import { type RefinedPlan, refine, type Thoroughness } from './refining.js';
import { isHeroicWord, makeFit, onlyWord, setsAfter, type WordSet } from './word-sets.js';

/** The number of random changes that are tried to adapt the crew's plan to the cards that players have named. */
const NAMED_CHANGES = 2_000;
/** The number of random changes that are tried to adapt the plan to the cards that are already on the boards. */
const PLACED_CHANGES = 500;
/** The number of random changes that are tried to adapt the plan to one player's cards and board. */
const OWN_CHANGES = 300;
/** The temperature at the start of each search, in points (see `Search`). It is low, because each change of a plan takes players time. */
const HOT = 0.3;
/** The cost, in points, of an action that changes a board: cards already there stay, unless another plan is clearly better. */
const ACTION_COST = 0.4;

/** The open slots of a board, and a test whether the cards of the board suffice for the actions that are planned on it. */
interface BoardSupply extends Pick<KnownBoard, 'open'> {
  readonly suffices: (words: Uint8Array) => boolean;
}

/** The plan that is adapted, and what the whole crew knows. */
interface AdaptedPlan {
  readonly mission: Mission;
  readonly moment: PlanInformation;
  /** For each crew member, the action of each slot, as an index into `WORDS`. */
  readonly plan: readonly (readonly number[])[];
}

/** The input of a plan that depends only on what the whole crew knows. */
interface CommonPlanInput extends AdaptedPlan {
  /** What is known about the board of each crew member; `null` if its owner has not named any cards in this phase. */
  readonly boards: readonly (KnownBoard | null)[];
}

/** The input of a plan for named cards. */
interface NamedPlanInput extends CommonPlanInput {
  /** The cost of placing a card, in points. */
  readonly cardCost: number;
}

/** Adapts the plan to the cards that players have named. */
export function planForNamedCards(table: SpaceAlertTable, input: NamedPlanInput, thoroughness: Thoroughness): RefinedPlan {
  const { start, search } = crewSearch(table, input);
  return refine(start, { ...search, thoroughness, changes: NAMED_CHANGES, cardCost: input.cardCost });
}

/** The input of a plan for the cards on the boards. */
interface PlacedPlanInput extends CommonPlanInput {
  /** For each crew member, the action of each slot, as an index into `WORDS`; 0 if the slot is empty or locked, or its card is not known. */
  readonly placed: readonly (readonly number[])[];
  /** For each crew member, whether the cards on the board can no longer be changed. */
  readonly permanent: readonly boolean[];
}

/**
 * Adapts the plan to the cards on the boards. Returns the better of two plans: the given plan, and one that leaves all known cards where
 * they are. Each action that changes a board has a cost, so most cards stay.
 */
export function planForPlacedCards(table: SpaceAlertTable, input: PlacedPlanInput, thoroughness: Thoroughness): RefinedPlan {
  const { placed, permanent } = input;
  const { start, supplies, search } = crewSearch(table, input);
  const withPlaced = (sets: readonly WordSet[], member: number) => sets.map((set, slot) => onlyPlaced(placed[member][slot], set));
  const changeable = search.sets.map((sets, member) => (permanent[member] ? withPlaced(sets, member) : [...sets]));
  makeFit(start, changeable);
  const now = start.map((words, member) => words.map((word, slot) => (slot < search.first ? word : placed[member][slot])));
  const common = { ...search, thoroughness, boards: now, cardCost: ACTION_COST };
  // With no random changes, the result is the given plan without actions that are not worth their cards.
  const change = refine(start, { ...common, sets: changeable, changes: 0 });
  const sets = search.sets.map(withPlaced);
  makeFit(start, sets);
  fitNamedCards(start, supplies, placed);
  const stay = refine(start, { ...common, sets, changes: PLACED_CHANGES });
  return stay.value < change.value ? change : stay;
}

const onlyPlaced = (word: number, set: WordSet): WordSet => (word === 0 ? set : onlyWord(word));

/** Returns what searches for a plan of the crew have in common, and the plan that they start from, which fits the named cards. */
function crewSearch(table: SpaceAlertTable, { mission, moment, plan, boards }: CommonPlanInput) {
  const { threats, locked, slots } = moment;
  const chance = chanceFrom(`${seedOf(table, mission)}|${plan.join(';')}`);
  const worlds = worldsOf(table, mission, threats, chance);
  const start = plan.map((words) => Uint8Array.from(words));
  const sets = start.map((words, member) => setsAfter(boards[member]?.locked.map(onlyWord) ?? slots[member], words));
  const supplies = boards.map((board) => board && supplyOf(board));
  makeFit(start, sets);
  fitNamedCards(start, supplies);
  // The cards of the other boards can be any that were dealt.
  const dealt = deckAndHeroics(mission.heroics);
  const others: Uint8Array[] = [...start];
  const allowed = (candidate: Plan): boolean => {
    for (let member = 0; member < candidate.length; member++) {
      const supply = supplies[member];
      if (supply === null) others[member] = candidate[member];
      else if (!supply.suffices(candidate[member])) return false;
      else others[member] = NO_WORDS;
    }
    return dealt(others);
  };
  return { start, supplies, search: { worlds, allowed, sets, first: locked, hot: HOT, chance } };
}

const NO_WORDS = new Uint8Array();

/**
 * Removes actions from each board whose owner has named cards, until the cards suffice (see `fitCards`).
 * @param placed the cards on the boards, whose actions stay. Default: any action can be removed.
 */
function fitNamedCards(plan: Plan, supplies: readonly (BoardSupply | null)[], placed?: PlacedPlanInput['placed']): void {
  supplies.forEach((supply, member) => {
    if (supply !== null) fitCards(plan[member], supply, placed?.[member]);
  });
}

/** The input for one player's part of the plan. */
interface OwnPlanInput extends AdaptedPlan {
  /** The index of the player's crew member. */
  readonly seat: number;
  /** The player's board and cards. */
  readonly board: KnownBoard;
  /** The actions on the player's board now, as indices into `WORDS`. */
  readonly laid: readonly number[];
}

/**
 * Adapts one player's part of the plan to the player's cards and board. The other players are assumed to follow the plan. Actions for which
 * the player has no card are replaced.
 */
export function planForOwnBoard(table: SpaceAlertTable, input: OwnPlanInput, thoroughness: Thoroughness): RefinedPlan {
  const { mission, moment, plan, seat, board, laid } = input;
  const [first, last] = board.open;
  const chance = chanceFrom(`${seedOf(table, mission)}|${plan.join(';')}`);
  const worlds = worldsOf(table, mission, moment.threats, chance);
  const supply = supplyOf(board);
  const start = plan.map((words) => Uint8Array.from(words));
  const sets = start.map((words, member) => (member === seat ? setsAfter(board.locked.map(onlyWord), words) : Array.from(words, onlyWord)));
  makeFit(start, sets);
  fitCards(start[seat], supply);
  const boards = copyPlan(start);
  for (let slot = first - 1; slot < last; slot++) boards[seat][slot] = laid[slot];
  const allowed = (candidate: Plan): boolean => supply.suffices(candidate[seat]);
  return refine(start, {
    worlds,
    allowed,
    sets,
    first: first - 1,
    changes: OWN_CHANGES,
    thoroughness,
    hot: HOT,
    cardCost: ACTION_COST,
    boards,
    chance,
    member: seat,
  });
}

/**
 * Returns the open slots of a board, and the test of its cards. After the open slots, the test reads only heroic actions: later packets can
 * contain any normal card, but no second heroic card.
 */
function supplyOf({ cards, open }: KnownBoard): BoardSupply {
  const [first, last] = open;
  const hands = handsOf([cards]);
  const heroics = handsOf([cards.filter(isHeroic)]);
  return {
    open,
    suffices: (words) => hands([words.subarray(first - 1, last)]) && heroics([words.subarray(first - 1).filter(isHeroicWord)]),
  };
}

/**
 * Removes actions for which a board has no cards: first heroic actions after the open slots, then actions from the last open slot backwards,
 * until the cards suffice. This keeps the actions in earlier slots.
 * @param placed the cards on the board, whose actions stay. Default: any action can be removed.
 */
function fitCards(words: Uint8Array, { open: [first, last], suffices }: BoardSupply, placed: readonly number[] = []): void {
  for (let slot = words.length; slot > last && !suffices(words); slot--) if (isHeroicWord(words[slot - 1])) words[slot - 1] = 0;
  for (let slot = last; slot >= first && !suffices(words); slot--) if (!placed[slot - 1]) words[slot - 1] = 0;
}
