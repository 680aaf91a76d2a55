// Which actions bring the boards nearer to a plan.
import type { PlayerId } from '../../../kernel/index.js';
import { type ActionCard, HALVES, type Half, isHeroic, wordOf } from '../action-cards.js';
import type { SpaceAlertTypes } from '../game.js';
import { phaseIndexOf } from '../mission-steps.js';
import { WORDS, wordNumber } from '../planner/plan.js';
import { mayPlanFor, mayRearrange, openSlots, plannerOf } from '../planning/boards.js';
import type { CrewMember, PlannedCard, State } from '../schema.js';
import type { Refined } from './refining.js';

type Action = SpaceAlertTypes['action'];

/** Something to be done on a board, and how soon its slots are locked: 0, 1 or 2. */
export interface Correction {
  action: Action;
  phase: number;
  importance: number;
}

/** What brings the boards that the player plans on nearer to the plan, with the cards there are. Slots are counted from 1. */
export function corrections(state: State, player: PlayerId, { plan, importance }: Refined): Correction[] {
  const found: Correction[] = [];
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

function openFrom(state: State, player: PlayerId, member: CrewMember): number {
  return openSlots(state, player, member)[0] - 1;
}

/** A card that shows the word; of several, the one that there are most of. */
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

function numberOf({ card, half }: PlannedCard): number {
  return wordNumber(wordOf(card, half));
}

function otherHalf(half: Half): Half {
  return half === 'action' ? 'movement' : 'action';
}
