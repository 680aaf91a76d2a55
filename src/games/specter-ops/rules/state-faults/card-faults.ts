// Checks of the cards: in hands, face up and in the supply deck.
import type { AddFault } from '../../../../kernel/internal.js';
import type { EquipmentCard } from '../../cards/equipment/equipment-card.js';
import type { State } from '../../model/schema.js';
import { type Configured, contentOf, equipmentCard, playerRules, topologyOf } from '../../table/tables.js';
import { isDistinct } from './setup-faults.js';
import { isAtStart } from './turn-faults.js';

/** The parts of a state or a view that may contain ids of cards. */
type Named = Configured & { agents: readonly unknown[]; history: readonly unknown[]; pause: unknown };

/** Reports ids of cards that the game does not have: in hands, face up, in the public record, and in a roll against a card. SO-5.11 */
export function unknownCardFaults(state: Named, fault: AddFault): void {
  const { agents, history, pause } = state;
  const look = (path: readonly string[], value: object) => {
    for (const [key, inner] of Object.entries(value)) {
      const here = [...path, key];
      if (key === 'card' && typeof inner === 'string') {
        if (equipmentCard(state, inner) === undefined) fault(here, 'is not an equipment card of this game', 'SO-5.11');
      } else if (typeof inner === 'object' && inner !== null) look(here, inner);
    }
  };
  look([], { agents, history, pause });
}

/** Checks that the agents' cards are in the content set, and that their public counts match their hands. SO-21.7, SO-24.11 */
export function handFaults(state: State, fault: AddFault): void {
  const { agents, secret } = state;
  const { equipment } = contentOf(state);
  const all = [...secret.supplyDeck, ...agents.flatMap((agent) => [...agent.secret.cards, ...agent.faceUp].map(({ card }) => card))];
  for (const id of new Set(all)) {
    const copies = equipment.find(({ card }) => card === id)?.copies ?? 0;
    if (all.filter((card) => card === id).length > copies)
      fault(['agents'], `expected at most ${copies} of ${id}, as many as in the box`, 'SO-2.6');
  }
  for (const [at, agent] of agents.entries()) {
    const held = agent.secret.cards;
    const down = held.filter(({ sideways }) => !sideways).length;
    if (agent.faceDown !== down) fault(['agents', at, 'faceDown'], `expected ${down}, the face-down cards of the hand`, 'SO-21.7');
    if (agent.sideways !== held.length - down)
      fault(['agents', at, 'sideways'], `expected ${held.length - down}, the sideways cards of the hand`, 'SO-21.7');
    for (const [list, cards] of Object.entries({ 'secret.cards': held, faceUp: agent.faceUp })) {
      for (const [place, { card: id, charges }] of cards.entries()) {
        const path = ['agents', at, ...list.split('.'), place];
        const card = equipmentCard(state, id) as EquipmentCard;
        if (charges > card.charges) fault([...path, 'charges'], `${id} has ${card.charges} charges`, 'SO-17.2');
      }
    }
    const laying = equipment.some(({ card }) => equipmentCard(state, card)?.hooks.laid !== undefined);
    if (agent.secret.mine !== null && !laying) fault(['agents', at, 'secret', 'mine'], 'no card of the box places a mine', 'SO-17.29');
  }
}

/** Checks the supply deck, the used caches, and completions that are not shown. SO-5.13, SO-9.4, SO-17.38 */
export function supplyFaults(state: State, fault: AddFault): void {
  const { secret, supplyCards, objectives, phase, agents } = state;
  if (secret.supplyDeck.some((card) => equipmentCard(state, card)?.category !== 'supply'))
    fault(['secret', 'supplyDeck'], 'the supply deck contains only supply cards', 'SO-5.13');
  if (supplyCards !== secret.supplyDeck.length)
    fault(['supplyCards'], `expected ${secret.supplyDeck.length}, the number of cards in the deck`, 'SO-21.1');
  const known = topologyOf(state).board.supplyCaches.map(({ id }) => id);
  if (!isDistinct(secret.usedCaches) || secret.usedCaches.some((id) => !known.includes(id)))
    fault(['secret', 'usedCaches'], 'expected each cache of the board at most once', 'SO-9.4');
  const hidden = [...secret.delayed, ...secret.due];
  if (
    !isDistinct(hidden) ||
    hidden.some((section) => secret.completed[section - 1] !== true || objectives[section - 1]?.completed !== false)
  )
    fault(['secret', 'delayed'], 'an objective that is still to be shown must be completed and not shown', 'SO-17.38');
  if (secret.due.length > 0 && !isAtStart(state, 0))
    fault(['secret', 'due'], 'a completion is shown at the start of the agent’s turn', 'SO-17.38');
  const { faceDown = 0, faceUp = [] } = agents[0] ?? {};
  if (phase === 'choose-equipment' && (faceDown >= playerRules(state).equipment || faceUp.length > 0))
    fault(['agents', 0], 'the agent still takes its cards, so none can be used', 'SO-5.11');
}
