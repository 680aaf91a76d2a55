// Corrections: the actions that make the action boards agree with a plan.
import type { PlayerId } from '../../../kernel/index.js';
import { type ActionCard, HALVES, type Half, isHeroic, wordOf } from '../model/action-cards.js';
import { phaseIndexOf } from '../model/board/mission-steps.js';
import type { CrewMember, PlannedCard, State } from '../model/schema.js';
import { handsOf } from '../planner/card-supply.js';
import { WORDS, wordNumber } from '../planner/plan.js';
import { mayPlanFor, mayRearrange, openSlots, plannerOf } from '../rules/planning/boards.js';
import type { SpaceAlertTypes } from '../types.js';
import { wordsOn } from './known-cards.js';
import type { RefinedPlan } from './refining.js';
import { isHeroicWord } from './word-sets.js';

type Action = SpaceAlertTypes['action'];

/** An action that brings the card in a slot closer to the plan. */
export interface PlanCorrection {
  action: Action;
  /** The index of the phase of the slot: 0, 1 or 2. The slot is locked when this phase ends. */
  phase: number;
  /** The loss of value of the plan if the planned action were removed, in points; 0 if the plan leaves the slot empty. */
  importance: number;
}

/** An open slot whose content differs from the plan. */
interface WrongSlot {
  /** The crew member whose board it is. */
  readonly member: CrewMember;
  /** The slot, from 1. */
  readonly slot: number;
  /** The card in the slot. */
  readonly planned: PlannedCard | null;
  /** The action in the slot, as an index into `WORDS`. */
  readonly lies: number;
  /** The action that the plan wants there, as an index into `WORDS`. */
  readonly wanted: number;
  /** See `PlanCorrection`. */
  readonly importance: number;
}

/** Tests whether enough cards for the rest of the plan remain after a card has been used for the planned action `wanted`. */
type LeavesEnough = (card: ActionCard, wanted: number) => boolean;

/** Returns one correction for each open slot that differs from the plan. Slots for which the player has no suitable card are skipped. */
export function planCorrections(state: State, player: PlayerId, plan: RefinedPlan): PlanCorrection[] {
  const wrong = wrongSlots(state, player, plan);
  const leavesEnough = cardsAfter(state, player, wrong);
  return wrong.flatMap((place) => {
    const action =
      place.planned === null ? laying(state, player, place, leavesEnough) : rearranging(state, player, place, place.planned, wrong);
    return action === undefined ? [] : [{ action, phase: phaseIndexOf(place.slot), importance: place.importance }];
  });
}

/** Returns the open slots, of all boards that the player may fill, whose content differs from the plan. */
function wrongSlots(state: State, player: PlayerId, { plan, importance }: RefinedPlan): WrongSlot[] {
  const wrong: WrongSlot[] = [];
  state.crew.forEach((member, index) => {
    if (!mayPlanFor(player, member)) return;
    const [first, last] = openSlots(state, player, member);
    const laid = wordsOn(member);
    for (let slot = first; slot <= last; slot++) {
      const lies = laid[slot - 1];
      const wanted = plan[index][slot - 1];
      if (lies === wanted) continue;
      wrong.push({ member, slot, planned: member.slots[slot - 1], lies, wanted, importance: importance[index][slot - 1] });
    }
  });
  return wrong;
}

/**
 * Returns a test for a card that the player is about to use: whether the player's other cards suffice for the rest of the plan. These are the
 * cards in hand and the cards that can be taken back from wrong slots.
 */
function cardsAfter(state: State, player: PlayerId, wrong: readonly WrongSlot[]): LeavesEnough {
  const cards = [...plannerOf(state, player).hand];
  for (const { member, planned } of wrong) {
    if (planned !== null && mayRearrange(state, player, member)) cards.push(planned.card);
  }
  // A heroic action needs a card of its own, which no other action uses.
  const needed = wrong.map(({ wanted }) => wanted).filter((word) => word !== 0 && !isHeroicWord(word));
  return (card, wanted) => handsOf([without(cards, card)])([Uint8Array.from(without(needed, wanted))]);
}

/** Returns a copy of a list without the first occurrence of an item. */
function without<Item>(items: readonly Item[], item: Item): Item[] {
  const index = items.indexOf(item);
  return items.filter((_each, other) => other !== index);
}

/**
 * Returns the action that corrects a slot with a wrong card, or `undefined` if the player may not change the board. The action turns the card,
 * moves it to an empty slot that needs it, or takes it back.
 */
function rearranging(
  state: State,
  player: PlayerId,
  { member, slot, lies, wanted }: WrongSlot,
  { card, half }: PlannedCard,
  wrong: readonly WrongSlot[],
): Action | undefined {
  if (!mayRearrange(state, player, member)) return undefined;
  const crew = member.id;
  if (wordNumber(wordOf(card, otherHalf(half))) === wanted) return { type: 'flip', player, crew, slot };
  const better = wrong.find((other) => other.member === member && other.planned === null && other.wanted === lies);
  if (better !== undefined) return { type: 'moveCard', player, crew, from: slot, to: better.slot };
  return { type: 'takeBack', player, crew, slot };
}

/**
 * Returns the action that places a card for the planned action of an empty slot. If possible, the action uses a card that the rest of the
 * plan does not need. Of several such cards in the hand, it uses the one with the most copies there.
 */
function laying(state: State, player: PlayerId, { member, slot, wanted }: WrongSlot, leavesEnough: LeavesEnough): Action | undefined {
  const { hand } = plannerOf(state, player);
  const cards = member.android ? hand.filter((card) => !isHeroic(card)) : hand;
  const counts = new Map<ActionCard, number>();
  for (const card of member.heroic === null ? cards : [...cards, member.heroic]) counts.set(card, (counts.get(card) ?? 0) + 1);
  const suitable = [...counts]
    .flatMap(([card, count]) => HALVES.filter((half) => wordOf(card, half) === WORDS[wanted]).map((half) => ({ card, half, count })))
    .sort((one, other) => other.count - one.count);
  const best = suitable.find(({ card }) => leavesEnough(card, wanted)) ?? suitable[0];
  return best === undefined ? undefined : { type: 'place', player, crew: member.id, slot, card: best.card, half: best.half };
}

function otherHalf(half: Half): Half {
  return half === 'action' ? 'movement' : 'action';
}
