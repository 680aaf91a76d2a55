import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { equipmentCard } from '../data/equipment.js';
import type { Event } from '../events.js';
import { type Refusal, refuse } from '../refusals.js';
import { observe } from '../rules/history.js';
import { agentAt, topologyOf } from '../rules/tables.js';
import type { State } from '../schema.js';
import { isStartOfAgentTurn, wrongPhase } from './phases.js';

/** SO-9.3, SO-9.4, SO-9.7, SO-9.8 */
function refuses(state: State, id: string): Refusal | undefined {
  const { secret } = agentAt(state, state.activeAgent);
  const cache = topologyOf(state).board.supplyCaches.find((candidate) => candidate.id === id);
  if (cache === undefined || !cache.accessCells.includes(secret.space)) {
    return refuse('cache-not-accessible', 'SO-9.3', 'The turn must begin on an access space of the cache.');
  }
  if (secret.turn.drewSupply) return refuse('cache-not-accessible', 'SO-9.7', 'One cache a turn.');
  if (state.secret.usedCaches.includes(id)) return refuse('cache-used', 'SO-9.4', 'This cache has been used.');
  return state.supplyCards === 0 ? refuse('supply-empty', 'SO-9.8', 'The supply deck is empty.') : undefined;
}

const DrawSupply = z.strictObject({ type: z.literal('draw-supply'), player: PlayerId, cache: z.string().min(1).max(20) });
type DrawSupply = z.infer<typeof DrawSupply>;

/** The agent marks a cache and draws; that it drew is public, where is not. SO-9.3 to SO-9.9, SO-21.9 */
export const drawSupply = defineAction<State, Event>()({
  type: 'draw-supply',
  phases: ['agent-start'],
  schema: DrawSupply,

  legal(state, player): readonly DrawSupply[] {
    if (!isStartOfAgentTurn(state)) return NONE;
    const { space } = agentAt(state, state.activeAgent).secret;
    const { supplyCaches } = topologyOf(state).board;
    const found: DrawSupply[] = [];
    for (const { id, accessCells } of supplyCaches) {
      const open = accessCells.includes(space) && refuses(state, id) === undefined;
      if (open) found.push({ type: 'draw-supply', player, cache: id });
    }
    return found;
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
    agent.secret.cards.push({ card, charges: equipmentCard(card)?.charges ?? 0, sideways: false });
    agent.faceDown += 1;
    observe(state, { kind: 'drew', agent: index });
    emit({ type: 'supply-drawn', agent: index, rule: 'SO-21.9' });
    emit({ type: 'cache-opened', to: [agent.player], agent: index, cache, card, rule: 'SO-9.3' });
  },
});
