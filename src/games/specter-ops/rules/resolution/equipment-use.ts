// Cards in hand: which can be used, and what a use costs and reveals. SO-17.2, SO-17.3, SO-17.8, SO-17.9, SO-17.10
import { refuse } from '../../../../kernel/index.js';
import { type EquipmentCard, type EquipmentStatus, isUsableBy } from '../../cards/equipment/equipment-card.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { AgentState, State } from '../../model/schema.js';
import { agentAt, equipmentCard } from '../../table/tables.js';
import { observe } from '../history.js';

/** Returns the charges left on the agent's copy with the most charges; `undefined` if the agent does not hold the card. */
export function chargesOf(agent: AgentState, card: string): number | undefined {
  let most: number | undefined;
  for (const held of agent.faceUp) if (held.card === card) most = Math.max(most ?? 0, held.charges);
  for (const held of agent.secret.cards) if (held.card === card) most = Math.max(most ?? 0, held.charges);
  return most;
}

/** Refuses a card that cannot be used at any time, because the agent does not hold it or all its charges are spent. SO-5.11, SO-17.2 */
export function refusesUncharged(agent: AgentState, { id, name }: Pick<EquipmentCard, 'id' | 'name'>): Refusal | undefined {
  const charges = chargesOf(agent, id);
  if (charges === undefined) return refuse('equipment-not-owned', 'SO-5.11', `The agent does not hold ${name}.`);
  return charges === 0 ? refuse('equipment-no-charges', 'SO-17.2', `${name} has no charge left.`) : undefined;
}

/**
 * Refuses a card that cannot be used as part of another action. SO-17.2, SO-17.3, SO-17.5
 * @param cardUsed whether another card is used with the same action.
 */
export function refusesInPassing(
  agent: AgentState,
  card: Pick<EquipmentCard, 'id' | 'name' | 'usableBy'>,
  cardUsed = false,
): Refusal | undefined {
  const uncharged = refusesUncharged(agent, card);
  if (uncharged !== undefined) return uncharged;
  if (cardUsed || agent.secret.turn.equipmentUsed)
    return refuse('equipment-limit', 'SO-17.3', 'An equipment card was already used in this turn; at most one is allowed.');
  const fits = isUsableBy(card, agent.secret.character);
  return fits ? undefined : refuse('equipment-not-for-agent', 'SO-17.5', `${card.name} can be used only by another agent.`);
}

/** Gives the agent the status of a card. */
export function giveStatus(agent: AgentState, status: EquipmentStatus): void {
  if (status === 'surge') agent.secret.turn.surge = true;
  else if (status === 'stealth') agent.secret.stealth = true;
  else agent.limited = true;
}

/** Spends a charge, and reveals as much of the use as the card's mode requires. */
export function spendCharge(state: State, index: number, id: string, beforeMoving: boolean, spends: boolean, context: Context): void {
  const agent = agentAt(state, index);
  const mode = equipmentCard(state, id)?.mode;
  if (mode === 'reveal') turnUp(state, agent, index, id, spends ? 1 : 0);
  const held = agent.secret.cards.find((candidate) => candidate.card === id && candidate.charges > 0);
  if (mode === 'reveal' || held === undefined) return;
  held.charges -= 1;
  if (mode === 'silent') return;
  if (!held.sideways) {
    held.sideways = true;
    agent.faceDown -= 1;
    agent.sideways += 1;
  }
  observe(state, { kind: 'used-covertly', agent: index, beforeMoving });
  context.emit({ type: 'equipment-used-covertly', agent: index, rule: 'SO-17.9' });
}

/** Turns a card face up, or takes charges from a face-up card. SO-17.10 */
export function turnUp(state: State, agent: AgentState, index: number, id: string, spent: number): void {
  const open = agent.faceUp.find((held) => held.card === id && held.charges > 0);
  if (open !== undefined) {
    open.charges -= spent;
  } else {
    const hidden = agent.secret.cards.findIndex((held) => held.card === id && !held.sideways);
    const held = agent.secret.cards[hidden];
    if (held === undefined) return;
    agent.faceUp.push({ card: id, charges: Math.max(0, held.charges - spent) });
    agent.secret.cards.splice(hidden, 1);
    agent.faceDown -= 1;
  }
  observe(state, { kind: 'used', agent: index, card: id });
}
