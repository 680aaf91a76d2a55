import { defineAction, domain, refuse } from '../../../../kernel/index.js';
import { type EquipmentCard, isUsableBy } from '../../cards/equipment/equipment-card.js';
import type { Context, Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { equipmentIdAmong } from '../../model/words.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { agentAt, contentOf, equipmentCard, playerRules, stockOf } from '../../table/tables.js';
import { beginRound } from '../resolution/hunter-turn.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

/** Number of copies of a card in the content set. */
function copiesOf(state: State, id: string): number {
  return contentOf(state).equipment.find(({ card }) => card === id)?.copies ?? 0;
}

/** Returns why the agent player cannot choose a card. SO-5.11, SO-5.12 */
function refuses(state: State, id: string): Refusal | undefined {
  const card = equipmentCard(state, id);
  const copies = copiesOf(state, id);
  const { secret } = agentAt(state, 0);
  if (card !== undefined && !isUsableBy(card, secret.character)) {
    return refuse('equipment-not-for-agent', 'SO-5.12', `${card.name} can be used only by ${String(card.usableBy)}.`);
  }
  if (card === undefined || copies === 0 || card.category === 'supply') {
    return refuse('not-in-this-game', 'SO-5.11', 'The card is not a choice; choose an equipment card of this box.');
  }
  let taken = 0;
  for (const held of secret.cards) if (held.card === id) taken += 1;
  return taken < copies ? undefined : refuse('no-copies-left', 'SO-5.11', `No copy of ${card.name} is left; choose another card.`);
}

/** Shuffles the supply cards of the content set into the deck. SO-5.13 */
function shuffleSupply(state: State, { chance }: Context): void {
  const deck = stockOf(state).flatMap(({ id, category }) => (category === 'supply' ? [id] : []));
  if (deck.length > 1) chance.shuffle(deck);
  state.secret.supplyDeck = deck;
  state.supplyCards = deck.length;
}

/** Takes one equipment card into the hand, face down. SO-5.11, SO-5.12, SO-5.13, SO-19.4, SO-20.9 */
export function chooseEquipment(cards: readonly EquipmentCard[]) {
  /** The cards of the content set that the agent player can choose; supply cards are drawn later instead. SO-5.11 */
  const anyChoice = domain<string, SpecterOpsTable>(equipmentIdAmong(cards), ({ table }) =>
    table.cards.flatMap(({ id, category }) => (category === 'supply' ? [] : [id])),
  );

  return defineAction<State, Event>()({
    type: 'choose-equipment',
    phases: ['choose-equipment'],
    parameters: { card: anyChoice },

    check(state, { card }) {
      if (!isPhase(state, 'choose-equipment')) return wrongPhase('SO-5.16');
      return refuses(state, card);
    },

    apply(state, { player, card }, context) {
      const agent = agentAt(state, 0);
      agent.secret.cards.push({ card, charges: equipmentCard(state, card)?.charges ?? 0, sideways: false });
      agent.faceDown += 1;
      context.emit({ type: 'equipment-taken', agent: 0, rule: 'SO-5.11' });
      context.emit({ type: 'card-taken', to: [player], card, rule: 'SO-5.11' });
      const rules = playerRules(state);
      if (agent.faceDown < rules.equipment) return;
      shuffleSupply(state, context);
      if (rules.roleCards) state.phase = 'deal-roles';
      else beginRound(state, context);
    },
  });
}
