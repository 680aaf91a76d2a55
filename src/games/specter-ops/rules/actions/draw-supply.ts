import * as z from 'zod';
import { defineAction, domain, refuse } from '../../../../kernel/index.js';
import { hasCell } from '../../model/board/cell-set.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { agentAt, equipmentCard, insiders, topologyOf } from '../../table/tables.js';
import { observe } from '../history.js';
import { isStartOfAgentTurn, wrongPhase } from '../turn/phases.js';

/** Returns why the agent cannot draw a card at a supply cache. SO-9.3, SO-9.4, SO-9.7, SO-9.8 */
function refuses(state: State, id: string): Refusal | undefined {
  const { secret } = agentAt(state, state.activeAgent);
  const cache = topologyOf(state).board.supplyCaches.find((candidate) => candidate.id === id);
  if (cache === undefined || !cache.accessCells.includes(secret.space)) {
    return refuse('cache-not-accessible', 'SO-9.3', 'The agent must be on an access space of the cache at the start of the turn.');
  }
  if (secret.turn.drewSupply)
    return refuse('cache-not-accessible', 'SO-9.7', 'A supply cache was already used in this turn; at most one is allowed.');
  if (state.secret.usedCaches.includes(id))
    return refuse('cache-used', 'SO-9.4', 'This supply cache is already used; each can be used once.');
  return state.supplyCards === 0 ? refuse('supply-empty', 'SO-9.8', 'The supply deck is empty.') : undefined;
}

/** The ids of the caches on the board. SO-1.12 */
const anyCache = domain<string, SpecterOpsTable>(z.string().min(1).max(20), ({ table }) =>
  table.topology.board.supplyCaches.map(({ id }) => id),
);

/**
 * The agent marks a cache as used and draws a card; the draw is public, the cache is not. SO-9.3, SO-9.4, SO-9.5, SO-9.6, SO-9.7, SO-9.8,
 * SO-9.9, SO-21.9, SO-9.5, SO-9.6
 */
export const drawSupply = defineAction<State, Event>()({
  type: 'draw-supply',
  phases: ['agent-start'],
  parameters: { cache: anyCache },

  legal(state, _player, actions) {
    const { space } = agentAt(state, state.activeAgent).secret;
    const topology = topologyOf(state);
    if (!hasCell(topology.cacheAccess, topology.at(space))) return;
    const { supplyCaches } = topology.board;
    for (let cache = 0; cache < supplyCaches.length; cache++) {
      const { id, accessCells } = supplyCaches[cache];
      if (accessCells.includes(space) && refuses(state, id) === undefined) actions.add({ cache: id });
    }
  },

  check(state, { cache }) {
    return isStartOfAgentTurn(state) ? refuses(state, cache) : wrongPhase('SO-7.3');
  },

  apply(state, { cache }, { emit }) {
    const index = state.activeAgent;
    const agent = agentAt(state, index);
    const card = state.secret.supplyDeck.shift() as string;
    state.supplyCards -= 1;
    state.secret.usedCaches.push(cache);
    agent.secret.turn.drewSupply = true;
    agent.secret.cards.push({ card, charges: equipmentCard(state, card)?.charges ?? 0, sideways: false });
    agent.faceDown += 1;
    observe(state, { kind: 'drew', agent: index });
    emit({ type: 'supply-drawn', agent: index, rule: 'SO-21.9' });
    emit({ type: 'cache-opened', to: insiders(state), agent: index, cache, card, rule: 'SO-9.3' });
  },
});
