import { defineAction, domain, otherPlayers, refuse } from '../../../../kernel/index.js';
import { ActionCard, isHeroic, NORMAL_CARDS, type NormalCard } from '../../model/action-cards.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { NOTHING_TO_PLAN, plannerOf } from '../planning/boards.js';

const TRANSFER_CLOSED = refuse('transfer-closed', 'SA-4.36', 'There is no data transfer now; cards can be given only during one.');
const TRANSFER_USED = refuse('transfer-used', 'SA-4.35', 'The player has already given a card; each data transfer allows one.');
const BAD_RECIPIENT = refuse('bad-recipient', 'SA-4.35', 'The recipient is not another human player; cards are given only to them.');
const HEROIC_NOT_TRANSFERABLE = refuse('heroic-not-transferable', 'SA-4.37', 'Heroic cards cannot be given away.');

/**
 * Gives a normal card from the hand to another player while a data transfer is open. Each player may give one card per transfer, even a
 * card that the player has just received. SA-4.34, SA-4.35, SA-4.36, SA-4.38, SA-4.39, SA-10.13
 */
export const transfer = defineAction<State, SpaceAlertEvent>()({
  type: 'transfer',
  parameters: { card: domain(ActionCard, () => NORMAL_CARDS), to: otherPlayers() },
  phases: ['action'],
  concurrent: true,

  legal(state, player, actions) {
    const { players, transferOpen } = state;
    if (!transferOpen) return;
    const { hand, hasGiven } = plannerOf(state, player);
    if (hasGiven) return;
    const cards = new Set(hand);
    const seat = players.indexOf(player);
    for (let other = 0; other < players.length; other++) {
      if (other === seat) continue;
      for (const card of cards) if (!isHeroic(card)) actions.add({ card, to: players[other] });
    }
  },

  check(state, { player, card, to }) {
    if (state.round !== 'action') return NOTHING_TO_PLAN;
    if (!state.transferOpen) return TRANSFER_CLOSED;
    const { hand, hasGiven } = plannerOf(state, player);
    if (hasGiven) return TRANSFER_USED;
    if (to === player || !state.players.includes(to)) return BAD_RECIPIENT;
    if (isHeroic(card)) return HEROIC_NOT_TRANSFERABLE;
    return hand.includes(card) ? undefined : refuse('card-not-in-hand', 'SA-4.39', `The card ${card} is not in the hand of ${player}.`);
  },

  apply(state, { player, card, to }, { emit }) {
    const giver = plannerOf(state, player);
    giver.hand.splice(giver.hand.indexOf(card), 1);
    giver.hasGiven = true;
    const receiver = plannerOf(state, to);
    receiver.hand.push(card);
    // The others do not see which card changes hands, so they no longer know the cards of either player. SA-4.13
    giver.told = [];
    receiver.told = [];
    state.transfers.push({ from: player, to, card: card as NormalCard, phase: receiver.phase });
    emit({ type: 'card-given', player, to, card, rule: 'SA-4.35' });
  },
});
