// Adapts the plan of the crew to cards: to those that players have named, and to the cards and the board of one player.
import { isHeroic } from '../model/action-cards.js';
import { deckAndHeroics, handsOf } from '../planner/card-supply.js';
import { copyPlan, type Plan } from '../planner/plan.js';
import type { SpaceAlertTable } from '../table/table.js';
import type { KnownBoard } from './known-cards.js';
import { chanceFrom, seedOf, worldsOf } from './plan-worlds.js';
import type { Mission, PlanInformation } from './public-information.js';
import { type RefinedPlan, refine } from './refining.js';
import { isHeroicWord, makeFit, onlyWord, setsAfter } from './word-sets.js';

/** The number of random changes that are tried to adapt the crew's plan to the cards that players have named. */
const NAMED_CHANGES = 2_000;
/** The number of random changes that are tried to adapt the plan to one player's cards and board. */
const OWN_CHANGES = 300;
/** The cost, in points, of an action that changes the player's board: cards already there stay, unless another plan is clearly better. */
const ACTION_COST = 0.4;

/** Tests whether the cards of a board suffice for the actions that are planned on it. */
type Suffices = (words: Uint8Array) => boolean;

/** The plan that is adapted, and what the whole crew knows. */
interface AdaptedPlan {
  readonly mission: Mission;
  readonly moment: PlanInformation;
  /** The cost of placing a card, in points. */
  readonly cardCost: number;
  /** For each crew member, the action of each slot, as an index into `WORDS`. */
  readonly plan: readonly (readonly number[])[];
}

/** The input of a plan for named cards. */
interface NamedPlanInput extends AdaptedPlan {
  /** What is known about the board of each crew member; `null` if its owner has not named any cards in this phase. */
  readonly boards: readonly (KnownBoard | null)[];
}

/** Adapts the plan to the cards that players have named. It depends only on what all know. */
export function planForNamedCards(table: SpaceAlertTable, { mission, moment, cardCost, plan, boards }: NamedPlanInput): RefinedPlan {
  const { threats, locked, slots } = moment;
  const chance = chanceFrom(`${seedOf(table, mission)}|${plan.join(';')}`);
  const worlds = worldsOf(table, mission, threats, chance);
  const start = plan.map((words) => Uint8Array.from(words));
  const sets = start.map((words, member) => setsAfter(boards[member]?.locked.map(onlyWord) ?? slots[member], words));
  makeFit(start, sets);
  const supplies = boards.map((board) => (board === null ? undefined : cardsSuffice(board)));
  supplies.forEach((suffices, member) => {
    if (suffices !== undefined) fitCards(start[member], (boards[member] as KnownBoard).open, suffices);
  });
  // The cards of the other boards can be any that were dealt.
  const dealt = deckAndHeroics(mission.heroics);
  const others: Uint8Array[] = [...start];
  const allowed = (candidate: Plan): boolean => {
    for (let member = 0; member < candidate.length; member++) {
      const suffices = supplies[member];
      if (suffices === undefined) others[member] = candidate[member];
      else if (!suffices(candidate[member])) return false;
      else others[member] = NO_WORDS;
    }
    return dealt(others);
  };
  return refine(start, { worlds, allowed, sets, first: locked, changes: NAMED_CHANGES, cardCost, chance });
}

const NO_WORDS = new Uint8Array();

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
export function planForOwnBoard(table: SpaceAlertTable, { mission, moment, plan, seat, board, laid }: OwnPlanInput): RefinedPlan {
  const [first, last] = board.open;
  const chance = chanceFrom(`${seedOf(table, mission)}|${plan.join(';')}`);
  const worlds = worldsOf(table, mission, moment.threats, chance);
  const suffices = cardsSuffice(board);
  const start = plan.map((words) => Uint8Array.from(words));
  const sets = start.map((words, member) => (member === seat ? setsAfter(board.locked.map(onlyWord), words) : Array.from(words, onlyWord)));
  makeFit(start, sets);
  fitCards(start[seat], board.open, suffices);
  const boards = copyPlan(start);
  for (let slot = first - 1; slot < last; slot++) boards[seat][slot] = laid[slot];
  const allowed = (candidate: Plan): boolean => suffices(candidate[seat]);
  return refine(start, {
    worlds,
    allowed,
    sets,
    first: first - 1,
    changes: OWN_CHANGES,
    cardCost: ACTION_COST,
    boards,
    chance,
    member: seat,
  });
}

/**
 * Returns a function that tests whether the cards suffice for the planned actions of a board. After the open slots, it tests only heroic
 * actions: later packets can contain any normal card, but no second heroic card.
 */
function cardsSuffice({ cards, open: [first, last] }: KnownBoard): Suffices {
  const hands = handsOf([cards]);
  const heroics = handsOf([cards.filter(isHeroic)]);
  return (words) => hands([words.subarray(first - 1, last)]) && heroics([words.subarray(first - 1).filter(isHeroicWord)]);
}

/**
 * Removes actions for which a board has no cards: first heroic actions after the open slots, then actions from the last open slot backwards,
 * until the cards suffice. This keeps the actions in earlier slots.
 */
function fitCards(words: Uint8Array, [first, last]: KnownBoard['open'], suffices: Suffices): void {
  for (let slot = words.length; slot > last && !suffices(words); slot--) if (isHeroicWord(words[slot - 1])) words[slot - 1] = 0;
  for (let slot = last; slot >= first && !suffices(words); slot--) words[slot - 1] = 0;
}
