import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { equipmentCard, isUsableBy } from '../data/equipment.js';
import type { Context, Event } from '../events.js';
import { type Refusal, refuse } from '../refusals.js';
import { beginRound } from '../resolution/hunter-turn.js';
import { agentAt, contentOf, playerRules } from '../rules/tables.js';
import { EquipmentId, type State } from '../schema.js';
import { isPhase, wrongPhase } from './phases.js';

/** SO-5.11, SO-5.12 */
function refuses(state: State, id: string): Refusal | undefined {
  const card = equipmentCard(id);
  const copies = contentOf(state).equipment.find((stock) => stock.card === id)?.copies ?? 0;
  if (card === undefined || copies === 0 || card.category === 'supply') {
    return refuse('not-in-this-game', 'SO-5.11', 'This is none of the cards to choose from.');
  }
  const { secret } = agentAt(state, 0);
  if (!isUsableBy(card, secret.character)) {
    return refuse('equipment-not-for-agent', 'SO-5.12', `${card.name} is for ${String(card.usableBy)} only.`);
  }
  const taken = secret.cards.filter((held) => held.card === id).length;
  return taken < copies ? undefined : refuse('no-copies-left', 'SO-5.11', `No copy of ${card.name} is left.`);
}

/** The supply cards of the box, shuffled. SO-5.13 */
function shuffleSupply(state: State, { chance }: Context): void {
  const deck = contentOf(state).equipment.flatMap(({ card, copies }) =>
    equipmentCard(card)?.category === 'supply' ? new Array<string>(copies).fill(card) : [],
  );
  if (deck.length > 1) chance.shuffle(deck);
  state.secret.supplyDeck = deck;
  state.supplyCards = deck.length;
}

/** Takes one equipment card into the hand, face down. SO-5.11 to SO-5.13, SO-19.4, SO-20.9 */
export const chooseEquipment = defineAction<State, Event>()({
  type: 'choose-equipment',
  phases: ['choose-equipment'],
  schema: z.strictObject({ type: z.literal('choose-equipment'), player: PlayerId, card: EquipmentId }),

  legal(state, player) {
    if (!isPhase(state, 'choose-equipment')) return NONE;
    const free = contentOf(state).equipment.filter(({ card }) => refuses(state, card) === undefined);
    return free.map(({ card }) => ({ type: 'choose-equipment' as const, player, card }));
  },

  check(state, { card }) {
    if (!isPhase(state, 'choose-equipment')) return wrongPhase('SO-5.16');
    return refuses(state, card);
  },

  apply(state, { player, card }, context) {
    const agent = agentAt(state, 0);
    agent.secret.cards.push({ card, charges: equipmentCard(card)?.charges ?? 0, sideways: false });
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
