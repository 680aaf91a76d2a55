import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import { ActionCard, isHeroic, NORMAL_CARDS, type NormalCard } from '../action-cards.js';
import type { Event } from '../events.js';
import { isPlanning, plannerOf } from '../planning/boards.js';
import type { State } from '../schema.js';

const TransferCard = z.strictObject({ type: z.literal('transfer'), player: PlayerId, card: ActionCard, to: PlayerId });
type TransferCard = z.infer<typeof TransferCard>;

const gifts = memoize((player: PlayerId) =>
  memoize(
    (to: PlayerId): ReadonlyMap<NormalCard, TransferCard> =>
      new Map(NORMAL_CARDS.map((card) => [card, Object.freeze({ type: 'transfer', player, card, to }) as TransferCard])),
  ),
);

/** Hands a normal card over while a data transfer lasts, once in each. SA-4.34 to SA-4.39 */
export const transfer = defineAction<State, Event>()({
  type: 'transfer',
  schema: TransferCard,
  phases: ['action'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!isPlanning(state, player) || !state.transferOpen) return NONE;
    const { hand, hasGiven } = plannerOf(state, player);
    if (hasGiven) return NONE;
    const legal: TransferCard[] = [];
    const cards = new Set(hand);
    for (const to of state.players) {
      if (to === player) continue;
      const all = gifts(player)(to);
      for (const card of cards) if (!isHeroic(card)) legal.push(all.get(card) as TransferCard);
    }
    return legal;
  },

  check(state, { player, card, to }) {
    if (state.round !== 'action')
      return { code: 'not-in-action-round', rule: 'SA-4.18', message: 'Data are transferred in the action round.' };
    if (!state.transferOpen) return { code: 'transfer-closed', rule: 'SA-4.36', message: 'No data transfer is going on.' };
    const { hand, hasGiven } = plannerOf(state, player);
    if (hasGiven) return { code: 'transfer-used', rule: 'SA-4.35', message: 'One card may be given in each data transfer.' };
    if (to === player || !state.players.includes(to)) {
      return { code: 'bad-recipient', rule: 'SA-4.35', message: 'Cards are given to another human.' };
    }
    if (isHeroic(card)) return { code: 'heroic-not-transferable', rule: 'SA-4.37', message: 'Heroic cards cannot be given away.' };
    if (!hand.includes(card)) return { code: 'card-not-in-hand', rule: 'SA-4.39', message: `${card} is not in the hand of ${player}.` };
    return undefined;
  },

  apply(state, { player, card, to }, { emit }) {
    const giver = plannerOf(state, player);
    giver.hand.splice(giver.hand.indexOf(card), 1);
    giver.hasGiven = true;
    const receiver = plannerOf(state, to);
    receiver.hand.push(card);
    state.transfers.push({ from: player, to, card: card as NormalCard, phase: receiver.phase });
    emit({ type: 'card-given', player, to, card, rule: 'SA-4.35' });
  },
});
