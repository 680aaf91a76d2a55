import { defineAction, oneOf, refuse } from '../../../../kernel/index.js';
import { ACTION_CARDS, type ActionCard, HALVES, isHeroic } from '../../model/action-cards.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { CrewMember, State } from '../../model/schema.js';
import { boardPlace, reachableBoard, slotNumber } from '../../table/parameters.js';
import { closedSlot, isSolo, mayPlanFor, memberOf, NOTHING_TO_PLAN, openSlots, plannerOf } from '../planning/boards.js';
import { occupied } from '../planning/rearranging.js';

const HEROIC_NOT_ALLOWED = refuse('heroic-not-allowed', 'SA-10.4', 'An android cannot use this card; only its own heroic card, once.');

/** Returns the cards that the player may place on the action board of a crew member, without duplicates. SA-10.4, SA-10.5, SA-10.6 */
function placeable(hand: readonly ActionCard[], { android, heroic }: CrewMember): ActionCard[] {
  const cards: ActionCard[] = [];
  for (const card of hand) if (!cards.includes(card) && !(android && isHeroic(card))) cards.push(card);
  if (heroic !== null) cards.push(heroic);
  return cards;
}

/**
 * Places a card with either half at the top: on the player's own board, or face up on an android's board. Heroic cards are placed like
 * normal cards. If two players choose the same slot, the player whose action arrives first gets it. SA-4.7, SA-4.8, SA-4.9, SA-4.15,
 * SA-10.2, SA-10.9
 */
export const place = defineAction<State, SpaceAlertEvent>()({
  type: 'place',
  parameters: { crew: reachableBoard, card: oneOf(ACTION_CARDS), slot: slotNumber, half: oneOf(HALVES) },
  phases: ['action'],
  concurrent: true,

  legal(state, player, actions) {
    const { hand } = plannerOf(state, player);
    const { crew, card: placed, slot: at, half: up } = actions.parameters;
    for (const member of state.crew) {
      if (!mayPlanFor(player, member)) continue;
      const board = crew.at(boardPlace(state, member));
      const { slots } = member;
      const [first, last] = openSlots(state, player, member);
      for (const card of placeable(hand, member)) {
        const number = placed.at(ACTION_CARDS.indexOf(card));
        for (let slot = first - 1; slot < last; slot++) {
          if (slots[slot] !== null) continue;
          for (let half = 0; half < HALVES.length; half++) actions.add(board, number, at.at(slot), up.at(half));
        }
      }
    }
  },

  check(state, { player, crew, card, slot }) {
    if (state.round !== 'action') return NOTHING_TO_PLAN;
    const member = memberOf(state, crew);
    if (member === undefined || !mayPlanFor(player, member)) {
      return refuse('not-your-board', 'SA-4.17', `${player} cannot plan for ${crew}; only for ${player} and androids.`);
    }
    const closed = closedSlot(state, player, member, slot) ?? occupied(member, slot);
    if (closed !== undefined) return closed;
    if (card === member.heroic) return undefined;
    if (member.android && isHeroic(card)) return HEROIC_NOT_ALLOWED;
    if (plannerOf(state, player).hand.includes(card)) return undefined;
    return refuse('card-not-in-hand', 'SA-4.9', `The card ${card} is not in the hand of ${player}.`);
  },

  apply(state, { player, crew, card, slot, half }, { emit }) {
    const member = memberOf(state, crew) as CrewMember;
    if (card === member.heroic) member.heroic = null;
    else {
      const { hand, told } = plannerOf(state, player);
      hand.splice(hand.indexOf(card), 1);
      // A card on an android's board lies face up, so it no longer counts among the named cards that are hidden.
      const index = told.indexOf(card);
      if (member.android && index !== -1) told.splice(index, 1);
    }
    member.slots[slot - 1] = { card, half, shown: member.android };
    emit({ type: 'card-placed', player, crew, slot, half, card, rule: member.android ? 'SA-10.2' : 'SA-4.9' });
    if (member.android && !isSolo(state)) emit({ type: 'card-shown', player, crew, slot, card, rule: 'SA-10.2' });
  },
});
