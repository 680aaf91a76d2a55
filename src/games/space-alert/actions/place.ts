import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import { ACTION_CARDS, ActionCard, HALVES, Half, isHeroic } from '../action-cards.js';
import type { Event } from '../events.js';
import { closedSlot, isPlanning, mayPlanFor, memberOf, openSlots, plannerOf } from '../planning/boards.js';
import { CrewId, type CrewMember, type State } from '../schema.js';
import { SlotNumber } from './slot-number.js';

const Place = z.strictObject({
  type: z.literal('place'),
  player: PlayerId,
  /** The crew member on whose board the card goes. */
  crew: CrewId,
  card: ActionCard,
  slot: SlotNumber,
  half: Half,
});
type Place = z.infer<typeof Place>;

/** Every placement of one player on one board: by card, then slot by slot, action half first. */
const placements = memoize((player: PlayerId) =>
  memoize(
    (crew: CrewId): ReadonlyMap<ActionCard, readonly Place[]> =>
      new Map(
        ACTION_CARDS.map((card) => [
          card,
          Array.from({ length: 13 }, (_, slot) =>
            HALVES.map((half): Place => Object.freeze({ type: 'place', player, crew, card, slot, half })),
          ).flat(),
        ]),
      ),
  ),
);

/** The cards that the player may lay on that board, each face once. SA-10.4 to SA-10.6 */
function placeable(hand: readonly ActionCard[], member: CrewMember): ActionCard[] {
  const { android, heroic } = member;
  const cards: ActionCard[] = [];
  for (const card of hand) if (!cards.includes(card) && !(android && isHeroic(card))) cards.push(card);
  if (heroic !== null) cards.push(heroic);
  return cards;
}

/** Lays a card on the own board, or face up on an android's; any half at the top. SA-4.7 to SA-4.10, SA-10.2 to SA-10.8 */
export const place = defineAction<State, Event>()({
  type: 'place',
  schema: Place,
  phases: ['action'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!isPlanning(state, player)) return NONE;
    const { hand } = plannerOf(state, player);
    const legal: Place[] = [];
    for (const member of state.crew) {
      if (!mayPlanFor(player, member)) continue;
      const cards = placeable(hand, member);
      if (cards.length === 0) continue;
      const all = placements(player)(member.id);
      const { slots } = member;
      const [first, last] = openSlots(state, player, member);
      for (const card of cards) {
        const ofCard = all.get(card) as readonly Place[];
        for (let slot = first; slot <= last; slot++) {
          if (slots[slot - 1] === null) legal.push(ofCard[2 * slot], ofCard[2 * slot + 1]);
        }
      }
    }
    return legal;
  },

  check(state, { player, crew, card, slot }) {
    if (state.round !== 'action') {
      return { code: 'not-in-action-round', rule: 'SA-4.18', message: 'Cards are planned in the action round.' };
    }
    const member = memberOf(state, crew);
    if (member === undefined || !mayPlanFor(player, member)) {
      return { code: 'not-your-board', rule: 'SA-4.17', message: `${player} plans on the own board and on those of androids.` };
    }
    const closed = closedSlot(state, player, member, slot);
    if (closed !== undefined) return closed;
    if (member.slots[slot - 1] !== null) {
      return { code: 'slot-occupied', rule: 'SA-4.20', message: `Slot ${slot} holds a card; take it back or move it first.` };
    }
    if (card === member.heroic) return undefined;
    if (member.android && isHeroic(card)) {
      return { code: 'heroic-not-allowed', rule: 'SA-10.4', message: 'An android can use only its own heroic card, and only once.' };
    }
    if (!plannerOf(state, player).hand.includes(card)) {
      return { code: 'card-not-in-hand', rule: 'SA-4.9', message: `${card} is not in the hand of ${player}.` };
    }
    return undefined;
  },

  apply(state, { player, crew, card, slot, half }, { emit }) {
    const member = memberOf(state, crew) as CrewMember;
    if (card === member.heroic) member.heroic = null;
    else {
      const { hand } = plannerOf(state, player);
      hand.splice(hand.indexOf(card), 1);
    }
    member.slots[slot - 1] = { card, half, shown: member.android };
    emit({ type: 'card-placed', player, crew, slot, half, card, rule: member.android ? 'SA-10.2' : 'SA-4.9' });
  },
});
