// Corrections: the actions that make the action boards agree with a plan.
import type { PlayerId } from '../../../kernel/index.js';
import { type ActionCard, HALVES, type Half, isHeroic, wordOf } from '../model/action-cards.js';
import { phaseIndexOf } from '../model/board/mission-steps.js';
import type { CrewMember, PlannedCard, State } from '../model/schema.js';
import { WORDS, wordNumber } from '../planner/plan.js';
import { mayPlanFor, mayRearrange, openSlots, plannerOf } from '../rules/planning/boards.js';
import type { SpaceAlertTypes } from '../types.js';
import type { RefinedPlan } from './refining.js';

type Action = SpaceAlertTypes['action'];

/** An action that brings the card in a slot closer to the plan. */
export interface PlanCorrection {
  action: Action;
  /** The index of the phase of the slot: 0, 1 or 2. The slot is locked when this phase ends. */
  phase: number;
  /** The loss of value of the plan if the planned action were removed, in points; 0 if the plan leaves the slot empty. */
  importance: number;
}

/** Returns one correction for each open slot that differs from the plan. Slots for which the player has no suitable card are skipped. */
export function planCorrections(state: State, player: PlayerId, { plan, importance }: RefinedPlan): PlanCorrection[] {
  const found: PlanCorrection[] = [];
  state.crew.forEach((member, index) => {
    if (!mayPlanFor(player, member)) return;
    const [first, last] = openSlots(state, player, member);
    for (let slot = first; slot <= last; slot++) {
      const action = correction(state, player, member, plan[index], slot, last);
      if (action !== undefined) found.push({ action, phase: phaseIndexOf(slot), importance: importance[index][slot - 1] });
    }
  });
  return found;
}

/**
 * Returns the action that corrects a slot, or `undefined` if there is none. The action places a card in an empty slot. It turns a wrong
 * card, moves it to an open slot that needs it, or takes it back.
 * @param words the plan of that board.
 * @param slot the slot, from 1.
 * @param last the last open slot.
 */
function correction(state: State, player: PlayerId, member: CrewMember, words: Uint8Array, slot: number, last: number): Action | undefined {
  const planned = member.slots[slot - 1];
  const wanted = words[slot - 1];
  if (planned === null) return wanted === 0 ? undefined : laying(state, player, member, wanted, slot);
  const lies = numberOf(planned);
  if (lies === wanted || !mayRearrange(state, player, member)) return undefined;
  const crew = member.id;
  if (wordNumber(wordOf(planned.card, otherHalf(planned.half))) === wanted) return { type: 'flip', player, crew, slot };
  const better = member.slots.findIndex(
    (other, index) => other === null && words[index] === lies && index >= openFrom(state, player, member) && index < last,
  );
  if (better !== -1) return { type: 'moveCard', player, crew, from: slot, to: better + 1 };
  return { type: 'takeBack', player, crew, slot };
}

/** Returns the index of the first open slot on the action board of a crew member. */
function openFrom(state: State, player: PlayerId, member: CrewMember): number {
  return openSlots(state, player, member)[0] - 1;
}

/**
 * Returns the action that places a card for the planned action `wanted`. Of several suitable cards in the hand, the action uses the one
 * with the most copies there.
 */
function laying(state: State, player: PlayerId, member: CrewMember, wanted: number, slot: number): Action | undefined {
  const word = WORDS[wanted];
  const { hand } = plannerOf(state, player);
  const cards = member.android ? hand.filter((card) => !isHeroic(card)) : hand;
  let best: { card: ActionCard; half: Half } | undefined;
  let most = 0;
  const counts = new Map<ActionCard, number>();
  for (const card of member.heroic === null ? cards : [...cards, member.heroic]) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const [card, count] of counts) {
    const half = HALVES.find((each) => wordOf(card, each) === word);
    if (half === undefined || count <= most) continue;
    best = { card, half };
    most = count;
  }
  return best === undefined ? undefined : { type: 'place', player, crew: member.id, slot, ...best };
}

/** Returns what the top half of a card tells the crew member to do, as an index into `WORDS`. */
function numberOf({ card, half }: PlannedCard): number {
  return wordNumber(wordOf(card, half));
}

function otherHalf(half: Half): Half {
  return half === 'action' ? 'movement' : 'action';
}
